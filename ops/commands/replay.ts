import { minutes } from '#server/process/clock.ts'
import { audit } from '#server/store/audit.ts'
import { emptied } from '#server/store/retention.ts'
import { first } from '#server/store/unit.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

export const replay: Command = {
  summary: 'List webhooks that were given up or still fail, and deal with them again.',
  usage: ['replay --list', 'replay EVENT_ID', 'replay --all'],
  options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const { store, clock } = services
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
    if (options.all && chosen.length === 0) return { data: [], lines: ['No webhook is stuck.'] }
    const missing = options.all ? [] : words.filter((word) => !chosen.some((row) => row.event_id === word))
    if (missing.length > 0) throw new Mistake(`No webhook is known as ${missing.join(', ')}.`)
    if (chosen.length === 0)
      throw new Mistake('Which webhook? Give its event id, or --all. --list shows those that are stuck.')
    const unsaid = chosen.filter((row) => row.payload === emptied).map((row) => row.event_id)
    if (unsaid.length > 0) {
      throw new Mistake(
        `What ${unsaid.join(', ')} said is no longer kept (giving purge). giving reconcile compares with the provider's own books.`,
      )
    }
    if (dryRun) return { data: chosen, lines: chosen.map((row) => `Would deal with ${row.event_id} again.`) }
    const details = { events: chosen.map((row) => row.event_id) }
    await store.write(audit({ actor, action: 'replay', gift: null, details }, clock.now()))
    for (const row of chosen) {
      // Taken for two minutes, so that a worker beside us leaves it alone.
      const again = { status: 'waiting' as const, tries: 1, due_at: clock.now() + minutes(2) }
      await store.write(function* (db) {
        yield* first(db.updateTable('inbox').set(again).where('id', '=', row.id))
      })
      await services.giving.handle({ ...row, ...again })
    }
    const ids = chosen.map((row) => row.id)
    const after = await store.db
      .selectFrom('inbox')
      .select(['event_id', 'status', 'problem'])
      .where('id', 'in', ids)
      .execute()
    return {
      data: after,
      exit: after.some((row) => row.status === 'waiting' || row.status === 'dead') ? 1 : 0,
      lines: after.map((row) => `${row.event_id}: ${row.status}${row.problem ? ` (${row.problem})` : ''}`),
    }
  },
}
