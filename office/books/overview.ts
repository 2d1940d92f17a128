import type { Context } from 'hono'
import { html } from 'hono/html'
import { charityDay, shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { type ProviderName, providerNames } from '#gift/provider.ts'
import type { ComparisonRow, DifferenceRow } from '#server/store/database/books-tables.ts'
import { newestComparisons, silence } from '#server/store/ledger/comparisons.ts'
import {
  countDifferences,
  type DifferenceFilter,
  differenceStates,
  differencesPage,
} from '#server/store/ledger/differences.ts'
import { nameOf } from '../donor/actor.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { act } from '../ui/act.ts'
import { choiceField, field } from '../ui/field.ts'
import { counts, filterForm, type ListAsked, listAsked, listEnd, pageSize } from '../ui/filter.ts'
import { counted } from '../ui/number.ts'
import { type Markup, page } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { bookWords, differenceKinds, movementKind, differenceStates as stateWords } from '../words/books.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { money } from './money.ts'

export const booksPath = '/books'

/** So many comparisons of a provider's books are shown. */
const newest = 5

const differenceNames = Object.keys(differenceKinds) as readonly DifferenceRow['what'][]

function filterOf(c: Context<OfficeEnv>, { from, to }: ListAsked): DifferenceFilter {
  const state = c.req.query('state') ?? 'open'
  return {
    state: differenceStates.find((each) => each === state) ?? null,
    provider: providerNames.find((each) => each === c.req.query('provider')) ?? null,
    what: differenceNames.find((each) => each === c.req.query('what')) ?? null,
    from,
    to,
  }
}

/** How the providers' books and ours were compared, and where they differ. */
export async function booksOverview(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store, books } = office.services
  const asked = listAsked(c, /^\w{1,40}$/)
  const filter = filterOf(c, asked)
  const found = await store.read(differencesPage(filter, { after: asked.after, size: pageSize }))
  const counted = await store.read(countDifferences)
  const runs: (readonly [ProviderName, readonly ComparisonRow[]])[] = []
  for (const { name } of books) runs.push([name, await store.read(newestComparisons(name, newest))])
  const compared = runs.some(([, each]) => each.length > 0)
  const words = (text: Text) => inLanguage(text, language)
  const any = { value: 'all', label: words(bookWords.any) }
  const named = <Name extends string>(names: readonly Name[], name: (each: Name) => string) =>
    names.map((value) => ({ value, label: name(value) }))
  const openOnly =
    filter.state === 'open' && !filter.provider && !filter.what && asked.from === null && asked.to === null
  const none = openOnly ? (compared ? bookWords.noneOpen : bookWords.nothingCompared) : bookWords.none
  return page(c, {
    title: words(bookWords.title),
    body: html`<p>${words(bookWords.about)}</p>
<h2>${words(bookWords.comparisons)}</h2>
${runs.map(([name, each]) => comparisons(c, name, each))}
${may(person, 'money') ? compareForm(c) : ''}
<p class="back"><a href="${booksPath}/movements">${words(bookWords.seeMovements)}</a></p>
<h2>${words(bookWords.differences)}</h2>
${counts(
  (['open', 'explained'] as const).map((state) => ({
    is: counted[state],
    label: words(bookWords[state]),
    to: `${booksPath}?state=${state}`,
  })),
  language,
)}
${filterForm(c, asked, [
  choiceField({
    name: 'state',
    label: words(bookWords.state),
    value: filter.state ?? 'all',
    choices: [...named(differenceStates, (each) => words(stateWords[each])), any],
  }),
  choiceField({
    name: 'what',
    label: words(bookWords.what),
    value: filter.what ?? 'all',
    choices: [any, ...named(differenceNames, (each) => words(differenceKinds[each].name))],
  }),
  choiceField({
    name: 'provider',
    label: words(bookWords.provider),
    value: filter.provider ?? 'all',
    choices: [
      { ...any, label: words(bookWords.anyKind) },
      ...named(providerNames, (each) => providerWords[each].title),
    ],
  }),
])}
${table({
  caption: words(bookWords.differences),
  columns: [
    { heading: words(bookWords.what) },
    { heading: words(bookWords.provider) },
    { heading: words(bookWords.kind) },
    { heading: words(bookWords.moved) },
    { heading: words(bookWords.theirs), numbers: true },
    { heading: words(bookWords.ours), numbers: true },
    { heading: words(bookWords.state) },
  ],
  rows: found.rows.map((each) => cells(each, language)),
  none: words(none),
})}
${listEnd(c, found)}`,
  })
}

const cells = ({ id, what, provider, kind, at, theirs, ours, status }: DifferenceRow, language: OfficeLanguage) => [
  html`<a href="${booksPath}/differences/${id}">${inLanguage(differenceKinds[what].name, language)}</a>`,
  providerWords[provider].title,
  inLanguage(movementKind(kind), language),
  when(at, language),
  money(theirs, language),
  money(ours, language),
  inLanguage(stateWords[status], language),
]

function comparisons(c: Context<OfficeEnv>, provider: ProviderName, runs: readonly ComparisonRow[]): Markup {
  const { language } = c.var
  const words = (text: Text) => inLanguage(text, language)
  return table({
    caption: providerWords[provider].title,
    columns: [
      { heading: words(bookWords.began) },
      { heading: words(bookWords.period) },
      { heading: words(bookWords.by) },
      { heading: words(bookWords.came) },
    ],
    rows: runs.map((run) => [
      when(run.started_at, language),
      `${shortDay(charityDay(run.since), language)} – ${shortDay(charityDay(run.until - 1), language)}`,
      nameOf(run.actor),
      cameOf(run, c.var.office.services.settings.sharedAccount, c.var.clock.now(), language),
    ]),
    none: `${providerWords[provider].title}: ${words(bookWords.never)}`,
  })
}

/** What came of a comparison, as truly as is known: one that nobody hears of any more is not under way. */
function cameOf(
  { status, heard_at, movements, found, booked, problem }: ComparisonRow,
  sharedAccount: boolean,
  now: number,
  language: OfficeLanguage,
) {
  const read = counted(movements, language)
  if (status === 'running') {
    const text = now - heard_at > silence ? bookWords.brokenOff : bookWords.running
    return say(text, language, { movements: read })
  }
  if (status === 'failed')
    return html`<span class="said">${say(bookWords.failed, language, { problem: problem ?? '' })}</span>`
  if (found === 0) {
    return say(sharedAccount ? bookWords.agreeOnOurs : bookWords.agree, language, { movements: read })
  }
  return say(bookWords.differ, language, {
    found: counted(found, language),
    booked: counted(booked, language),
    movements: read,
  })
}

function compareForm(c: Context<OfficeEnv>): Markup {
  const { language, office } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const providers = office.services.books.map(({ name }) => ({ value: name, label: providerWords[name].title }))
  return act(c, {
    to: `${booksPath}/compare`,
    label: words(bookWords.compare),
    fields: html`<p class="quiet">${words(bookWords.compareHint)} ${words(bookWords.whole)}</p>
<div class="filter">
${choiceField({ name: 'of', label: words(bookWords.provider), choices: providers })}
${field({ name: 'first', label: words(bookWords.firstDay), type: 'date' })}
${field({ name: 'last', label: words(bookWords.lastDay), type: 'date' })}
${choiceField({
  name: 'fix',
  label: words(bookWords.book),
  choices: [
    { value: 'yes', label: words(bookWords.bookYes) },
    { value: 'no', label: words(bookWords.bookNo) },
  ],
})}
</div>`,
  })
}
