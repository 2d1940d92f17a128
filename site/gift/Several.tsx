import { monthAndDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '../ui/Icon.tsx'
import { giftAddress } from './calls.ts'
import type { GiftSay } from './say.ts'

/** The active monthly gifts of the mailbox whose link was opened, where there is another than the one in view: the way to each. */
export function Several({ gift, say, language }: { gift: GiftView; say: GiftSay; language: Language }) {
  if (!gift.running) return null
  return (
    <nav className="gift-several" aria-labelledby="gift-several">
      <h2 id="gift-several">{say('gift.several')}</h2>
      <p>{say('gift.severalText')}</p>
      <ul>
        {gift.running.map(({ giftId, reference, firstName, cents, nextOn }) => {
          const amount = formatCents(cents, language)
          return (
            <li key={giftId}>
              <a href={giftAddress(language, giftId)} aria-current={giftId === gift.giftId ? 'page' : undefined}>
                <b>
                  {nextOn
                    ? say('gift.nextOn', { amount, date: monthAndDay(nextOn, language) })
                    : say('gift.everyMonth', { amount })}
                </b>
                <span>{firstName ? `${firstName}, ${reference}` : reference}</span>
                {giftId === gift.giftId ? <Icon name="tick" /> : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
