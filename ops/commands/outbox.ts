import * as v from 'valibot'
import { email } from '#gift/typed-text.ts'
import { minutes } from '#server/base/clock.ts'
import { sendLettersAgain, sendToCorrected, type WhyNot, whyNot } from '#server/giving/letters/send-again.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import { type StuckLetter, stuckLetters } from '#server/store/work/letters.ts'
import type { Services } from '#server/wiring.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** So many are listed, and sent again by one command. */
const most = 1000

export const outbox: Command = {
  summary: 'List letters that have failed or do not leave, with the reason, and send them again.',
  usage: ['outbox', 'outbox --retry LETTER …', 'outbox --retry --all', 'outbox --retry LETTER --to ADDRESS'],
  options: { retry: { type: 'boolean' }, all: { type: 'boolean' }, to: { type: 'string' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const { store, clock } = services
    const stuck = await store.read(stuckLetters(clock.now() - minutes(10), most))
    if (!options.retry) {
      if (words.length > 0 || options.all) throw new Mistake('To send letters again: giving outbox --retry LETTER …')
      return { data: stuck.map(shown), lines: stuck.length > 0 ? listed(stuck) : ['Every letter has left.'] }
    }
    const chosen = options.all ? stuck.filter((letter) => whyNot(letter) === null) : named(stuck, words)
    if (options.all && chosen.length === 0) return { data: [], lines: ['No letter can be sent again.'] }
    const to = options.to === undefined ? undefined : addressOf(options.to, chosen, options.all === true)
    if (dryRun)
      return { data: chosen.map(shown), lines: chosen.map(({ id, kind }) => `Would send ${id} (${kind}) again.`) }
    const sent = to === undefined ? await again(services, chosen, actor) : await elsewhere(services, chosen, to, actor)
    return {
      data: sent.map(({ id, kind }) => ({ id, kind })),
      lines: sent.map(({ id, kind }) => `${id} (${kind}) is on its way again.`),
    }
  },
}

const again = ({ store, deps }: Services, letters: readonly StuckLetter[], actor: string) =>
  store.write(
    sendLettersAgain(
      deps,
      letters.map(({ id }) => id),
      actor,
    ),
  )

async function elsewhere({ store, deps }: Services, letters: readonly StuckLetter[], to: string, actor: string) {
  const sent: LetterRow[] = []
  for (const { id } of letters) {
    const corrected = await store.write(sendToCorrected(deps, id, to, actor))
    if (!corrected.ok) throw new Mistake(`${id} cannot be sent to another address.`)
    sent.push(corrected.value)
  }
  return sent
}

/** @throws Mistake for what is no address, or more letters than one */
function addressOf(typed: unknown, letters: readonly StuckLetter[], all: boolean): string {
  const checked = v.safeParse(email, typed)
  if (!checked.success) throw new Mistake(`${String(typed)} is no address.`)
  if (all || letters.length !== 1) throw new Mistake('--to puts the address of one letter right.')
  return checked.output
}

/** The letters of these ids. @throws Mistake for one that is not stuck, or can never be sent */
function named(stuck: readonly StuckLetter[], words: readonly string[]): readonly StuckLetter[] {
  if (words.length === 0) throw new Mistake('Which letter? Give its id, or --all. giving outbox lists them.')
  return words.map((word) => {
    const letter = stuck.find(({ id }) => id === word)
    if (!letter) throw new Mistake(`${word} is not among the letters that giving outbox lists.`)
    const why = whyNot(letter)
    if (why !== null) throw new Mistake(`${word} cannot be sent again: ${reasons[why]}.`)
    return letter
  })
}

const reasons: Readonly<Record<WhyNot, string>> = {
  settled: 'it has left, or is not to be sent any more',
  due: 'it is due already, and leaves as soon as a worker runs',
  forgotten: 'what it said is no longer kept (giving purge)',
  paper: 'it is printed (giving letters)',
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
