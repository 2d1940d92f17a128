import { longDay } from '#content/dates.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { consents } from '#content/words/consents.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { Icon } from '#ui/Icon.tsx'

/** What a monthly donor agreed to and when, word for word, the newest first. */
export function Agreed({ gift, language }: { gift: GiftView; language: Language }) {
  if (!gift.consents?.length) return null
  return (
    <details className="gift-agreed">
      <summary>
        {inLanguage(consents.heading, language)}
        <Icon name="chevron" />
      </summary>
      {gift.consents.toReversed().map(({ on, text, kind }) => (
        <p key={`${on} ${kind} ${text}`}>
          <b>{say(consents.on, language, { date: longDay(on, language) })}</b> <q>{text}</q>
        </p>
      ))}
    </details>
  )
}
