import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { GiftForm } from './GiftForm.tsx'
import type { GiftSay } from './say.ts'

/** The way to everything given with the address on file: a link is mailed there, for this gift's own opens this gift. It posts as it is. */
export function AllGiving({ gift, say, language }: { gift: GiftView; say: GiftSay; language: Language }) {
  if (!gift.receiptTo) return null
  return (
    <GiftForm gift={gift} language={language} className="gift-forget" onSubmit={() => {}}>
      <h3>{say('gift.all')}</h3>
      <p>{say('gift.allText', { email: gift.receiptTo })}</p>
      <button type="submit" name="action" value="all" className="gift-press">
        {say('gift.allOpen')}
      </button>
    </GiftForm>
  )
}
