import { writeFile } from 'node:fs/promises'
import { writeLetter } from '#content/letters/index.ts'
import { tributeStands } from '#gift/letters.ts'
import { worded } from '#server/letters/words.ts'
import { letterPdf } from '#server/mail/index.ts'
import { audit } from '#server/store/audit.ts'
import { factsOf } from '#server/store/facts.ts'
import { giftById } from '#server/store/gifts.ts'
import { noteDelivery, printed } from '#server/store/letters.ts'
import { type Command, Mistake } from '../command.ts'

/** As a letter abroad is addressed: the country in full, in English and capitals. */
const nameOf = (country: string): string =>
  country === 'US'
    ? country
    : (new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country).toLocaleUpperCase('en')

export const letters: Command = {
  summary: 'Print the cards on paper that wait, as one PDF, and mark them sent.',
  usage: ['letters --out cards.pdf [--limit N]'],
  options: { out: { type: 'string' }, limit: { type: 'string', default: '200' } },
  changes: true,
  async run({ services, options, dryRun, actor }) {
    const { store, clock } = services
    const limit = Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new Mistake('--limit is a number from 1 to 10000.')
    const waiting = await store.db
      .selectFrom('letter')
      .selectAll()
      .where('kind', '=', printed)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(limit)
      .execute()
    const pages: { id: string; content: ReturnType<typeof writeLetter>; to: string }[] = []
    const dropped: string[] = []
    for (const row of waiting) {
      const gift = row.gift === null ? undefined : await store.read(giftById(row.gift))
      const facts = row.gift === null ? [] : await store.read(factsOf(row.gift))
      if (!gift || !tributeStands(gift.frequency, facts)) {
        dropped.push(row.id)
        continue
      }
      const due = { id: row.id, kind: row.kind, factRef: row.fact_ref, gift, facts, details: {} }
      const notification = gift.tribute?.notification
      const address = notification?.by === 'mail' ? notification.address : null
      const to = address
        ? [address.line1, address.line2, address.city, address.region, address.postalCode, nameOf(address.country)]
        : []
      pages.push({
        id: row.id,
        content: writeLetter(worded(due, services.letterLinks).letter),
        to: to.filter(Boolean).join(', '),
      })
    }
    const data = { waiting: pages.map(({ id, to }) => ({ id, to })), dropped }
    const left = dropped.length > 0 ? [`${dropped.length} are for nobody any more: their gifts went back.`] : []
    if (waiting.length === 0) return { data, lines: ['No card waits to be printed.'] }
    if (dryRun) return { data, lines: [...pages.map(({ to }) => `Would print a card to ${to}`), ...left] }
    if (!options.out) throw new Mistake('Where should the PDF go? --out cards.pdf')
    if (pages.length > 0) {
      const addressed = pages.map(({ content, to }) => ({
        ...content,
        blocks: [{ is: 'small' as const, text: to }, ...content.blocks],
      }))
      await writeFile(String(options.out), await letterPdf(addressed, clock.now()), { mode: 0o600 })
    }
    await store.write(function* (db) {
      for (const { id } of pages) yield* noteDelivery(id, { status: 'sent' }, clock.now())(db)
      for (const id of dropped) {
        yield* noteDelivery(
          id,
          { status: 'dropped', problem: 'the gift was given back or is disputed' },
          clock.now(),
        )(db)
      }
      const details = { printed: pages.map(({ id }) => id), dropped }
      yield* audit({ actor, action: 'letters', gift: null, details }, clock.now())(db)
    })
    return { data, lines: [...(pages.length > 0 ? [`${pages.length} cards are in ${options.out}.`] : []), ...left] }
  },
}
