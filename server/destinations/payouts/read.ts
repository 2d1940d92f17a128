import { ledger } from '#charity'
import { beginningOf } from '#content/dates.ts'
import type { Day } from '#gift/next-gift.ts'
import { days } from '../../base/clock.ts'
import type { Deps } from '../../giving/deps.ts'
import { matched } from '../../giving/reconcile/match.ts'
import type { ListedEntry } from '../../providers/books.ts'
import { isOurs } from '../../providers/marker.ts'
import type { Statement, StatementLine, ToldPayout } from '../../providers/statement.ts'
import { readSetting, statementRead, writeSetting } from '../../store/database/settings.ts'
import { keepLines, type NewLine, oldestUnderWay, tieToFacts, toldOf } from '../../store/destinations/account-lines.ts'
import { addUp, incompletePayouts, keepPayout, oldestOpenPayout } from '../../store/destinations/payouts.ts'

/** How far back a reading begins where nobody says from when the books are kept. */
const firstReach = days(40)
/** How far back a payout is looked at again: a bank may send it back so late. */
const payoutReach = days(40)
/** A bank debit is decided after so long, at the latest. */
const longestUnderWay = days(16)
/** So many lines are looked up and written together. */
const together = 500
/** So many rounds of tying are made in one reading; the rest is tied by the next. */
const mostRounds = 200

/**
 * Reads what a provider paid out, what is in it, and every line of its statement that is new; ties lines to our facts, and adds up what
 * can be. Safe to repeat, and to be cut off anywhere. `begin`: the first day of the books; null: about forty days ago.
 * @throws what the provider's statement throws; what was read until then is kept
 */
export async function readStatement(
  deps: Deps,
  statement: Statement,
  begin: Day | null = ledger?.begins ?? null,
): Promise<void> {
  const { store, clock } = deps
  const provider = statement.name
  const now = clock.now()
  const until = Number((await store.read(readSetting(statementRead(provider)))) ?? 0)
  const begins = begin === null ? now - firstReach : beginningOf(begin)
  const open = (await store.read(oldestOpenPayout(provider))) ?? now
  const payoutsFrom = until === 0 ? begins : Math.min(open, now - payoutReach)
  const payouts: ToldPayout[] = []
  for await (const each of statement.payouts(payoutsFrom, now + 1)) payouts.push(each)
  for (const payout of payouts) await store.write(keepPayout(rowOf(statement, payout), now))

  const whole = new Set(payouts.filter(({ members }) => members === 'told').map(({ ref }) => ref))
  for (const { ref } of await store.read(incompletePayouts(provider))) {
    if (whole.has(ref)) await keepAll(deps, statement, statement.members(ref), ref)
  }
  const underWay = (await store.read(oldestUnderWay(provider, now - longestUnderWay))) ?? now
  const from = until === 0 ? begins : Math.min(until - statement.reachMs, underWay)
  await keepAll(deps, statement, statement.lines(from, now + 1), null)
  for (let round = 0; round < mostRounds; round++) if ((await store.write(tieToFacts(provider))) === 0) break
  for (const payout of await store.read(incompletePayouts(provider))) await store.write(addUp(payout, now))
  await store.write(writeSetting(statementRead(provider), String(now - statement.lagMs)))
}

const rowOf = ({ name: provider }: Statement, payout: ToldPayout) => ({
  provider,
  ref: payout.ref,
  cents: payout.cents,
  currency: payout.currency,
  status: payout.status,
  members: payout.members,
  created_at: payout.createdAt,
  arrives_at: payout.arrivesAt,
  trace: payout.trace,
  descriptor: payout.descriptor,
  failure: payout.failure,
})

async function keepAll(deps: Deps, { name }: Statement, lines: AsyncIterable<StatementLine>, payout: string | null) {
  let batch: StatementLine[] = []
  const keep = async () => {
    if (batch.length > 0)
      await deps.store.write(keepLines(await tied(deps, name, await apart(deps, name, batch), payout)))
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length >= together) await keep()
  }
  await keep()
}

/**
 * Each line once. A provider may use one id for two movements: what is told under the id of another line is kept under that id with its own
 * category and sum, whichever of them is told first.
 */
async function apart(
  { store }: Deps,
  provider: Statement['name'],
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const rows = await store.read(toldOf(provider, [...new Set(lines.map(({ ref }) => ref))]))
  const foreign = new Set(rows.filter(isForeign).map(({ ref }) => ref))
  const texts = new Map(rows.map((row) => [row.ref, row.kind === 'underway' ? null : telling(row)]))
  const byRef = new Map<string, StatementLine>()
  for (const line of lines) {
    const own = telling(line)
    const before = texts.get(line.ref) ?? own
    texts.set(line.ref, before)
    const ref = before === own ? line.ref : `${line.ref} ${own}`
    // whose a payment is that was another program's stays known: its provider is not asked again
    const settled = line.entry?.kind === 'paid' && foreign.has(ref)
    byRef.set(ref, { ...line, ref, entry: settled ? null : line.entry && named(line.entry, ref) })
  }
  return [...byRef.values()]
}

const isForeign = ({ kind, ours, gift }: Pick<NewLine, 'kind' | 'ours' | 'gift'>): boolean =>
  kind === 'gift' && ours === 0 && gift === null

const telling = ({
  category,
  cents,
  currency,
}: Pick<StatementLine, 'category' | 'currency'> & { cents: number }): string => [category, cents, currency].join(' ')

/** The same entry, of the line under this id. */
const named = (entry: ListedEntry, line: string): ListedEntry =>
  entry.line === line ? entry : { ...entry, line, whole: async () => ({ ...(await entry.whole()), line }) }

/** The lines with the facts that they are. */
async function tied(
  { store, deployment }: Deps,
  provider: Statement['name'],
  lines: readonly StatementLine[],
  payout: string | null,
): Promise<readonly NewLine[]> {
  const facts = new Map<string, Pick<NewLine, 'fact_kind' | 'fact_ref' | 'ours' | 'gift'>>()
  const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  for await (const { entry, movement: own } of matched(store, provider, always, entriesOf(lines))) {
    const line = entry.line ?? ''
    if (own) facts.set(line, { fact_kind: own.kind, fact_ref: own.ref, ours: 1, gift: own.gift })
    else {
      const ours = isOurs(deployment, entry.marker) ? 1 : 0
      facts.set(line, { fact_kind: entry.kind, fact_ref: entry.ref, ours, gift: null })
    }
  }
  const nobodys = { fact_kind: null, fact_ref: null, ours: 0, gift: null }
  return lines.map(({ ref, is, category, description, cents, feeCents, currency, at }) => {
    const fact = facts.get(ref) ?? nobodys
    // What the provider says of a gift may be its donor's; whose a payment under way is, its line does not tell.
    const text = fact.ours === 1 || is === 'underway' ? null : description
    return {
      provider,
      ref,
      payout,
      kind: is,
      category,
      description: text,
      cents,
      fee_cents: feeCents,
      currency,
      at,
      ...fact,
    }
  })
}

async function* entriesOf(lines: readonly StatementLine[]): AsyncGenerator<ListedEntry> {
  for (const { entry } of lines) if (entry) yield entry
}
