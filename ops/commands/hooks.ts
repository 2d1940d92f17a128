import { eventsSchema } from '#server/destinations/events/schema.ts'
import { standingsOfHooks } from '#server/destinations/hooks/standing.ts'
import { deliveriesOf } from '#server/store/destinations/deliveries.ts'
import { endpointById } from '#server/store/destinations/endpoints.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

export const hooks: Command = {
  summary: 'Tell other programs what happens: list them, add one, or make a token for the feed.',
  usage: [
    'hooks [list]   (where each stands, and what it answered last)',
    'hooks show ID   (what it was not sent, and why; giving hooks replay ID EVENT sends one again)',
    'hooks schema   (the JSON Schema of all events)',
  ],
  options: {},
  changes: false,
  async run(context) {
    const [action = 'list', id] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, id)
    if (action === 'schema') return { data: eventsSchema(), lines: [JSON.stringify(eventsSchema(), null, 2)] }
    throw new Mistake(
      'Say what to do with the hooks: list, add, show, test, pause, resume, rotate, replay, remove, token or schema.',
    )
  },
}

async function list({ services: { store, clock } }: CommandContext): Promise<Told> {
  const all = await store.read(standingsOfHooks(clock.now()))
  const data = all.map(
    ({ endpoint: { id, name, url, personal, reason }, types, state, sent, waiting, givenUp, last }) => ({
      ...{ id, name, url, types, personal, state, reason, sent, waiting, givenUp },
      answer: last?.answer ?? null,
      problem: last?.problem ?? null,
      said: last?.said ?? null,
    }),
  )
  return {
    data,
    lines:
      data.length === 0
        ? ['No program is told anything. giving hooks add URL --types gift.paid,gift.refunded adds one.']
        : table(
            ['ID', 'NAME', 'WHERE', 'STATE', 'SENT', 'WAITING', 'GIVEN UP', 'LAST', 'WHO GAVE', 'TYPES'],
            data.map((row) => [
              ...[row.id, row.name ?? '', row.url, row.reason === null ? row.state : `${row.state}: ${row.reason}`],
              ...[String(row.sent), String(row.waiting), String(row.givenUp)],
              [row.answer, row.problem, row.said].filter((part) => part !== null).join(' '),
              ...[row.personal, row.types.join(' ')],
            ]),
          ),
  }
}

/** So many of what waits, and of what was given up, are listed. */
const listed = 100

async function show({ services: { store } }: CommandContext, id = ''): Promise<Told> {
  const endpoint = await store.read(endpointById(id))
  if (!endpoint) throw new Mistake('giving hooks show ID: giving hooks list tells the ids.')
  const unsent = [
    ...(await store.read(deliveriesOf(id, 'given_up', listed))),
    ...(await store.read(deliveriesOf(id, 'waiting', listed))),
  ]
  const gifts = new Map<string, string>()
  for (const id of new Set(unsent.flatMap(({ gift }) => gift ?? []))) {
    const gift = await store.read(giftById(id))
    if (gift) gifts.set(id, gift.reference)
  }
  const data = unsent.map(({ event, type, gift, status, tries, answer, problem, said, due_at }) => ({
    ...{ event, type, gift: gifts.get(gift ?? '') ?? null, status, tries, answer, problem, said },
    next: due_at === null ? null : new Date(due_at).toISOString(),
  }))
  const why = (row: (typeof data)[number]) =>
    [row.answer, row.problem, row.said].filter((part) => part !== null).join(' ')
  return {
    data,
    lines:
      data.length === 0
        ? ['All was sent.']
        : table(
            ['EVENT', 'TYPE', 'GIFT', 'STATE', 'TRIES', 'WHY', 'NEXT'],
            data.map((row) => [
              ...[row.event, row.type, row.gift ?? '', row.status, String(row.tries), why(row), row.next ?? ''],
            ]),
          ),
  }
}
