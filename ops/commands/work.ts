import type { UnfinishedWork } from '#server/giving/work/kind.ts'
import { unfinishedWork, type WorkKindName, workKindNames } from '#server/giving/work/kinds.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** So many are listed. */
const most = 1000

export const workCommand: Command = {
  summary: 'List all queued work that did not end by itself, of every kind, and begin it again.',
  usage: ['work [--kind KIND]'],
  options: { kind: { type: 'string' } },
  changes: false,
  async run({ services: { store, deps }, words, options }) {
    if (words.length > 0 || options.all) throw new Mistake('To begin work again: giving work --again ID …')
    const kind = workKindNames.find((each) => each === options.kind) ?? null
    if (kind === null && options.kind !== undefined) {
      throw new Mistake(`${options.kind} is no kind of work. Kinds: ${workKindNames.join(' ')}`)
    }
    const tasks = await store.read(unfinishedWork(deps, kind, most))
    return { data: tasks, lines: tasks.length > 0 ? listed(tasks) : ['All queued work is done, or under way.'] }
  },
}

const listed = (tasks: readonly UnfinishedWork<WorkKindName>[]) =>
  table(
    ['SINCE (UTC)', 'KIND', 'ID', 'GIFT', 'TRIES', 'NEXT TRY', 'WHY'],
    tasks.map(({ since, kind, id, reference, tries, due, problem }) => [
      since === null ? '' : utc(since),
      kind,
      id,
      reference ?? '',
      String(tries),
      due === null ? 'given up' : utc(due),
      problem ?? 'no answer',
    ]),
  )
