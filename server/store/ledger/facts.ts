import { type Expression, type Insertable, sql } from 'kysely'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import { identityOf } from '#gift/tellings.ts'
import type { Version } from '#gift/version.ts'
import type { AuditEntry } from '../database/audit.ts'
import type { FactRow, FactTable } from '../database/schema.ts'
import { compiled, rows, run, type Unit } from '../database/unit.ts'

/** Reads a row of the ledger. */
export function factOf(row: FactRow): Fact {
  const { provider, ref, at } = row
  const amount = () => cents(row.cents ?? Number.NaN)
  switch (row.kind) {
    case 'paid':
      return {
        provider,
        ref,
        at,
        kind: row.kind,
        cents: amount(),
        feeCents: row.fee_cents === null ? null : cents(row.fee_cents),
        ...versionIn(row),
      }
    case 'pending':
      return { provider, ref, at, kind: row.kind, cents: amount(), reason: row.detail ?? '' }
    case 'pledged':
      return { provider, ref, at, kind: row.kind, cents: amount() }
    case 'refunded':
      return { provider, ref, at, kind: row.kind, cents: amount(), payment: row.payment ?? '' }
    case 'disputed':
      return {
        provider,
        ref,
        at,
        kind: row.kind,
        cents: amount(),
        payment: row.payment ?? '',
        ...(row.detail === null ? {} : { answerBy: Number(row.detail) }),
        ...versionIn(row),
        ...(row.told_as === null ? {} : { toldAs: row.told_as }),
        ...feeOf(row),
      }
    case 'failed':
      return { provider, ref, at, kind: row.kind, code: row.detail ?? '' }
    case 'ended':
      return { provider, ref, at, kind: row.kind, by: row.detail as EndedBy }
    case 'closed':
      return { provider, ref, at, kind: row.kind, reason: row.detail as 'abandoned' | 'declined' | 'canceled' }
    case 'dispute_won':
      return { provider, ref, at, kind: row.kind, ...versionIn(row), ...feeOf(row) }
    case 'dispute_lost':
      return { provider, ref, at, kind: row.kind, ...versionIn(row) }
    case 'refund_failed':
      return { provider, ref, at, kind: row.kind }
  }
}

const feeOf = ({ fee_cents }: FactRow) => (fee_cents === null ? {} : { feeCents: cents(fee_cents) })

function detailOf(fact: Fact): string | null {
  switch (fact.kind) {
    case 'pending':
    case 'closed':
      return fact.reason
    case 'failed':
      return fact.code
    case 'ended':
      return fact.by
    case 'disputed':
      return fact.answerBy === undefined ? null : String(fact.answerBy)
    default:
      return null
  }
}

const factRowsOf = compiled((db, { gift }: { gift: string }) =>
  db.selectFrom('fact').selectAll().where('gift', '=', gift).orderBy('seq'),
)

const feeIn = (fact: Fact): number | null => ('feeCents' in fact ? (fact.feeCents ?? null) : null)
const versionColumns = ({ version = {} }: { readonly version?: Version }) => ({
  version: version.theirs ?? null,
  our_version: version.ours ?? null,
})
const versionIn = ({ version, our_version }: FactRow): { readonly version?: Version } => {
  if (version === null && our_version === null) return {}
  const [theirs, ours] = [
    version === null ? {} : { theirs: version },
    our_version === null ? {} : { ours: our_version },
  ]
  return { version: { ...theirs, ...ours } }
}
const tellingColumns = (fact: Fact) => ({
  ...versionColumns('version' in fact ? fact : {}),
  told_as: 'toldAs' in fact ? (fact.toldAs ?? null) : null,
})

/** Every fact of one gift, in the order in which we learnt them. */
export const factsOf = (gift: string): Unit<readonly Fact[]> =>
  function* (db) {
    return (yield* rows(factRowsOf(db, { gift }))).map(factOf)
  }

/** Those of them that we had learnt by this moment (unix milliseconds). */
export const factsUntil = (gift: string, until: number): Unit<readonly Fact[]> =>
  function* (db) {
    const ledger = (yield* rows(factRowsOf(db, { gift }))).filter((row) => row.recorded_at <= until)
    return ledger.map(factOf)
  }

