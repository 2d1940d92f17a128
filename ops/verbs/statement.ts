import type { Statement } from '#content/letters/index.ts'
import { cents, formatCents } from '#gift/money.ts'
import { audit } from '#server/store/audit.ts'
import { factsOf } from '#server/store/facts.ts'
import { giftOf } from '#server/store/gifts.ts'
import { queueLetters } from '#server/store/letters.ts'
import type { House } from '#server/wiring.ts'
import { Mistake, type Verb } from '../verb.ts'

export const statement: Verb = {
  summary: 'Send a donor the statement of one year: what arrived, less what went back.',
  usage: ['statement ADDRESS --year 2026'],
  options: { year: { type: 'string' } },
  changes: true,
  async run({ house, words, options, dryRun, actor }) {
    const [address] = words
    const year = Number(options.year)
    if (!address) throw new Mistake('Whose statement? Give the donor’s e-mail address.')
    if (!Number.isInteger(year) || year < 2000 || year > 2200) throw new Mistake('Give the year: --year 2026.')
    const made = await statementOf(house, address, year)
    const said = `${made.statement.rows.length} payments, ${formatCents(made.statement.totalCents)} in ${year}`
    if (dryRun) return { data: made.statement, lines: [`Would send ${address}: ${said}.`] }
    const now = house.clock.now()
    const letter = {
      id: house.chance.id(),
      gift: made.gift,
      kind: 'statement',
      factRef: `statement:${year}#${now}`,
      details: { statement: made.statement, to: address },
      dueAt: now,
    }
    await house.store.write(function* (db) {
      yield* queueLetters([letter], now)(db)
      yield* audit({ actor, action: 'statement', gift: made.gift, details: { year } }, now)(db)
    })
    return { data: made.statement, lines: [`On its way to ${address}: ${said}.`] }
  },
}

async function statementOf(
  { store }: House,
  address: string,
  year: number,
): Promise<{ gift: string; statement: Statement }> {
  const found = await store.db
    .selectFrom('gift')
    .selectAll()
    .where((e) => e.fn<string>('lower', ['email']), '=', address.toLowerCase())
    .where('payments', '>', 0)
    .orderBy('started_at')
    .execute()
  const gifts = found.map(giftOf)
  const last = gifts.at(-1)
  if (!last?.donor) throw new Mistake(`No gift of ${address} is known.`)
  const rows: { at: number; reference: string; cents: ReturnType<typeof cents> }[] = []
  for (const gift of gifts) {
    const facts = await store.write(factsOf(gift.id))
    const undone = new Set(
      facts.filter((fact) => fact.kind === 'refund_failed' || fact.kind === 'dispute_won').map((fact) => fact.ref),
    )
    for (const fact of facts) {
      if (fact.kind !== 'paid' || new Date(fact.at).getUTCFullYear() !== year) continue
      const back = facts
        .filter((other) => other.kind === 'refunded' || other.kind === 'disputed')
        .filter((other) => other.payment === fact.ref && !undone.has(other.ref))
        .reduce((sum, other) => sum + other.cents, 0)
      if (fact.cents > back) rows.push({ at: fact.at, reference: gift.reference, cents: cents(fact.cents - back) })
    }
  }
  if (rows.length === 0) throw new Mistake(`${address} gave nothing in ${year} that is still ours.`)
  rows.sort((a, b) => a.at - b.at)
  const totalCents = cents(rows.reduce((sum, row) => sum + row.cents, 0))
  const fullName = `${last.donor.firstName} ${last.donor.lastName}`.trim()
  return { gift: last.id, statement: { kind: 'statement', language: last.language, fullName, year, rows, totalCents } }
}
