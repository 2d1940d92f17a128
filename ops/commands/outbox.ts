import { minutes } from '#server/base/clock.ts'
import { type StuckLetter, stuckLetters } from '#server/store/work/letters.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** So many are listed. */
const most = 1000

export const outbox: Command = {
  summary: 'List letters that have failed or do not leave, with the reason, and send them again.',
  usage: ['outbox'],
  changes: false,
  async run({ services: { store, clock }, words, options }) {
    if (words.length > 0 || options.all) throw new Mistake('To send letters again: giving outbox --retry LETTER …')
    const stuck = await store.read(stuckLetters(clock.now() - minutes(10), most))
    return { data: stuck.map(shown), lines: stuck.length > 0 ? listed(stuck) : ['Every letter has left.'] }
  },
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