const bookedOf = compiled((db, { gift, providers, refs }: Elsewhere) =>
  db
    .selectFrom('fact')
    .select(['provider', 'ref', 'kind'])
    .where('provider', 'in', [...providers])
    .where('ref', 'in', [...refs])
    .where('gift', '!=', gift),
)
interface Elsewhere {
  readonly gift: string
  readonly providers: readonly FactRow['provider'][]
  readonly refs: readonly string[]
}

/** Which of these facts another gift's ledger holds already. */
export const bookedElsewhere = (gift: string, facts: readonly Fact[]): Unit<readonly Fact[]> =>
  function* (db) {
    if (facts.length === 0) return []
    const providers = [...new Set(facts.map((fact) => fact.provider))]
    const refs = [...new Set(facts.map((fact) => fact.ref))]
    const booked = yield* rows(bookedOf(db, { gift, providers, refs }))
    const identities = new Set(booked.map(identityOf))
    return facts.filter((fact) => identities.has(identityOf(fact)))
  }

const insert = compiled((db, { ledger }: { ledger: readonly Insertable<FactTable>[] }) =>
  db.insertInto('fact').values(ledger),
)

/** Writes facts into the ledger. None of them may be there yet. */
export const insertFacts = (gift: string, facts: readonly Fact[], now: number): Unit<void> =>
  function* (db) {
    const ledger = facts.map((fact) => ({
      provider: fact.provider,
      kind: fact.kind,
      ref: fact.ref,
      gift,
      at: fact.at,
      recorded_at: now,
      cents: 'cents' in fact ? fact.cents : null,
      fee_cents: feeIn(fact),
      payment: 'payment' in fact ? fact.payment : null,
      detail: detailOf(fact),
      ...tellingColumns(fact),
    }))
    yield* run(insert(db, { ledger }))
  }

/** Writes down what is told better of facts that the ledger holds: when they were, their fee, a dispute's sum. */
export const amendFacts = (facts: readonly Fact[]): Unit<void> =>
  function* (db) {
    for (const fact of facts) {
      const { provider, kind, ref, at } = fact
      yield* run(
        db
          .updateTable('fact')
          .set({
            at,
            fee_cents: feeIn(fact),
            ...('cents' in fact ? { cents: fact.cents } : {}),
            ...(kind === 'disputed' ? { detail: detailOf(fact) } : {}),
            ...tellingColumns(fact),
          })
          .where('provider', '=', provider)
          .where('kind', '=', kind)
          .where('ref', '=', ref),
      )
    }
  }

/** The audit's word for what became of a month, by which it is found again. */
const actions = {
  declined: 'month_declined',
  recovered: 'month_recovered',
  lost: 'gift_lost',
} as const satisfies Record<MonthOutcome['is'], string>

/** Writes down what became of a gift's months, for its history and for reports. */
export const outcomeNotes = (gift: string, outcomes: readonly MonthOutcome[]): AuditEntry[] =>
  outcomes.map(({ is, ...details }) => ({ actor: 'record', action: actions[is], gift, details }))

/** What became of a month, when it was noted (unix milliseconds), and the gift it was. */
export interface NotedOutcome {
  readonly gift: string
  readonly at: number
  readonly outcome: MonthOutcome
}

/** As the index of these notes says it: parameters would not be seen to fit. */
const noted = Object.values(actions).map((action) => sql.lit(action) as Expression<string>)

/** What became of months, noted in `[from, to)` (unix milliseconds), the oldest first. */
export const outcomesBetween = (from: number, to: number): Unit<readonly NotedOutcome[]> =>
  function* (db) {
    const entries = yield* rows(
      db
        .selectFrom('audit')
        .select(['gift', 'at', 'action', 'details'])
        .where('action', 'in', noted)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .orderBy('id'),
    )
    return entries.flatMap(({ gift, at, action, details }) => {
      const is = (Object.keys(actions) as MonthOutcome['is'][]).find((each) => actions[each] === action)
      return gift === null || is === undefined
        ? []
        : [{ gift, at, outcome: { is, ...JSON.parse(details) } as MonthOutcome }]
    })
  }
