import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import type { Day } from '#gift/next-gift.ts'
import { Button } from '#ui/Button.tsx'
import type { GiftSay } from './say.ts'

/** Asks before a mailed link's gift comes in the place of the one that this browser shows. */
export function OtherGift(props: {
  readonly token: string
  readonly skip: Day | undefined
  readonly say: GiftSay
  readonly language: Language
}) {
  const { token, skip, say, language } = props
  return (
    <form className="gift-ask" method="post" action={pathIn(language, '/gift')}>
      <h2>{say('gift.otherTitle')}</h2>
      <p>{say('gift.otherText')}</p>
      <input type="hidden" name="token" value={token} />
      {skip ? <input type="hidden" name="skip" value={skip} /> : null}
      <p className="gift-buttons">
        <Button name="action" value="open">
          {say('gift.otherOpen')}
        </Button>
        <a className="button button-line" href={pathIn(language, '/gift')}>
          {say('gift.otherKeep')}
        </a>
      </p>
    </form>
  )
}
