import { identity } from '#charity'
import { brand } from '#content/brand.ts'
import { longDay, monthAndDay, timeOfDay, timeZone } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { hourOf } from '#content/telethon.ts'
import { fill } from '#content/text.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import { fundWords } from '#content/words/funds.ts'
import { translate } from '#content/words.ts'
import { presets as usual } from '#gift/amounts.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage, AppealTotal, Counted } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { fundOf } from '#gift/funds.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Frequency } from '#gift/provider.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Island } from '../islands/Island.tsx'
import { Checkable } from './Checkable.tsx'
import Goal, { asOfId } from './Goal.island.tsx'
import { Matching } from './Matching.tsx'

interface AskProps {
  readonly appeal: Appeal
  readonly page: AppealPage
  readonly total: AppealTotal | null
  readonly today: Day | null
  /** It is on. */
  readonly telethon?: AppealPage['telethon']
  readonly reached?: AppealPageProps['reached']
  readonly language: Language
}

const daysFrom = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What has come, and the ask: a plain form that leads to the donation page with its choice. */
export function Ask({ appeal, page, total, today, telethon, reached, language }: AskProps) {
  const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
  const ends = monthAndDay(appeal.ends, language)
  const left = today === null ? null : daysFrom(today, appeal.ends)
  const fund = appeal.fund === undefined ? undefined : fundOf(appeal.fund)
  const asOf = (time: string) => say(words.asOf, language, { time, city: identity.postalAddress.city })
  return (
    <section className="ask-card" aria-labelledby="ask">
      <h2 id="ask" className="ask-title">
        {inLanguage(page.ask ?? words.give, language)}
      </h2>
      {page.shows === 'nothing' ? null : (
        <Island
          of={Goal}
          props={{
            id: page.id,
            language,
            total,
            goal: page.goal ?? null,
            shows: page.shows,
            steps: page.steps.map(({ dollars }) => dollars),
            gifts: formsOf(words, 'gifts', language),
            zone: timeZone,
            words: {
              progress: text(words.progress),
              of: text(words.of),
              isGoal: text(words.isGoal),
              share: text(words.share),
              byHand: text(words.byHand),
              lastHour: text(words.lastHour),
              asOf: asOf('{time}'),
              few: text(words.few),
              unknown: text(words.unknown),
            },
          }}
          when="idle"
          id="appeal-goal"
        />
      )}
      {(total?.share ?? 0) >= 100 ? (
        <p className="goal-reached">
          <b>
            {reached?.goal
              ? say(words.reachedOn, language, { date: monthAndDay(reached.goal, language) })
              : text(words.isReached)}
          </b>{' '}
          {page.beyond ? inLanguage(page.beyond, language) : null}
        </p>
      ) : null}
      {telethon ? (
        <LiveUntil until={telethon.until} language={language} />
      ) : (
        <p className="appeal-days">
          <Icon name="calendar" />
          {left === null ? null : (
            <>
              <b>
                {left === 0
                  ? text(words['days.zero'])
                  : fill(inForm(formsOf(words, 'days', language), left, language), { count: String(left) })}
              </b>
              {', '}
            </>
          )}
          {say(left === null ? words.untilAlone : words.until, language, { date: ends })}
        </p>
      )}
      <form className="ask-form donate-form" action={pathIn(language, '/donate')} method="get">
        <input type="hidden" name="appeal" value={page.id} />
        <Choice presets={appeal.presets ?? usual} language={language} />
        <Button kind="give" large>
          {text(words.give)}
        </Button>
      </form>
      {fund ? (
        <p className="ask-for">
          {inLanguage(fundWords.for, language)} <b>{fundName(fund.id, language)}</b>.{' '}
          {fund.restricted === 'purpose' ? text(words.bound) : null}
        </p>
      ) : null}
      <Matching appeal={appeal} page={page} total={total} today={today} language={language} />
      <details className="appeal-counts">
        <summary>
          {text(words.counts)}
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>{say(waysOf(page.counts), language, { date: longDay(appeal.starts, language) })}</li>
          <li>
            {say(words.countsUntil, language, {
              date: longDay(appeal.ends, language),
              city: identity.postalAddress.city,
            })}
          </li>
          <li>{text(page.counts.monthly === 'first' ? words.countsFirst : words.countsYear)}</li>
          <li>{text(words.countsBack)}</li>
        </ul>
      </details>
      {page.shows === 'nothing' ? null : (
        <p className="ask-fine">
          <span id={asOfId}>{total === null ? null : asOf(timeOfDay(total.at, language))}</span>{' '}
          <span className="appeal-live">{text(words.live)}</span>
          <span className="appeal-again">{text(words.again)}</span>
        </p>
      )}
      {page.shows === 'total' ? <Checkable id={page.id} language={language} /> : null}
      {telethon ? <ByPhone call={telethon.call} language={language} /> : null}
    </section>
  )
}

