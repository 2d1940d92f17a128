import type { ReactNode } from 'react'
import { longDay, shortDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { PaymentView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents, minus } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Rows, TableFrame } from '#ui/Table.tsx'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Said } from './Said.tsx'
import { yearOf } from './Summary.tsx'
import type { GiftSay } from './say.ts'
import { doneWords } from './words.ts'

/** Every payment with its receipt, each year with its total and its statement, and the newest receipt by mail again. */
export function Payments({ gift, changing, say, language }: Omit<PartProps, 'told' | 'row' | 'setRow'>) {
  const { payments = [], receiptTo } = gift
  if (payments.length === 0) return null
  const years = [...Map.groupBy(payments, ({ on }) => yearOf(on))]
  const { done, running, faultAt } = changing
  return (
    <section className="gift-payments" aria-labelledby="gift-payments">
      <h2 id="gift-payments">{say('gift.payments')}</h2>
      {years.map(([year, own]) => (
        <Year key={year} year={year} payments={own} say={say} language={language} />
      ))}
      {receiptTo && payments.some(({ fate }) => fate === 'kept') ? (
        <GiftForm
          gift={gift}
          language={language}
          onSubmit={(event) => {
            event.preventDefault()
            void changing.mailReceipt()
          }}
        >
          <Button kind="quiet" name="action" value="receipt" isOff={running !== null}>
            <Icon name="letter" />
            {running === 'receipt' ? say('gift.working') : say('gift.mailAgain')}
          </Button>
          <div role="alert">
            <FaultLine id="gift-receipt-fault">{faultAt('receipt')}</FaultLine>
          </div>
        </GiftForm>
      ) : null}
      {done?.action === 'receipt' ? <Said>{doneWords(done, say, language)}</Said> : null}
    </section>
  )
}

function Year(props: { year: string; payments: readonly PaymentView[]; say: GiftSay; language: Language }) {
  const { year, payments, say, language } = props
  const total = cents(payments.reduce((sum, each) => sum + each.keptCents, 0))
  const path = pathIn(language, '/gift')
  const columns = (['gift.date', 'gift.amountRow', 'gift.receipt'] as const).map((word) => ({ heading: say(word) }))
  const sums = [
    say('gift.yearTotal', { year }),
    formatCents(total, language),
    total > 0 ? say('gift.deductible') : null,
  ]
  return (
    <>
      <TableFrame
        className="gift-table"
        caption={say('gift.paymentsOf', { year })}
        unseen
        columns={columns}
        foot={<Rows columns={columns} rows={[sums]} />}
      >
        <Rows columns={columns} rows={payments.map((payment) => cellsOf(payment, path, say, language))} />
      </TableFrame>
      {total > 0 ? (
        <p>
          <a className="button button-line gift-year-paper" href={`${path}/statements/${year}`}>
            <Icon name="down" />
            {say('gift.yearPdf', { year })}
            <span className="gift-kind">PDF</span>
          </a>
        </p>
      ) : null}
    </>
  )
}

const cellsOf = (payment: PaymentView, path: string, say: GiftSay, language: Language): readonly ReactNode[] => [
  shortDay(payment.on, language),
  formatCents(payment.cents, language),
  payment.fate === 'kept' ? (
    <a href={`${path}/receipts/${encodeURIComponent(payment.ref)}`}>
      <Icon name="down" />
      {say('gift.receipt')}
      <span className="visually-hidden">{say('gift.receiptOf', { date: longDay(payment.on, language) })}</span>
      <span className="gift-kind">PDF</span>
    </a>
  ) : (
    fateWords(payment, say, language)
  ),
]

/** What became of a payment that is no longer all ours; its receipt would say more than we keep. */
function fateWords({ fate, cents: paid, keptCents }: PaymentView, say: GiftSay, language: Language): string {
  switch (fate) {
    case 'partly_refunded':
      return say('gift.fatePartly', { amount: formatCents(minus(paid, keptCents), language) })
    case 'refunded':
      return say('gift.fateRefunded')
    case 'disputed':
      return say('gift.fateDisputed')
    default:
      return say('gift.fateChargedBack')
  }
}
