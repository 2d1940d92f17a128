import { longDay, shortDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { PaymentView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents, minus } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FaultLine } from '../donate/form/TextField.tsx'
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
  return (
    <>
      <table className="gift-table">
        <caption className="visually-hidden">{say('gift.paymentsOf', { year })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('gift.date')}</th>
            <th scope="col">{say('gift.amountRow')}</th>
            <th scope="col">{say('gift.receipt')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.ref}>
              <th scope="row">{shortDay(payment.on, language)}</th>
              <td>{formatCents(payment.cents, language)}</td>
              <td>
                {payment.fate === 'kept' ? (
                  <a href={`${path}/receipts/${encodeURIComponent(payment.ref)}`}>
                    <Icon name="down" />
                    {say('gift.receipt')}
                    <span className="visually-hidden">
                      {say('gift.receiptOf', { date: longDay(payment.on, language) })}
                    </span>
                    <span className="gift-kind">PDF</span>
                  </a>
                ) : (
                  fateWords(payment, say, language)
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('gift.yearTotal', { year })}</th>
            <td>{formatCents(total, language)}</td>
            <td>{total > 0 ? say('gift.deductible') : null}</td>
          </tr>
        </tfoot>
      </table>
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