/** Until when it is asked for live. `until`: by the charity's clock, as the folder writes it. */
function LiveUntil({ until, language }: { readonly until: string; readonly language: Language }) {
  const time = hourOf(until, language)
  return (
    <p className="appeal-days">
      <Icon name="calendar" />
      <b>{say(words.liveUntil, language, { time })}</b>{' '}
      {say(words.inCity, language, { city: identity.postalAddress.city })}
    </p>
  )
}

/** That one can call as well. */
function ByPhone({
  call,
  language,
}: {
  readonly call: AppealPage['summary'] | undefined
  readonly language: Language
}) {
  const [before, after] = say(words.rather, language, { phone: '|' }).split('|')
  return (
    <p className="match" data-used>
      <Icon name="phone" />
      <span>
        {before}
        <a href={`tel:${brand.phoneE164}`}>
          <b>{brand.phone}</b>
        </a>
        {after} {call ? inLanguage(call, language) : null}
      </span>
    </p>
  )
}

/** Which ways of giving are in the sum. */
const waysOf = ({ online = true, byHand = true }: Counted) =>
  online ? (byHand ? words.countsFrom : words.countsOnline) : words.countsByHand

const often = ['monthly', 'once'] as const satisfies readonly Frequency[]

/** How often and how much. An appeal has an end: given once is chosen first. */
function Choice({
  presets: { monthly, once },
  language,
}: {
  readonly presets: typeof usual
  readonly language: Language
}) {
  const all = [...new Set([...monthly, ...once])].sort((a, b) => a - b)
  const chosen = once[1] ?? once[0]
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{translate('donate.frequency', language)}</legend>
        <div className="donate-segment">
          {often.map((value) => (
            <label key={value} className="donate-option">
              <input type="radio" name="frequency" value={value} defaultChecked={value === 'once'} />
              <span>
                {value === 'monthly' ? <Icon name="heart" /> : null}
                {translate(value === 'monthly' ? 'donate.monthly' : 'donate.onetime', language)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{translate('donate.amountSelect', language)}</legend>
        <div className="donate-grid">
          {all.map((amount) => (
            <label
              key={amount}
              className={`donate-option ${once.includes(amount) ? (monthly.includes(amount) ? '' : 'donate-if-once') : 'donate-if-monthly'}`}
            >
              <input type="radio" name="amount" value={amount} defaultChecked={amount === chosen} />
              <span>
                {formatCents(cents(amount * 100), language)}
                <small className="donate-if-monthly">{translate('donate.perMonth', language)}</small>
              </span>
            </label>
          ))}
          <div className="donate-custom">
            <label htmlFor="appeal-other">
              {translate('donate.customAmount', language)}
              <span className="visually-hidden"> {translate('donate.inDollars', language)}</span>
            </label>
            <i aria-hidden="true">$</i>
            <input
              id="appeal-other"
              name="other"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder=" "
            />
          </div>
        </div>
      </fieldset>
    </>
  )
}
