import type { UnfinishedWork } from '#server/giving/work/kind.ts'
import { beginAgain, unfinishedWork, type WorkKindName, workKindNames } from '#server/giving/work/kinds.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** So many are listed, and begun again by one command. */
const most = 1000

export const workCommand: Command = {
  summary: 'List all queued work that did not end by itself, of every kind, and begin it again.',
  usage: ['work [--kind KIND]', 'work --again ID …', 'work --again --all [--kind KIND]'],
  options: { kind: { type: 'string' }, again: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const { store, deps } = services
    const found = await store.read(unfinishedWork(deps, kindOf(options.kind), most))
    if (!options.again) {
      if (words.length > 0 || options.all) throw new Mistake('To begin work again: giving work --again ID …')
      return { data: found, lines: found.length > 0 ? listed(found) : ['All queued work is done, or under way.'] }
    }
    const chosen = options.all ? found : named(found, words)
    if (chosen.length === 0) return { data: [], lines: ['Nothing is to be begun again.'] }
    if (dryRun) return { data: chosen, lines: chosen.map(({ id, kind }) => `Would begin ${id} (${kind}) again.`) }
    const begun = await store.write(beginAgain(deps, chosen, actor))
    return {
      data: begun.map(({ id, kind }) => ({ id, kind })),
      lines: chosen.map(({ id, kind }) =>
        begun.some((work) => work.id === id && work.kind === kind)
          ? `${id} (${kind}) is begun again.`
          : `${id} (${kind}) is due by itself, in a worker's hands, or no longer kept: left alone.`,
      ),
    }
  },
}

function kindOf(typed: unknown): WorkKindName | null {
  if (typed === undefined) return null
  const kind = workKindNames.find((each) => each === typed)
  if (kind === undefined) throw new Mistake(`${String(typed)} is no kind of work. Kinds: ${workKindNames.join(' ')}`)
  return kind
}

/** The work of these ids. @throws Mistake for one that is not listed */
function named(
  found: readonly UnfinishedWork<WorkKindName>[],
  words: readonly string[],
): readonly UnfinishedWork<WorkKindName>[] {
  if (words.length === 0) throw new Mistake('Which? Give its id, or --all. giving work lists them.')
  return words.flatMap((word) => {
    const works = found.filter(({ id }) => id === word)
    if (works.length === 0) throw new Mistake(`${word} is not among what giving work lists.`)
    return works
  })
}

const listed = (found: readonly UnfinishedWork<WorkKindName>[]) =>
  table(
    ['SINCE (UTC)', 'KIND', 'ID', 'GIFT', 'TRIES', 'NEXT TRY', 'WHY'],
    found.map(({ since, kind, id, reference, tries, due, problem }) => [
      since === null ? '' : utc(since),
      kind,
      id,
      reference ?? '',
      String(tries),
      due === null ? 'given up' : utc(due),
      problem ?? 'no answer',
    ]),
  )
