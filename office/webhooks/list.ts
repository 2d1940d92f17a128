import type { Context } from 'hono'
import { html } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { providerNames } from '#gift/provider.ts'
import { minutes } from '#server/base/clock.ts'
import {
  countInbox,
  type EventFilter,
  eventStates,
  inboxPage,
  type ListedEvent,
} from '#server/store/work/inbox-list.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { act } from '../ui/act.ts'
import { choiceField } from '../ui/field.ts'
import { counts, filterForm, type ListAsked, listAsked, listEnd, pageSize } from '../ui/filter.ts'
import { page } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { eventStates as stateWords, webhookWords } from '../words/webhooks.ts'

export const webhooksPath = '/webhooks'

/** What waits for longer is stuck: an event is dealt with within seconds. */
const late = minutes(10)

/** The webhooks that the address asks for; without a word, those that need somebody. */
function filterOf(c: Context<OfficeEnv>, { from, to }: ListAsked): EventFilter {
  const state = c.req.query('state') ?? 'stuck'
  return {
    state: eventStates.find((each) => each === state) ?? null,
    provider: providerNames.find((each) => each === c.req.query('provider')) ?? null,
    from,
    to,
  }
}

/** The list of webhooks. What they said of a donor is not shown. */
export async function webhookList(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store, clock } = office.services
  const asked = listAsked(c, /^\d{1,15}$/)
  const filter = filterOf(c, asked)
  const before = clock.now() - late
  const found = await store.read(inboxPage(filter, { after: asked.after, size: pageSize }, before))
  const counted = await store.read(countInbox(before))
  const words = (text: (typeof webhookWords)[keyof typeof webhookWords]) => inLanguage(text, language)
  const any = { value: 'all', label: words(webhookWords.any) }
  const states = eventStates.map((value) => ({ value, label: inLanguage(stateWords[value], language) }))
  const providers = providerNames.map((value) => ({ value, label: providerWords[value].title }))
  const tells = ['stuck', 'waiting', 'dead'] as const
  const stuckOnly = filter.state === 'stuck' && filter.provider === null && filter.from === null && filter.to === null
  return page(c, {
    title: words(webhookWords.title),
    body: html`<p>${words(webhookWords.about)}</p>
${counts(
  tells.map((state) => ({
    is: counted[state],
    label: words(webhookWords[state]),
    to: `${webhooksPath}?state=${state}`,
  })),
  language,
)}
${filterForm(c, asked, [
  choiceField({
    name: 'state',
    label: words(webhookWords.state),
    value: filter.state ?? 'all',
    choices: [...states, any],
  }),
  choiceField({
    name: 'provider',
    label: words(webhookWords.from),
    value: filter.provider ?? 'all',
    choices: [any, ...providers],
  }),
])}
${stuckOnly && found.rows.length > 1 && may(person, 'money') ? act(c, { to: `${webhooksPath}/again`, label: words(webhookWords.allAgain) }) : ''}
${table({
  caption: words(webhookWords.title),
  columns: [
    { heading: words(webhookWords.type) },
    { heading: words(webhookWords.received) },
    { heading: words(webhookWords.from) },
    { heading: words(webhookWords.gift) },
    { heading: words(webhookWords.state) },
    { heading: words(webhookWords.why) },
    { heading: words(webhookWords.tries), numbers: true },
  ],
  rows: found.rows.map((event) => cells(c, event)),
  none: words(stuckOnly && found.next === null ? webhookWords.noneStuck : webhookWords.none),
})}
${listEnd(c, found)}`,
  })
}

function cells(c: Context<OfficeEnv>, event: ListedEvent) {
  const { language } = c.var
  const { id, type, received_at, provider, gift, reference, status, tries } = event
  return [
    html`<a href="${webhooksPath}/${id}">${type}</a>`,
    when(received_at, language),
    providerWords[provider].title,
    gift === null ? '' : html`<a href="/gifts/${gift}">${reference}</a>`,
    inLanguage(stateWords[status], language),
    eventReason(c, event),
    String(tries),
  ]
}

/** Why a webhook was not dealt with: in the provider's own words, or ours where nobody has tried. */
export function eventReason(
  c: Context<OfficeEnv>,
  { problem, status, received_at }: Pick<ListedEvent, 'problem' | 'status' | 'received_at'>,
) {
  if (problem !== null) return html`<span class="said">${problem}</span>`
  const waits = status === 'waiting' && received_at < c.var.clock.now() - late
  return waits ? inLanguage(webhookWords.nobody, c.var.language) : ''
}
