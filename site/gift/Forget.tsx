import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import type { GiftSay } from './say.ts'

/** Signing out, for whoever gave on a computer that is not theirs alone. It posts as it is, with scripts or without. */
export function Forget({ say, language }: { readonly say: GiftSay; readonly language: Language }) {
  return (
    <form className="gift-forget" method="post" action={pathIn(language, '/gift')}>
      <h3>{say('gift.forgetTitle')}</h3>
      <p>{say('gift.forgetText')}</p>
      <button type="submit" name="action" value="forget" className="gift-press">
        {say('gift.forget')}
      </button>
    </form>
  )
}
