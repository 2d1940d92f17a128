import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { charityDay, shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import type { ProviderName } from '#gift/provider.ts'
import { compare } from '#server/staff/compare.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { ComparisonRow, DifferenceRow } from '#server/store/database/books-tables.ts'
import { newestComparisons, silence } from '#server/store/ledger/comparisons.ts'
import { countDifferences, type DifferenceFilter, differencesPage } from '#server/store/ledger/differences.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Counts, chosenIn, FilterForm, type ListAsked, ListEnd, listAsked, Narrowing, pageSize } from '../ui/Filter.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import { bookWords, differenceKinds, movementKind, differenceStates as stateWords } from '../words/books.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { onlineTitles } from '../words/providers.ts'
import { money } from './money.ts'

export const booksPath = '/books'

/** So many comparisons of a provider's books are shown. */
const newest = 5

const differenceNames = Object.fromEntries(
  Object.entries(differenceKinds).map(([what, { name }]) => [what, name]),
) as Readonly<Record<DifferenceRow['what'], Text>>

const filterOf = (c: Context<OfficeEnv>, { from, to }: ListAsked): DifferenceFilter => ({
  state: chosenIn(c, 'state', stateWords, 'open'),
  provider: chosenIn(c, 'provider', onlineTitles),
  what: chosenIn(c, 'what', differenceNames),
  from,
  to,
})

/** How the providers' books and ours were compared, and where they differ. */
export async function booksOverview(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store, books } = office.services
  const query = listAsked(c, /^\w{1,40}$/)
  const filter = filterOf(c, query)
  const part = await store.read(differencesPage(filter, { after: query.after, size: pageSize }))
  const counted = await store.read(countDifferences)
  const runs: (readonly [ProviderName, readonly ComparisonRow[]])[] = []
  for (const { name } of books) runs.push([name, await store.read(newestComparisons(name, newest))])
  const compared = runs.some(([, some]) => some.length > 0)
  const words = (text: Text) => inLanguage(text, language)
  const openOnly =
    filter.state === 'open' && !filter.provider && !filter.what && query.from === null && query.to === null
  const none = openOnly ? (compared ? bookWords.noneOpen : bookWords.nothingCompared) : bookWords.none
  return page(c, {
    title: words(bookWords.title),
    body: (
      <>
        <p>{words(bookWords.about)}</p>
        <h2>{words(bookWords.comparisons)}</h2>
        {each(runs, ([name, some]) => comparisons(c, name, some))}
        {may(person, compare.needs) ? compareForm(c) : ''}
        <p>
          <a href={`${booksPath}/movements`}>{words(bookWords.seeMovements)}</a>
        </p>
        <h2>{words(bookWords.differences)}</h2>
        <Counts c={c} path={booksPath} texts={bookWords} numbers={counted} states={['open', 'explained']} />
        <FilterForm c={c} asked={query}>
          <Narrowing c={c} words={bookWords} name="state" value={filter.state} texts={stateWords} />
          <Narrowing c={c} words={bookWords} name="what" value={filter.what} texts={differenceNames} />
          <Narrowing
            c={c}
            words={{ ...bookWords, any: bookWords.anyKind }}
            name="provider"
            value={filter.provider}
            texts={onlineTitles}
          />
        </FilterForm>
        <Table
          caption={words(bookWords.differences)}
          columns={columnsOf(
            bookWords,
            language,
            ['what', 'provider', 'kind', 'moved', 'theirs', 'ours', 'state'],
            ['theirs', 'ours'],
          )}
          rows={part.rows.map((row) => cells(row, language))}
          none={words(none)}
        />
        <ListEnd c={c} {...part} />
      </>
    ),
  })
}

const cells = ({ id, what, provider, kind, at, theirs, ours, status }: DifferenceRow, language: OfficeLanguage) => [
  <a href={`${booksPath}/differences/${id}`}>{inLanguage(differenceKinds[what].name, language)}</a>,
  providerWords[provider].title,
  inLanguage(movementKind(kind), language),
  <When at={at} language={language} />,
  money(theirs, language),
  money(ours, language),
  inLanguage(stateWords[status], language),
]

function comparisons(c: Context<OfficeEnv>, provider: ProviderName, runs: readonly ComparisonRow[]): ReactNode {
  const { language } = c.var
  const words = (text: Text) => inLanguage(text, language)
  return (
    <Table
      caption={providerWords[provider].title}
      columns={columnsOf(bookWords, language, ['began', 'period', 'by', 'came'])}
      rows={runs.map((run) => [
        <When at={run.started_at} language={language} />,
        `${shortDay(charityDay(run.since), language)} – ${shortDay(charityDay(run.until - 1), language)}`,
        nameOf(run.actor),
        cameOf(run, c.var.office.services.settings.sharedAccount, c.var.clock.now(), language),
      ])}
      none={`${providerWords[provider].title}: ${words(bookWords.never)}`}
    />
  )
}

/** What came of a comparison, as truly as is known: one that nobody hears of any more is not under way. */
function cameOf(
  { status, heard_at, movements, found, booked, problem }: ComparisonRow,
  sharedAccount: boolean,
  now: number,
  language: OfficeLanguage,
) {
  const count = counted(movements, language)
  if (status === 'running') {
    const text = now - heard_at > silence ? bookWords.brokenOff : bookWords.running
    return say(text, language, { movements: count })
  }
  if (status === 'failed')
    return <span className="said">{say(bookWords.failed, language, { problem: problem ?? '' })}</span>
  if (found === 0) {
    return say(sharedAccount ? bookWords.agreeOnOurs : bookWords.agree, language, { movements: count })
  }
  return say(bookWords.differ, language, {
    found: counted(found, language),
    booked: counted(booked, language),
    movements: count,
  })
}

function compareForm(c: Context<OfficeEnv>): ReactNode {
  const words = (text: Text) => inLanguage(text, c.var.language)
  return (
    <Act c={c} to={`${booksPath}/compare`} label={words(compare.button)}>
      <p className="quiet">
        {words(bookWords.compareHint)} {words(bookWords.whole)}
      </p>
      <div className="filter">{verbFields(c, compare, c.var.office.services.books, {})}</div>
    </Act>
  )
}
