import { monthAndDay, monthAndYear } from '#content/dates.ts'
import { givingWords as words } from '#content/giving.ts'
import { type Language, say } from '#content/language.ts'
import { translate } from '#content/words.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import { giftAddress } from '../gift/calls.ts'
import type { GivingPart } from './part.ts'

/** What was given in somebody's name, and what became of the card that tells of it. */
export function Dedications({ all, language }: GivingPart) {
  const dedicated = all.gifts.filter(({ view }) => view.tribute !== null)
  if (dedicated.length === 0) return null
  return (
    <section aria-labelledby="giving-dedications">
      <h2 id="giving-dedications">{say(words.dedications, language)}</h2>
      <ul className="giving-rows">
        {dedicated.map(({ view, on, page }) => (
          <li key={view.giftId}>
            <time dateTime={on}>{monthAndYear(on, language)}</time>
            <span>
              {view.tribute ? titleOf(view.tribute, language) : null}
              <small>{cardOf(view, language)}</small>
            </span>
            <span className="giving-sum" />
            <span className="giving-links">
              {page === undefined ? null : (
                <a href={pathIn(language, `${memoryPath}/${page}`)}>
                  {say(words.page, language)}
                  <span className="visually-hidden">{`: ${view.tribute?.name}`}</span>
                </a>
              )}
              <a href={giftAddress(language, { gift: view.giftId })}>
                {say(words.about, language)}
                <span className="visually-hidden">{` ${view.reference}`}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titleOf = ({ kind, name }: NonNullable<GiftView['tribute']>, language: Language) =>
  `${translate(kind === 'memory' ? 'donate.memory' : 'donate.celebration', language)} ${name}`

function cardOf({ tribute }: GiftView, language: Language): string | null {
  const card = tribute?.card
  if (!card) return null
  if (card.unsent) return say(words.cardUnsent, language, { name: card.to })
  return card.sentOn
    ? say(words.cardSent, language, { name: card.to, date: monthAndDay(card.sentOn, language) })
    : say(words.cardWaits, language, { name: card.to })
}
