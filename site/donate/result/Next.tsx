import pictures from 'virtual:e-cards'
import type { ReactNode } from 'react'
import { eCards } from '#charity'
import { longDay } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import type { Correction } from '#gift/donate-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import type { Say } from '../say.ts'
import { isAtBank, isFromBank } from './at-bank.ts'
import { Bold } from './Bold.tsx'
import { PageOffered } from './PageOffered.tsx'
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
  const { receiptTo, tribute, arrangement } = gift
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
              <Bold text={say(receiptWords(gift), { email: receiptTo })} part={receiptTo} />
            </p>
            {gift.correctable ? <WrongAddress {...props} address={receiptTo} /> : null}
          </Step>
        ) : null}
        {tribute && (tribute.card || tribute.page) && !isAtBank(gift) ? (
          <Step icon="heart">
            {tribute.card ? (
              <div className="thanks-card">
                <p>
                  <Bold
                    text={cardWords(tribute.kind, tribute.name, tribute.card, say, language)}
                    part={tribute.card.on && longDay(tribute.card.on, language)}
                  />{' '}
                  {tribute.card.unsent ? null : say('result.cardAmount')}
                </p>
                {eCard && !tribute.card.unsent ? (
                  <img src={pictures[eCard.picture]} alt={inLanguage(eCard.alt, language)} width="600" height="400" />
                ) : null}
              </div>
            ) : null}
            {tribute.page ? (
              <p>
                <PageOffered gift={gift} say={say} language={language} />
              </p>
            ) : null}
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

/** When the receipt goes out: a bank's money is days under way, and a gift that begins later is not charged yet. */
function receiptWords(gift: GiftView): 'result.bankReceipt' | 'result.receipt' | 'result.receiptLater' {
  if (isFromBank(gift)) return 'result.bankReceipt'
  return gift.standing.payments > 0 ? 'result.receipt' : 'result.receiptLater'
}

/** One thing that happens, or can be done, behind its sign. */
export function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <span className={`thanks-dot thanks-dot-${icon}`}>
        <Icon name={icon} />
      </span>
      <div>{children}</div>
    </li>
  )
}
