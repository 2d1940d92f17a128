import { stuckEvents } from '#server/store/work/inbox.ts'
import type { Command } from '../command.ts'
import { table, utc } from '../table.ts'

export const replays: Command = {
  summary: 'List webhooks that were given up or still fail, and deal with them again.',
  usage: ['replay --list'],
  options: { list: { type: 'boolean' } },
  changes: false,
  async run({ services: { store } }) {
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
    return { data: stuck, lines: stuck.length > 0 ? table(headings, rows) : ['No webhook is stuck.'] }
  },
}
