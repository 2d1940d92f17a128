import { writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { identity } from '#charity'
import { addressLines } from '#content/address-lines.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { defaultLanguage } from '#gift/language.ts'
import { tributeToSay } from '#gift/tribute-to-say.ts'
import { tributeStands } from '#server/letters/kinds/common/tribute.ts'
import { worded } from '#server/letters/kinds/index.ts'
import { cardSizes, cardsPdf, type PaperCard } from '#server/mail/index.ts'
import { audit } from '#server/store/database/audit.ts'
import { type Gift, giftById, lockedGift } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { noteDelivery, printed } from '#server/store/work/letters.ts'
import { type Command, Mistake } from '../command.ts'

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
    const { services, options, dryRun, actor } = context
    const { store, clock } = services
    const limit = Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new Mistake('--limit is a number from 1 to 10000.')
    const size = String(options.paper)
    if (!isSize(size)) throw new Mistake('--paper is letter or a4.')
    const waiting = await store.db
      .selectFrom('letter')
      .selectAll()
      .where('kind', '=', printed)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(limit)
      .execute()
    const pages: { id: string; card: PaperCard; to: string; gift: Gift }[] = []
    const dropped: string[] = []
    for (const row of waiting) {
      const gift = row.gift === null ? undefined : await store.read(giftById(row.gift))
      const facts = row.gift === null ? [] : await store.read(factsOf(row.gift))
      if (!gift || !tributeStands(gift.frequency, facts)) {
        dropped.push(row.id)
        continue
      }
      const due = { id: row.id, kind: row.kind, factRef: row.fact_ref, gift, facts, details: {} }
      const { letter } = worded(due, services.letterLinks, clock.now())
      const told = gift.tribute && tributeToSay(gift.tribute).told
      const to = told?.by === 'mail' ? addressLines(told.recipient, told.address) : []
      const { kind = 'celebration', eCard: id } = gift.tribute ?? {}
      const card = { content: letter.content, language: letter.language, to, eCard: eCardFor(kind, id) }
      pages.push({ id: row.id, card, to: to.join(', '), gift })
    }
    const data = { waiting: pages.map(({ id, to }) => ({ id, to })), dropped }
    const left = dropped.length > 0 ? [`${dropped.length} are for nobody any more: their gifts went back.`] : []
    if (waiting.length === 0) return { data, lines: ['No card waits to be printed.'] }
    if (dryRun) return { data, lines: [...pages.map(({ to }) => `Would print a card to ${to}`), ...left] }
    if (!options.out) throw new Mistake('Where should the PDF go? --out cards.pdf')
    if (pages.length > 0) {
      const cards = pages.map(({ card }) => card)
      const title = `${cards.length} cards, ${identity.shortName}`
      const pdf = await cardsPdf(cards, { title, language: defaultLanguage, madeAt: clock.now(), size })
      await writeFile(String(options.out), pdf, { mode: 0o600 })
    }
    const changed = await store.write(function* (db) {
      const sent: string[] = []
      const changed: string[] = []
      for (const { id, gift } of pages) {
        // Put right while the sheets were made: it waits for the next ones.
        if (!isDeepStrictEqual((yield* lockedGift(gift.id)(db))?.tribute, gift.tribute)) {
          changed.push(gift.reference)
          continue
        }
        sent.push(id)
        yield* noteDelivery(id, { status: 'sent' }, clock.now())(db)
      }
      for (const id of dropped) {
        yield* noteDelivery(
          id,
          { status: 'dropped', problem: 'the gift was given back or is disputed' },
          clock.now(),
        )(db)
      }
      yield* audit({ actor, action: 'letters', gift: null, details: { printed: sent, dropped } }, clock.now())(db)
      return changed
    })
    const again = changed.map(
      (reference) => `Throw away the card of ${reference}: it was put right meanwhile, and waits.`,
    )
    const made = [
      `${pages.length === 1 ? '1 card is' : `${pages.length} cards are`} in ${options.out}, a sheet each.`,
      'Print on both sides, turned over the short edge; fold once across, the drawing outwards.',
    ]
    return { data: { ...data, changed }, lines: [...(pages.length > 0 ? made : []), ...again, ...left] }
  },
}

const isSize = (text: string): text is keyof typeof cardSizes => Object.hasOwn(cardSizes, text)
