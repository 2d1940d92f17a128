import type { Context } from 'hono'
import { html } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import { minutes } from '#server/base/clock.ts'
import { whyNot } from '#server/giving/letters/send-again.ts'
import { letterKindNamed, letterKinds } from '#server/letters/kinds/index.ts'
import {
  countOutbox,
  type LetterFilter,
  type LetterState,
  type ListedLetter,
  letterStates,
  outboxPage,
} from '#server/store/work/outbox-list.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { act } from '../ui/act.ts'
import { choiceField } from '../ui/field.ts'
import { counts, filterForm, type ListAsked, listAsked, listEnd, pageSize } from '../ui/filter.ts'
import { page } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { letterKind, letterStates as stateWords } from '../words/letters.ts'
import { outboxWords } from '../words/outbox.ts'

/** What waits for longer is stuck: workers take a letter up within seconds. */
export const late = minutes(10)

/** The letters that the address asks for; without a word, those that need somebody. */
function filterOf(c: Context<OfficeEnv>, { from, to }: ListAsked): LetterFilter {
  const state = c.req.query('state') ?? 'stuck'
  const kind = c.req.query('kind') ?? ''
  return {
    state: letterStates.find((each) => each === state) ?? null,
    kind: letterKindNamed(kind)?.name ?? null,
    gift: null,
    from,
    to,
  }
}

/** The list of letters, with what it can do. */
export async function outboxList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store, clock } = office.services
  const asked = listAsked(c, /^[\w-]{1,40}$/)
  const filter = filterOf(c, asked)
  const before = clock.now() - late
  const found = await store.read(outboxPage(filter, { after: asked.after, size: pageSize }, before))
  const counted = await store.read(countOutbox(before))
  const words = (text: (typeof outboxWords)[keyof typeof outboxWords]) => inLanguage(text, language)
  const kinds = letterKinds.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }))
  const states = letterStates.map((value) => ({ value, label: inLanguage(stateWords[value], language) }))
  const any = { value: 'all', label: words(outboxWords.any) }
  const tells = ['stuck', 'waiting', 'failed', 'dropped'] as const
  const stuckOnly = filter.state === 'stuck' && filter.kind === null && filter.from === null && filter.to === null
  return page(c, {
    title: words(outboxWords.title),
    body: html`<p>${words(outboxWords.about)}</p>
${counts(
  tells.map((state) => ({ is: counted[state], label: words(outboxWords[state]), to: `${outboxPath}?state=${state}` })),
  language,
)}
${filterForm(c, asked, [
  choiceField({
    name: 'state',
    label: words(outboxWords.state),
    value: filter.state ?? 'all',
    choices: [...states, any],
  }),
  choiceField({ name: 'kind', label: words(outboxWords.kind), value: filter.kind ?? 'all', choices: [any, ...kinds] }),
])}
${stuckOnly && found.rows.length > 1 && may(c.var.person, 'help') ? act(c, { to: `${outboxPath}/again`, label: words(outboxWords.allAgain) }) : ''}
${table({
  caption: words(outboxWords.title),
  columns: [
    { heading: words(outboxWords.letter) },
    { heading: words(outboxWords.since) },
    { heading: words(outboxWords.gift) },
    { heading: words(outboxWords.state) },
    { heading: words(outboxWords.why) },
    { heading: words(outboxWords.tries), numbers: true },
    { heading: words(outboxWords.next) },
  ],
  rows: found.rows.map((letter) => cells(c, letter, before)),
  none: words(stuckOnly && found.next === null ? outboxWords.noneStuck : outboxWords.none),
})}
${listEnd(c, found)}`,
  })
}

export const outboxPath = '/outbox'

function cells(c: Context<OfficeEnv>, letter: ListedLetter, before: number) {
  const { language } = c.var
  const { id, kind, status, created_at, due_at, sent_at, gift, reference, tries } = letter
  const leaves = status === 'waiting' ? due_at : null
  return [
    html`<a href="${outboxPath}/${id}">${inLanguage(letterKind(kind), language)}</a>`,
    when(created_at, language),
    gift === null ? '' : html`<a href="/gifts/${gift}">${reference}</a>`,
    inLanguage(stateWords[stateOf(letter)], language),
    reasonOf(c, letter, before),
    String(tries),
    sent_at !== null ? when(sent_at, language) : leaves !== null ? when(leaves, language) : '',
  ]
}

const stateOf = ({ status }: Pick<ListedLetter, 'status'>): LetterState => status

/** Why a letter has not left: in the mail server's own words, or ours where nobody has taken it up. */
export function reasonOf(
  c: Context<OfficeEnv>,
  { problem, status, due_at }: Pick<ListedLetter, 'problem' | 'status' | 'due_at'>,
  before: number,
) {
  if (problem !== null) return html`<span class="said">${problem}</span>`
  return status === 'waiting' && due_at < before ? inLanguage(outboxWords.nobody, c.var.language) : ''
}

/** Whether this person may send this letter again, and it can be. */
export const sendable = (c: Context<OfficeEnv>, letter: Parameters<typeof whyNot>[0]): boolean =>
  may(c.var.person, 'help') && whyNot(letter) === null
