import type { ReactNode } from 'react'
import { longDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import { fundWords } from '#content/words/funds.ts'
import { translate } from '#content/words.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { fundOf } from '#gift/funds.ts'
import { localeOf, pathIn } from '#gift/language.ts'
import { type Cents, formatCents, minus, zero } from '#gift/money.ts'
import { Checkable } from './Checkable.tsx'
import { MatchAccount } from './Matching.tsx'

interface AccountProps {
  readonly appeal: Appeal
  readonly page: AppealPage
  readonly over: NonNullable<AppealPageProps['over']>
  readonly account: AppealPageProps['account']
  readonly language: Language
}

/** Of an appeal that is over: what came, what went back, what it is for. Nothing is asked for but in one quiet link. */
export function Account({ appeal, page, over, account, language }: AccountProps) {
  const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
  const fund = appeal.fund === undefined ? undefined : fundOf(appeal.fund)
  const donate = `${pathIn(language, '/donate')}${fund ? `?fund=${fund.id}` : ''}`
  const count = account?.gifts ?? 0
  const counted = (number: number) =>
    fill(inForm(formsOf(words, 'gifts', language), number, language), {
      count: number.toLocaleString(localeOf(language)),
    })
  const row = (name: (typeof words)[keyof typeof words], amount: Cents, className?: string) => (
    <div className={className}>
      <dt>{text(name)}</dt>
      <dd>{formatCents(amount, language)}</dd>
    </div>
  )
  return (
    <section className="ask-card" aria-labelledby="ask">
      <h2 id="ask">{text(words.over)}</h2>
      <p>
        {say(words.ran, language, { first: longDay(appeal.starts, language), last: longDay(over.on, language) })}
        {account ? ` ${counted(count)}.` : null}
      </p>
      {page.shows === 'nothing' ? null : (
        <>
          <h3>{text(words.account)}</h3>
          {account ? (
            <>
              <dl className="account">
                {account.paidCents === null ? null : <Paid {...account} paidCents={account.paidCents} row={row} />}
                {account.backCents === null ? null : row(words.accountBack, minus(zero, account.backCents))}
                {row(words.accountKept, account.keptCents, 'sum')}
              </dl>
              <p className="ask-fine">
                {text(page.counts.monthly === 'year' ? words.accountStill : words.accountAfter)}
              </p>
            </>
          ) : (
            <p>{text(words.accountFew)}</p>
          )}
        </>
      )}
      {page.shows === 'total' ? <Checkable id={page.id} language={language} /> : null}
      {page.shows === 'nothing' ? null : (
        <MatchAccount
          appeal={appeal}
          page={page}
          over={over.on}
          account={account?.match ?? null}
          gifts={counted}
          language={language}
        />
      )}
      {fund ? (
        <p>
          {inLanguage(fundWords.for, language)} <b>{fundName(fund.id, language)}</b>.
        </p>
      ) : null}
      <p>
        {page.afterwards ? `${inLanguage(page.afterwards, language)} ` : null}
        <a href={donate}>
          {fund
            ? say(words.giveTo, language, { fund: fundName(fund.id, language) })
            : translate('nav.donate', language)}
        </a>
      </p>
    </section>
  )
}

/** What was paid, by the way it came where that tells of no single gift. */
function Paid({
  paidCents,
  byHandCents,
  row,
}: {
  readonly paidCents: Cents
  readonly byHandCents: Cents | null
  readonly row: (name: (typeof words)[keyof typeof words], amount: Cents) => ReactNode
}) {
  if (byHandCents === null) return row(words.accountAll, paidCents)
  return (
    <>
      {byHandCents === paidCents && paidCents > 0 ? null : row(words.accountPaid, minus(paidCents, byHandCents))}
      {byHandCents > 0 ? row(words.accountByHand, byHandCents) : null}
    </>
  )
}
