import { monthAndDay } from '#content/dates.ts'
import { fundsInWords } from '#content/funds.ts'
import { givingWords as words } from '#content/giving.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { appealOf } from '#gift/appeals.ts'
import type { GivenGift, GivenPayment, GivenYear } from '#gift/giving-page.ts'
import { formatCents, minus } from '#gift/money.ts'
import { Icon } from '../ui/Icon.tsx'
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
        {year.payments.length === 0 && year.keptCents !== null ? <p>{say(words.noPayment, language)}</p> : null}
      </div>
      {hasStatement(year) ? <Statement year={year} language={language} path={path} /> : null}
    </section>
  )
}

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
      <button type="submit" className="button button-solid">
        {button}
      </button>
    </form>
  )
}

/** Every payment with its receipt, by year; the years before the one that runs are opened by a press. */
export function Years({ all, language, path }: GivingPart) {
  const [running, ...before] = all.years
  const rows = (year: GivenYear) => (
    <ul className="giving-rows">
      {year.payments.map((payment) => {
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
  return (
    <section aria-labelledby="giving-payments">
      <h2 id="giving-payments">{say(words.payments, language)}</h2>
      {running && running.payments.length > 0 ? (
        <>
          <h3>{running.year}</h3>
          {rows(running)}
        </>
      ) : null}
      {before.map((year) => (
        <details key={year.year} className="giving-before">
          <summary>
            <h3>{year.year}</h3>
            <span>{year.keptCents === null ? null : formatCents(year.keptCents, language)}</span>
            <Icon name="chevron" />
          </summary>
          {hasStatement(year) ? <Statement year={year} language={language} path={path} /> : null}
          {year.payments.length > 0 ? rows(year) : null}
        </details>
      ))}
      {all.more ? <p className="giving-hint">{say(words.moreGifts, language)}</p> : null}
    </section>
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
