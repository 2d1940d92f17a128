import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { minutes } from '#server/base/clock.ts'
import { countInbox, type EventFilter, inboxPage, type ListedEvent } from '#server/store/work/inbox-list.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Counts, chosenIn, FilterForm, type ListAsked, ListEnd, listAsked, Narrowing, pageSize } from '../ui/Filter.tsx'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { onlineTitles } from '../words/providers.ts'
import { eventStates as stateWords, webhookWords } from '../words/webhooks.ts'

export const webhooksPath = '/webhooks'

/** What waits for longer is stuck: an event is dealt with within seconds. */
const late = minutes(10)

/** The webhooks that the address asks for; without a word, those that need somebody. */
const filterOf = (c: Context<OfficeEnv>, { from, to }: ListAsked): EventFilter => ({
  state: chosenIn(c, 'state', stateWords, 'stuck'),
  provider: chosenIn(c, 'provider', onlineTitles),
  from,
  to,
})

/** The list of webhooks. What they said of a donor is not shown. */
export async function webhookList(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store, clock } = office.services
  const query = listAsked(c, /^\d{1,15}$/)
  const filter = filterOf(c, query)
  const before = clock.now() - late
  const part = await store.read(inboxPage(filter, { after: query.after, size: pageSize }, before))
  const counted = await store.read(countInbox(before))
  const words = (text: (typeof webhookWords)[keyof typeof webhookWords]) => inLanguage(text, language)
  const stuckOnly = filter.state === 'stuck' && filter.provider === null && filter.from === null && filter.to === null
  return page(c, {
    title: words(webhookWords.title),
    body: (
      <>
        <p>{words(webhookWords.about)}</p>
        <Counts
          c={c}
          path={webhooksPath}
          texts={webhookWords}
          numbers={counted}
          states={['stuck', 'waiting', 'dead']}
        />
        <FilterForm c={c} asked={query}>
          <Narrowing c={c} words={webhookWords} name="state" value={filter.state} texts={stateWords} />
          <Narrowing
            c={c}
            words={{ ...webhookWords, provider: webhookWords.from }}
            name="provider"
            value={filter.provider}
            texts={onlineTitles}
          />
        </FilterForm>
        {stuckOnly && part.rows.length > 1 && may(person, 'money') ? (
          <Act c={c} to={`${webhooksPath}/again`} label={words(webhookWords.allAgain)} />
        ) : null}
        <Table
          caption={words(webhookWords.title)}
          columns={columnsOf(
            webhookWords,
            language,
            ['type', 'received', 'from', 'gift', 'state', 'why', 'tries'],
            ['tries'],
          )}
          rows={part.rows.map((event) => cells(c, event))}
          none={words(stuckOnly && part.next === null ? webhookWords.noneStuck : webhookWords.none)}
        />
        <ListEnd c={c} {...part} />
      </>
    ),
  })
}

function cells(c: Context<OfficeEnv>, event: ListedEvent) {
  const { language } = c.var
  const { id, type, received_at, provider, gift, reference, status, tries } = event
  return [
    <a href={`${webhooksPath}/${id}`}>{type}</a>,
    <When at={received_at} language={language} />,
    providerWords[provider].title,
    gift === null ? '' : <a href={`/gifts/${gift}`}>{reference}</a>,
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
  if (problem !== null) return <span className="said">{problem}</span>
  const waits = status === 'waiting' && received_at < c.var.clock.now() - late
  return waits ? inLanguage(webhookWords.nobody, c.var.language) : ''
}
