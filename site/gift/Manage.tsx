import type { ReactNode } from 'react'
import { longDay } from '#content/dates.ts'
import { dayOfMonth } from '#content/day-consent.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { paidByWords } from '#content/paid-by.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { takesAnotherDay } from '#gift/charge-day.ts'
import type { GiftRow } from '#gift/gift-page.ts'
import { formatCents, toDecimal } from '#gift/money.ts'
import { agreedCents } from '../donate/result/words.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { Amount } from './Amount.tsx'
import { Card, cardWay } from './Card.tsx'
import { ChargeDay } from './ChargeDay.tsx'
import { ConfirmedCard } from './ConfirmedCard.tsx'
import { OtherWay } from './OtherWay.tsx'
import { canResume, Pause, Resume } from './Pause.tsx'
import type { PartProps } from './part-props.ts'
import { Row } from './Row.tsx'
import { Said } from './Said.tsx'
import { For, Lines, Matched, Published } from './Summary.tsx'
import { doneWords, onwardText } from './words.ts'

/** Everything that a donor may change about a running monthly gift, each in its own row, and answered there. */
export function Manage(props: PartProps) {
  const { gift, told, changing, row, setRow, say, language } = props
  const { arrangement } = gift
  const { cardText, dayAnew, takesCards, waiting } = giftPageOf[gift.provider]
  const chargeDay = arrangement && chargeDayOf(arrangement)
  const opening = (name: GiftRow, way: string, what = '') => ({
    row: name,
    way,
    what,
    language,
    open: row === name,
    onOpen: () => setRow(name),
  })
  const { done } = changing
  /** What was done in this row, with what takes it back. */
  const said = (actions: readonly string[], more?: ReactNode) =>
    done && actions.includes(done.action) ? (
      <Said>
        {doneWords(done, say, language)} {more}
      </Said>
    ) : null
  const card = arrangement?.card
  return (
    <section aria-labelledby="gift-mine">
      <h2 id="gift-mine">{say('gift.mine')}</h2>
      {arrangement?.actionUrl ? (
        <div className="gift-waiting">
          <p>{say(waiting.text)}</p>
          <a className="button button-solid" href={arrangement.actionUrl}>
            {say(waiting.way)}
          </a>
        </div>
      ) : null}
      {dayAnew && gift.onward ? (
        <div className="gift-waiting">
          <p>{onwardText(gift, gift.onward, say, language)}</p>
          {gift.onward.url ? (
            <a className="button button-solid" href={gift.onward.url}>
              {say(dayAnew.way)}
            </a>
          ) : null}
        </div>
      ) : null}
      <OtherWay {...props} />
      {told?.newCard ? <ConfirmedCard gift={gift} setupIntent={told.newCard} say={say} language={language} /> : null}
      <dl className="gift-list">
        <Row
          label={say('gift.amountRow')}
          value={say('gift.everyMonth', { amount: formatCents(agreedCents(gift), language) })}
          opening={opening('amount', say('gift.change'), say('gift.changeWhat'))}
          said={said(['amount'], <UndoAmount {...props} />)}
        >
          <Amount {...props} />
        </Row>
        <For gift={gift} language={language} />
        <Matched gift={gift} language={language} />
        <Published gift={gift} language={language} />
        <Row
          label={say('gift.next')}
          value={arrangement?.nextOn ? longDay(arrangement.nextOn, language) : say('gift.nextUnknown')}
          opening={canResume(gift) ? null : opening('pause', say('gift.pause'))}
          way={canResume(gift) ? <Resume {...props} words="gift.resume" /> : null}
          said={said(['pause', 'resume'], canResume(gift) ? <Resume {...props} words="gift.undo" /> : null)}
          fault={<FaultLine id="gift-resume-fault">{changing.faultAt('resume')}</FaultLine>}
        >
          <Pause {...props} />
        </Row>
        {chargeDay === null ? null : (
          <Row
            label={say('gift.dayRow')}
            value={say('gift.dayIs', { day: dayOfMonth(chargeDay, language) })}
            opening={
              takesAnotherDay(gift) && gift.onward?.is !== 'confirming' ? opening('day', say('gift.dayChange')) : null
            }
            said={said(['day'])}
          >
            <ChargeDay {...props} />
          </Row>
        )}
        <Row
          label={say('gift.paidBy')}
          value={
            card
              ? say('gift.cardEnding', {
                  card: paidByWords({ way: 'card', brand: card.brand, last4: card.last4 }, language),
                  expires: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
                })
              : cardText
                ? say(cardText)
                : gift.paidBy
                  ? paidByWords(gift.paidBy, language)
                  : say('gift.nextUnknown')
          }
          opening={takesCards ? opening('card', say(cardWay(gift))) : null}
          said={said(['card-confirmed'])}
        >
          <Card {...props} />
        </Row>
        <Lines {...props} />
      </dl>
    </section>
  )
}

/** One press by which the amount is again what it was, where the provider asks nobody to approve it. */
function UndoAmount({ gift, changing, setRow, say, language }: PartProps) {
  const before = changing.done?.before
  if (!before || giftPageOf[gift.provider].approvesAmounts) return null
  const cents = agreedCents(before)
  if (cents === agreedCents(gift)) return null
  return (
    <button
      type="button"
      className="gift-press reach"
      aria-disabled={changing.running !== null || undefined}
      onClick={() =>
        void changing.change({ action: 'amount', amount: toDecimal(cents), undo: true }).then((undone) => {
          // refused, it is said beside the field
          if (!undone) setRow('amount', { keepFault: true })
        })
      }
    >
      {say('gift.undo')}
      <span className="visually-hidden">{` (${formatCents(cents, language)})`}</span>
    </button>
  )
}
