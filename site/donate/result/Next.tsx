import pictures from 'virtual:e-cards'
import type { ReactNode } from 'react'
import { eCards } from '#charity'
import { longDay } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import type { Correction } from '#gift/donate-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { Say } from '../say.ts'
import { Bold } from './Bold.tsx'
import { WrongAddress } from './WrongAddress.tsx'
import { agreedCents, cardWords } from './words.ts'

/** What happens next with a gift that was received, in the order in which a donor asks. */
export function Next(props: {
  gift: GiftView
  correction: Correction | undefined
  /** A monthly gift was begun out of this one. */
  more: boolean
  say: Say
  language: Language
}) {
  const { gift, more, say, language } = props
  const { receiptTo, tribute, arrangement, standing } = gift
  const eCard = eCards.find(({ id }) => id === tribute?.card?.eCard)
  const page = pathIn(language, '/gift')
  const date = arrangement?.nextOn && arrangement.status !== 'paused' ? longDay(arrangement.nextOn, language) : null
  const amount = formatCents(agreedCents(gift), language)
  return (
    <section aria-labelledby="thanks-next">
      <h2 id="thanks-next">{say('result.whatNext')}</h2>
      <ol className="thanks-next">
        {receiptTo ? (
          <Step icon="letter">
            <p>
              <Bold
                text={say(standing.payments > 0 ? 'result.receipt' : 'result.receiptLater', { email: receiptTo })}
                part={receiptTo}
              />
            </p>
            {gift.correctable ? <WrongAddress {...props} address={receiptTo} /> : null}
          </Step>
        ) : null}
        {tribute?.card ? (
          <Step icon="heart">
            <div className="thanks-card">
              <div>
                <p>{cardWords(tribute.kind, tribute.name, tribute.card, say, language)}</p>
                {tribute.card.unsent ? null : <p>{say('result.cardAmount')}</p>}
              </div>
              {eCard && !tribute.card.unsent ? (
                <img src={pictures[eCard.picture]} alt={inLanguage(eCard.alt, language)} width="600" height="400" />
              ) : null}
            </div>
          </Step>
        ) : null}
        {gift.frequency === 'monthly' ? (
          <Step icon="calendar">
            {date ? (
              <p>
                <Bold text={say('result.nextCharge', { amount, date })} part={date} />
              </p>
            ) : null}
            <p>
              <a href={page}>{say('result.changeAnyTime')}</a>
            </p>
          </Step>
        ) : (
          <Step icon="gift">
            <p>{say(more ? 'result.nothingMoreToday' : 'result.nothingMore')}</p>
            <p>
              <a href={page}>{say('result.seeGift')}</a>
            </p>
          </Step>
        )}
      </ol>
    </section>
  )
}

/** One thing that happens, or can be done, behind its sign. */
export function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <span className="thanks-dot">
        <Icon name={icon} />
      </span>
      <div>{children}</div>
    </li>
  )
}
