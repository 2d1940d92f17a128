import { writeFile } from 'node:fs/promises'
import { cardsToPrint, isCardSize, sheetsMade, sheetsOf } from '#server/letters/cards.ts'
import { cardPrinted } from '#server/staff/card-printed.ts'
import { said } from '#server/staff/sentence.ts'
import { runAll } from '#server/staff/verb.ts'
import { type Command, Mistake } from '../command.ts'
import { doerOf } from '../verb-command.ts'

export const letters: Command = {
  summary: 'Print the cards on paper that wait, as one PDF, and mark them sent; put the address of one right.',
  usage: ['letters --out cards.pdf [--limit N] [--paper letter|a4]'],
  options: {
    out: { type: 'string' },
    limit: { type: 'string', default: '200' },
    paper: { type: 'string', default: 'letter' },
  },
  changes: true,
  async run(context) {
    const { services, options, dryRun, language } = context
    const limit = Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new Mistake('--limit is a number from 1 to 10000.')
    const size = String(options.paper)
    if (!isCardSize(size)) throw new Mistake('--paper is letter or a4.')
    const now = services.clock.now()
    const toPrint = await cardsToPrint(services, services.letterLinks, { now, most: limit })
    const { cards, dropped } = toPrint
    const data = { waiting: cards.map(({ letter, to }) => ({ id: letter, to })), dropped }
    const left = dropped.length > 0 ? [`${dropped.length} are for nobody any more: their gifts went back.`] : []
    if (cards.length + dropped.length === 0) return { data, lines: ['No card waits to be printed.'] }
    if (dryRun) return { data, lines: [...cards.map(({ to }) => `Would print a card to ${to}`), ...left] }
    if (!options.out) throw new Mistake('Where should the PDF go? --out cards.pdf')
    if (cards.length > 0) await writeFile(String(options.out), await sheetsOf(cards, { size, now }), { mode: 0o600 })
    const answers = await runAll(cardPrinted, services, sheetsMade(toPrint), {}, doerOf(context))
    // put right while the sheets were made, or counted again: it waits for the next ones
    const again = answers.filter(({ code }) => code === 'put right' || code === 'not printed')
    const lines = [
      `${cards.length === 1 ? '1 card is' : `${cards.length} cards are`} in ${options.out}, a sheet each.`,
      'Print on both sides, turned over the short edge; fold once across, the drawing outwards.',
    ]
    return {
      data: { ...data, changed: again.map(({ values }) => values?.reference) },
      lines: [
        ...(cards.length > 0 ? lines : []),
        ...again.map(({ code, values }) => said({ text: cardPrinted.outcomes[code]?.says ?? {}, values }, language)),
        ...left,
      ],
    }
  },
}
