import { audit } from '#server/store/audit.ts'
import { table, utc } from '../table.ts'
import { Mistake, type Verb } from '../verb.ts'

export const replay: Verb = {
  summary: 'List webhooks that were given up or still fail, and deal with them again.',
  usage: ['replay --list', 'replay EVENT_ID', 'replay --all'],
  options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run({ house, words, options, dryRun, actor }) {
    const { store, clock } = house
    const stuck = await store.db
      .selectFrom('inbox')
      .selectAll()
      .where((e) => e.or([e('status', '=', 'dead'), e.and([e('status', '=', 'waiting'), e('tries', '>', 1)])]))
      .orderBy('id')
      .limit(1000)
      .execute()
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
    const chosen = options.all
      ? stuck
      : await store.db
          .selectFrom('inbox')
          .selectAll()
          .where('event_id', 'in', [...words, ''])
          .execute()
    if (chosen.length === 0)
      throw new Mistake('Which webhook? Give its event id, or --all. --list shows those that are stuck.')
    if (dryRun) return { data: chosen, lines: chosen.map((row) => `Would deal with ${row.event_id} again.`) }
    const details = { events: chosen.map((row) => row.event_id) }
    await store.write(audit({ actor, action: 'replay', gift: null, details }, clock.now()))
    for (const row of chosen) {
      const again = { ...row, status: 'waiting' as const, tries: 1 }
      await store.db.updateTable('inbox').set({ status: 'waiting', tries: 1 }).where('id', '=', row.id).execute()
      await house.giving.handle(again)
    }
    const ids = chosen.map((row) => row.id)
    const after = await store.db
      .selectFrom('inbox')
      .select(['event_id', 'status', 'problem'])
      .where('id', 'in', ids)
      .execute()
    return {
      data: after,
      lines: after.map((row) => `${row.event_id}: ${row.status}${row.problem ? ` (${row.problem})` : ''}`),
    }
  },
}
