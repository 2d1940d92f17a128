import { newFeedToken } from '#server/destinations/events/feed-token.ts'
import { eventsSchema } from '#server/destinations/events/schema.ts'
import { standingsOfHooks } from '#server/destinations/hooks/standing.ts'
import { audit } from '#server/store/database/audit.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

export const hooks: Command = {
  summary: 'Tell other programs what happens: list them, add one, or make a token for the feed.',
  usage: [
    'hooks [list]   (where each stands, and what it answered last)',
    'hooks token   (makes a new token for GET /v1/events, prints it once, and ends the one before)',
    'hooks schema   (the JSON Schema of all events)',
  ],
  options: {},
  changes: true,
  async run(context) {
    const [action = 'list'] = context.words
    if (action === 'list') return await list(context)
    if (action === 'token') return await token(context)
    if (action === 'schema') return { data: eventsSchema(), lines: [JSON.stringify(eventsSchema(), null, 2)] }
    throw new Mistake(
      'Say what to do with the hooks: list, add, test, pause, resume, rotate, replay, remove, token or schema.',
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

async function token({ services, dryRun, actor }: CommandContext): Promise<Told> {
  if (dryRun) return { data: {}, lines: ['Would make a new token for the feed, and end the one before.'] }
  const { store, clock, deps, secrets } = services
  const made = await store.write(function* (db) {
    const now = clock.now()
    yield* audit({ actor, action: 'feed_token', gift: null, details: {} }, now)(db)
    return yield* newFeedToken({ store, secrets, deployment: deps.deployment }, now)(db)
  })
  return {
    data: { token: made },
    lines: [made, 'It is shown this once. Whoever has it reads all events at /v1/events, without who gave.'],
  }
}
