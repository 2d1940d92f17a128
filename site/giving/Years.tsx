import { monthAndDay } from '#content/dates.ts'
import { fundsInWords } from '#content/funds.ts'
import { givingWords as words } from '#content/giving.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { appealOf } from '#gift/appeals.ts'
import type { GivenGift, GivenPayment, GivenYear } from '#gift/giving-page.ts'
import { formatCents, minus } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { isNamed } from './Plans.tsx'
import type { GivingPart } from './part.ts'

/** What the year that runs has come to, and its statement; where several names give, whose. */
export function ThisYear({ all, language, path }: GivingPart) {
  const [year] = all.years
  if (!year) return null
  return (
    <section className="giving-year" aria-labelledby="giving-year">
      <div>
        <h2 id="giving-year">{say(words.given, language, { year: year.year })}</h2>
        {year.keptCents === null ? (
          <p>{say(words.givenMore, language)}</p>
        ) : (
          <p>
            <b>{formatCents(year.keptCents, language)}</b>
          </p>
        )}
        {year.payments.length > 0 && year.keptCents !== null ? <p>{countOf(year.payments.length, language)}</p> : null}
        {year.payments.length === 0 && year.keptCents !== null ? <p>{say(words.noPayment, language)}</p> : null}
      </div>
      {hasStatement(year) ? <Statement year={year} language={language} path={path} /> : null}
    </section>
  )
}

const counted = { 'count.one': words.count.one, 'count.other': words.count.other }
const countOf = (count: number, language: Language) =>
  fill(inForm(formsOf(counted, 'count', language), count, language), { count })

/** Where the sum is not known, it is the statement that tells it. */
const hasStatement = ({ keptCents }: GivenYear) => keptCents === null || keptCents > 0

function Statement({ year, language, path }: { year: GivenYear; language: Language; path: string }) {
  const { names } = year
  const action = `${path}/statement/${year.year}.pdf`
  const button = (
    <>
      <Icon name="down" />
      {say(words.statement, language, { year: year.year })} <span className="giving-kind">PDF</span>
    </>
  )
  if (names.length === 0) {
    return (
      <a className="button button-solid" href={action}>
        {button}
      </a>
    )
  }
  return (
    <form method="get" action={action}>
      <fieldset>
        <legend>{say(words.whose, language)}</legend>
        {names.map(({ name, of, keptCents }, index) => (
          <label key={of} className="donate-check">
            <input type="radio" name="of" value={of} defaultChecked={index === 0} />
            <span>
              {[
                name ?? say(words.unnamed, language),
                ...(keptCents === null ? [] : [formatCents(keptCents, language)]),
              ].join(', ')}
            </span>
          </label>
        ))}
        <label className="donate-check">
          <input type="radio" name="of" value="" />
          <span>{say(words.both, language)}</span>
        </label>
      </fieldset>
      <Button>{button}</Button>
    </form>
  )
}

/** So many payments of the year that runs are seen before the others are asked for. */
const first = 5

/** Every payment with its receipt, by year; of the year that runs the newest, and the others, as those of the years before, by a press. */
export function Years({ all, language, path }: GivingPart) {
  const [running, ...before] = all.years
  const rows = (payments: readonly GivenPayment[]) => (
    <ul className="giving-rows">
      {payments.map((payment) => {
        const gift = all.gifts[payment.gift]
        return gift ? (
          <Payment
            key={`${gift.view.giftId} ${payment.ref}`}
            payment={payment}
            gift={gift}
            isNamed={isNamed(all.gifts)}
            language={language}
            path={path}
          />
        ) : null
      })}
    </ul>
  )
  const more = running?.payments.slice(first) ?? []
  return (
    <section aria-labelledby="giving-payments">
      <h2 id="giving-payments">{say(words.payments, language)}</h2>
      {running && running.payments.length > 0 ? (
        <>
          <h3>{running.year}</h3>
          {rows(running.payments.slice(0, first))}
          {more.length > 0 ? (
            <details className="giving-before">
              <summary>
                <span>{say(words.morePayments, language, { count: more.length, year: running.year })}</span>
                <Icon name="chevron" />
              </summary>
              {rows(more)}
            </details>
          ) : null}
        </>
      ) : null}
      {before.map((year) => (
        <div key={year.year} className="giving-before">
          <div className="giving-year-head">
            <h3>{year.year}</h3>
            <YearStatement year={year} language={language} path={path} />
          </div>
          {year.payments.length > 0 ? (
            <details>
              <summary>
                <span>{say(words.allOf, language, { year: year.year })}</span>
                <Icon name="chevron" />
              </summary>
              {year.names.length > 0 && hasStatement(year) ? (
                <Statement year={year} language={language} path={path} />
              ) : null}
              {rows(year.payments)}
            </details>
          ) : null}
        </div>
      ))}
      {all.more ? <p className="giving-hint">{say(words.moreGifts, language)}</p> : null}
    </section>
  )
}

/** A year's one statement, with what it comes to; where several names give, whose is asked below. */
function YearStatement({ year, language, path }: { year: GivenYear; language: Language; path: string }) {
  const { keptCents, names } = year
  const amount = keptCents === null ? null : formatCents(keptCents, language)
  if (!hasStatement(year) || names.length > 0) return amount === null ? null : <span>{amount}</span>
  const of = say(words.ofYear, language, { year: year.year })
  return (
    <a href={`${path}/statement/${year.year}.pdf`}>
      {amount === null
        ? say(words.statement, language, { year: year.year })
        : say(words.statementSum, language, { amount })}{' '}
      <span className="giving-kind">PDF</span>
      {amount === null ? null : <span className="visually-hidden">{` ${of}`}</span>}
    </a>
  )
}

interface PaymentProps {
  readonly payment: GivenPayment
  readonly gift: GivenGift
  readonly isNamed: boolean
  readonly language: Language
  readonly path: string
}

function Payment({ payment, gift, isNamed, language, path }: PaymentProps) {
  const { view, name } = gift
  const appeal = appealOf(gift.appeal)
  const kind = say(view.frequency === 'monthly' ? words.monthly : words.once, language)
  const what = appeal
    ? inLanguage(appeal.name, language)
    : view.funds
      ? `${kind}, ${fundsInWords(view.funds, language)}`
      : kind
  const back = minus(payment.cents, payment.keptCents)
  const details = [
    isNamed ? (name ?? say(words.unnamed, language)) : null,
    view.paidBy ? paidByWords(view.paidBy, language) : null,
    view.match && view.match.matchedCents > 0 && view.frequency === 'once'
      ? say(words.matched, language, { amount: formatCents(view.match.matchedCents, language) })
      : null,
    back > 0 ? say(words.back, language, { amount: formatCents(back, language) }) : null,
  ].filter((each) => each !== null)
  const day = monthAndDay(payment.on, language)
  const amount = formatCents(payment.cents, language)
  return (
    <li>
      <time dateTime={payment.on}>{day}</time>
      <span>
        {what}
        <small>{details.join(' · ')}</small>
      </span>
      <span className="giving-sum">{amount}</span>
      {payment.receipt ? (
        <a href={`${path}/receipts/${view.giftId}/${encodeURIComponent(payment.ref)}`}>
          <Icon name="down" />
          {say(words.receipt, language)}
          <span className="visually-hidden">{` ${say(words.receiptOf, language, { date: day, amount })}`}</span>
        </a>
      ) : (
        <span />
      )}
    </li>
  )
}
