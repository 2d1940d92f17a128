import { longDay, monthAndDay } from '#content/dates.ts'
import { inLanguage, type Language, say, whereSaid } from '#content/language.ts'
import { asSentence, matchDays } from '#content/match.ts'
import { matchWords as words } from '#content/words/match.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { languageOf } from '#gift/language.ts'
import { pledgedOf, unusedOf } from '#gift/match.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { Icon } from '#ui/Icon.tsx'

interface MatchingProps {
  readonly appeal: Appeal
  readonly page: AppealPage
  readonly total: AppealTotal | null
  readonly today: Day | null
  readonly language: Language
}

/**
 * The money that doubles gifts: whose, how much, until when, and what is left. It says of no gift that it is doubled: the sheet does, and
 * the receipt.
 */
export function Matching({ appeal, page, total, today, language }: MatchingProps) {
  const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
  const { match } = appeal
  if (!match) return page.lead ? <Lead lead={page.lead} language={language} /> : null
  const { from, until } = matchDays(appeal)
  const isOver = today !== null && today > until
  const isAhead = today !== null && today < from
  const isUsedUp = !isOver && !isAhead && total?.match?.usedUp === true
  return (
    <section className="match" data-used={isUsedUp || isOver || undefined} aria-labelledby="match">
      <Icon name="pair" />
      <div>
        <h2 id="match">{text(isOver ? words.ended : isUsedUp ? words.usedUp : words.title)}</h2>
        <p>
          {say(isOver || isUsedUp ? words.was : words.from, language, {
            by: inLanguage(match.by, language),
            pledged: formatCents(pledgedOf(match), language),
            date: monthAndDay(until, language),
          })}{' '}
          {isOver
            ? say(words.over, language, { date: monthAndDay(until, language) })
            : isAhead
              ? say(words.begins, language, { date: monthAndDay(from, language) })
              : isUsedUp
                ? text(words.counts)
                : leftOf(total, language)}
        </p>
        {isUsedUp || isOver ? null : (
          <p>
            {text(match.monthly === 'year' ? words.year : words.first)} {text(words.before)}
          </p>
        )}
        <Terms page={page} language={language} />
      </div>
    </section>
  )
}

/** What is left, where it is told; of a pot of which little is told, that some is. */
function leftOf(total: AppealTotal | null, language: Language) {
  const match = total?.match
  if (!match) return null
  if (match.usedCents === null || match.reservedCents === null) return inLanguage(words.some, language)
  const left = cents(match.pledgedCents - match.usedCents - match.reservedCents)
  return say(words.left, language, { left: formatCents(left, language) })
}

function Lead({ lead, language }: { readonly lead: NonNullable<AppealPage['lead']>; readonly language: Language }) {
  const values = { by: inLanguage(lead.by, language), sum: formatCents(cents(lead.dollars * 100), language) }
  return (
    <p className="match match-lead">
      <Icon name="gift" />
      <span>
        <b>{asSentence(say(words.lead, language, values), language)}</b> {inLanguage(words.leadIs, language)}
      </span>
    </p>
  )
}

/** Under what terms gifts are matched, word for word. */
function Terms({ page, language }: Pick<MatchingProps, 'page' | 'language'>) {
  if (!page.matchTerms) return null
  const { said, words: terms } = whereSaid(page.matchTerms, language)
  return (
    <details className="match-terms">
      <summary>{inLanguage(words.terms, language)}</summary>
      <p {...(said === language ? {} : { lang: said, dir: languageOf(said).dir })}>{terms}</p>
    </details>
  )
}

/** What became of the pledge, once the appeal is over: a line of its final account, and the account to take along. */
export function MatchAccount({
  appeal,
  page,
  over,
  account,
  gifts,
  language,
}: {
  readonly appeal: Appeal
  readonly page: AppealPage
  /** The appeal's last day. */
  readonly over: Day
  readonly account: NonNullable<AppealPageProps['account']>['match']
  /** So many gifts, in words. */
  readonly gifts: (count: number) => string
  readonly language: Language
}) {
  const { match } = appeal
  if (!match) return null
  const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
  const { from, until } = matchDays(appeal, over)
  const sums = account && toldIn(account)
  const row = (name: string, value: string, small?: string) => (
    <div>
      <dt>
        {name} {small === undefined ? null : <small>{small}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
  const money = (some: Cents) => formatCents(some, language)
  return (
    <section className="match-account" aria-labelledby="match">
      <h3 id="match">{say(words.by, language, { by: inLanguage(match.by, language) })}</h3>
      {sums ? null : <p>{text(words.few)}</p>}
      <dl className="account">
        {row(text(words.days), `${longDay(from, language)} – ${longDay(until, language)}`)}
        {sums ? (
          <>
            {row(text(words.pledged), money(sums.pledgedCents))}
            {row(text(words.used), money(sums.usedCents), gifts(sums.gifts))}
            {sums.reservedCents > 0 ? row(text(words.reserved), money(sums.reservedCents)) : null}
            {row(text(words.unused), money(unusedOf(sums)))}
          </>
        ) : null}
      </dl>
      <p className="ask-fine">
        {text(words.apart)} {text(words.how)}
      </p>
      <Terms page={page} language={language} />
      {sums ? (
        <p className="match-papers">
          <a href={`/appeals/${appeal.id}/account.csv`}>{text(words.csv)}</a>{' '}
          <a href={`/appeals/${appeal.id}/account.pdf?language=${language}`}>{text(words.pdf)}</a>
        </p>
      ) : null}
    </section>
  )
}

/** Its sums; null: they would tell of one gift. */
function toldIn(account: NonNullable<NonNullable<AppealPageProps['account']>['match']>) {
  const { usedCents, reservedCents } = account
  return usedCents === null || reservedCents === null ? null : { ...account, usedCents, reservedCents }
}
