import { replay } from '#server/staff/replay.ts'
import { eventsNamed, stuckEvents } from '#server/store/work/inbox.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'
import { ranVerbs } from '../verb-command.ts'

export const replays: Command = {
  summary: replay.summary,
  usage: ['replay --list', 'replay --all'],
  options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run(context) {
    const { words, options } = context
    const { store } = context.services
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
    if (missing.length > 0) throw new Mistake(replay.about.unknown(missing.join(', ')))
    if (chosen.length === 0) throw new Mistake(replay.about.which)
    const named = chosen.map((event) => ({ name: event.event_id, about: event }))
    return await ranVerbs(replay, named, {}, context)
  },
}
