import { isKept, replayEvents } from '#server/giving/inbox/replay.ts'
import { eventsNamed, stuckEvents } from '#server/store/work/inbox.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

export const replay: Command = {
  summary: 'List webhooks that were given up or still fail, and deal with them again.',
  usage: ['replay --list', 'replay EVENT_ID', 'replay --all'],
  options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const { store } = services
    const stuck = await store.read(stuckEvents(1000))
    const rows = stuck.map((row) => [
      utc(row.received_at),
      row.provider,
      row.event_id,
      row.type,
      row.status,
      row.problem ?? '',
    ])
    const headings = ['RECEIVED (UTC)', 'FROM', 'EVENT', 'TYPE', 'STATUS', 'WHY']
    if (options.list) return { data: stuck, lines: stuck.length > 0 ? table(headings, rows) : ['No webhook is stuck.'] }
    const chosen = options.all ? stuck : await store.read(eventsNamed(words))
    if (options.all && chosen.length === 0) return { data: [], lines: ['No webhook is stuck.'] }
    const missing = options.all ? [] : words.filter((word) => !chosen.some((row) => row.event_id === word))
    if (missing.length > 0) throw new Mistake(`No webhook is known as ${missing.join(', ')}.`)
    if (chosen.length === 0)
      throw new Mistake('Which webhook? Give its event id, or --all. --list shows those that are stuck.')
    const unsaid = chosen.filter((row) => !isKept(row)).map((row) => row.event_id)
    if (unsaid.length > 0) {
      throw new Mistake(
        `What ${unsaid.join(', ')} said is no longer kept (giving purge). giving reconcile compares with the provider's own books.`,
      )
    }
    if (dryRun) return { data: chosen, lines: chosen.map((row) => `Would deal with ${row.event_id} again.`) }
    const after = await replayEvents(services, services.giving.handle, chosen, actor)
    return {
      data: after.map(({ event_id, status, problem }) => ({ event_id, status, problem })),
      exit: after.some((row) => row.status === 'waiting' || row.status === 'dead') ? 1 : 0,
      lines: after.map((row) => `${row.event_id}: ${row.status}${row.problem ? ` (${row.problem})` : ''}`),
    }
  },
}
