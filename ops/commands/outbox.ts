import { minutes } from '#server/base/clock.ts'
import { whyNot } from '#server/giving/letters/send-again.ts'
import { sendAgain } from '#server/staff/send-again.ts'
import { type StuckLetter, stuckLetters } from '#server/store/work/letters.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'
import { ranVerbs } from '../verb-command.ts'

/** So many are listed, and sent again by one command. */
const most = 1000

export const outbox: Command = {
  summary: 'List letters that have failed or do not leave, with the reason, and send them again.',
  usage: ['outbox', 'outbox --retry --all'],
  options: { retry: { type: 'boolean' }, all: { type: 'boolean' } },
  changes: true,
  async run(context) {
    const { services, words, options } = context
    const { store, clock } = services
    const stuck = await store.read(stuckLetters(clock.now() - minutes(10), most))
    if (!options.retry) {
      if (words.length > 0 || options.all) throw new Mistake('To send letters again: giving outbox --retry LETTER …')
      return { data: stuck.map(shown), lines: stuck.length > 0 ? listed(stuck) : ['Every letter has left.'] }
    }
    const chosen = options.all ? stuck.filter((letter) => whyNot(letter) === null) : lettersOf(stuck, words)
    if (options.all && chosen.length === 0) return { data: [], lines: ['No letter can be sent again.'] }
    const { to } = options
    if (to !== undefined && (options.all || chosen.length !== 1))
      throw new Mistake('--to puts the address of one letter right.')
    const named = chosen.map((letter) => ({ name: `${letter.id} (${letter.kind})`, about: letter }))
    return await ranVerbs(sendAgain, named, to === undefined ? {} : { to: String(to) }, context)
  },
}

/** The letters of these ids. @throws Mistake for one that is not stuck */
function lettersOf(stuck: readonly StuckLetter[], words: readonly string[]): readonly StuckLetter[] {
  const { about } = sendAgain
  if (words.length === 0) throw new Mistake(about.which)
  return words.map((word) => {
    const letter = stuck.find(({ id }) => id === word)
    if (!letter) throw new Mistake(about.unknown(word))
    return letter
  })
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
