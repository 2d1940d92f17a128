import { minutes } from '#server/process/clock.ts'
import { audit } from '#server/store/audit.ts'
import { type StuckLetter, sendAgain, stuckLetters } from '#server/store/letters.ts'
import { emptied } from '#server/store/retention.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** So many are listed, and sent again by one command. */
const most = 1000

export const outbox: Command = {
  summary: 'List letters that have failed or do not leave, with the reason, and send them again.',
  usage: ['outbox', 'outbox --retry LETTER …', 'outbox --retry --all'],
  options: { retry: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services: { store, clock }, words, options, dryRun, actor }) {
    const stuck = await store.read(stuckLetters(clock.now() - minutes(10), most))
    if (!options.retry) {
      if (words.length > 0 || options.all) throw new Mistake('To send letters again: giving outbox --retry LETTER …')
      return { data: stuck.map(shown), lines: stuck.length > 0 ? listed(stuck) : ['Every letter has left.'] }
    }
    const chosen = options.all ? stuck.filter((letter) => cannot(letter) === null) : named(stuck, words)
    if (options.all && chosen.length === 0) return { data: [], lines: ['No letter can be sent again.'] }
    if (dryRun)
      return { data: chosen.map(shown), lines: chosen.map(({ id, kind }) => `Would send ${id} (${kind}) again.`) }
    const now = clock.now()
    const sent = await store.write(function* (db) {
      const again = yield* sendAgain(
        chosen.map(({ id }) => id),
        now,
      )(db)
      for (const { id, gift, kind } of again) {
        yield* audit({ actor, action: 'outbox', gift, details: { letter: id, kind } }, now)(db)
      }
      return again
    })
    return {
      data: sent.map(({ id, kind }) => ({ id, kind })),
      lines: sent.map(({ id, kind }) => `${id} (${kind}) is on its way again.`),
    }
  },
}

/** The letters of these ids. @throws Mistake for one that is not stuck, or can never be sent */
function named(stuck: readonly StuckLetter[], words: readonly string[]): readonly StuckLetter[] {
  if (words.length === 0) throw new Mistake('Which letter? Give its id, or --all. giving outbox lists them.')
  return words.map((word) => {
    const letter = stuck.find(({ id }) => id === word)
    if (!letter) throw new Mistake(`${word} is not among the letters that giving outbox lists.`)
    const why = cannot(letter)
    if (why !== null) throw new Mistake(`${word} cannot be sent again: ${why}.`)
    return letter
  })
}

/** Why a letter that is stuck cannot be sent again; null: it can. */
function cannot({ gift, kind, fact_ref, details, problem, status }: StuckLetter): string | null {
  if (status === 'waiting' && problem === null) return 'it is due already, and leaves as soon as a worker runs'
  const ownDetails = gift === null || kind === 'statement' || fact_ref.includes('#')
  return ownDetails && details === emptied ? 'what it said is no longer kept (giving purge)' : null
}

const shown = (letter: StuckLetter) => ({
  id: letter.id,
  kind: letter.kind,
  gift: letter.reference,
  status: letter.status,
  tries: letter.tries,
  createdAt: letter.created_at,
  nextTryAt: letter.status === 'waiting' ? letter.due_at : null,
  problem: letter.problem,
})

const listed = (stuck: readonly StuckLetter[]) =>
  table(
    ['SINCE (UTC)', 'LETTER', 'KIND', 'GIFT', 'STATUS', 'TRIES', 'NEXT TRY', 'WHY'],
    stuck.map((letter) => [
      utc(letter.created_at),
      letter.id,
      letter.kind,
      letter.reference ?? '',
      letter.status,
      String(letter.tries),
      letter.status === 'waiting' ? utc(letter.due_at) : '',
      letter.problem ?? 'nobody has taken it up',
    ]),
  )
