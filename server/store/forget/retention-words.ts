import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { holds } from '../database/holds.ts'
import { gonePage } from '../database/memory-tables.ts'
import type { Schema } from '../database/schema.ts'
import { rows, run, type Steps } from '../database/unit.ts'
import { aboutDonor, type Donor, type Reach, undecided, unsaid } from './retention.ts'
import { type Sweep, sweep } from './sweep.ts'

/** Whom free words may name: an address, where there is one, and the names that were given. */
export interface Named {
  readonly donor: Donor
  readonly names: readonly string[]
}

const names = (text: Expression<string | null>, { donor, names }: Named): Expression<SqlBool>[] =>
  [...(typeof donor === 'string' ? [donor] : []), ...names].map((each) => holds(text, each))

/** What stands before an address in a text kept as JSON: one that only ends like hers is somebody else's. */
const before = [' ', '"', '<', '(', ':', ',', ';', '\\n']

/**
 * What was written in notes on her gifts, and in any note that has her address, where she gave with one. Who wrote one, on which gift and
 * when, stays; so does its key, or a form that is sent once more would write it again.
 */
export const notes = (donor: Donor): Sweep =>
  sweep(
    'audit',
    (e) =>
      e.and([
        e('action', '=', 'note'),
        e('details', 'not like', `%"text":"${unsaid}"%`),
        e.or([
          aboutDonor(e.ref('gift'), donor),
          ...(typeof donor === 'string' ? before.map((sign) => holds(e.ref('details'), `${sign}${donor}`)) : []),
        ]),
      ]),
    function* (db, ids) {
      const entries = db.selectFrom('audit').select(['id', 'details']).where('id', 'in', ids.map(Number))
      for (const { id, details } of yield* rows(entries)) {
        const json = JSON.stringify({ ...(JSON.parse(details) as object), text: unsaid })
        yield* run(db.updateTable('audit').set({ details: json }).where('id', '=', id))
      }
    },
  )

const wordsOf = (e: ExpressionBuilder<Schema, 'refund'>, donor: Donor) =>
  e.and([aboutDonor(e.ref('gift'), donor), e('words', 'not in', ['', unsaid])])

/** The reasons of her refunds in somebody's own words, once they are decided. Sum, person, time and kind of reason stay. */
export const refundWords = (donor: Donor): Sweep =>
  sweep(
    'refund',
    (e) => e.and([e('status', 'not in', undecided), wordsOf(e, donor)]),
    (db, ids) => run(db.updateTable('refund').set({ words: unsaid }).where('id', 'in', ids)),
    true,
  )

/**
 * Why nobody need mend a difference of her gift, where that names her: in the books and in the audit. That it was explained, by
 * whom and when stays; an explanation that names nobody is bookkeeping, and stays too.
 */
export const explanations = (named: Named): Sweep =>
  sweep(
    'difference',
    (e) => e.and([aboutDonor(e.ref('gift'), named.donor), e.or(names(e.ref('explanation'), named))]),
    function* (db, ids) {
      const differences = db.selectFrom('difference').select(['provider', 'kind', 'ref']).where('id', 'in', ids)
      for (const { provider, kind, ref } of yield* rows(differences)) {
        const of = JSON.stringify({ provider, kind, ref, explanation: '' }).slice(0, -2)
        const details = JSON.stringify({ provider, kind, ref, explanation: unsaid })
        const explanations = db.updateTable('audit').set({ details }).where('action', '=', 'explain')
        yield* run(explanations.where(sql<string>`substr(details, 1, ${sql.lit(of.length)})`, '=', of))
      }
      yield* run(db.updateTable('difference').set({ explanation: unsaid }).where('id', 'in', ids))
    },
  )

/** For whom a donor works. What came of it stays, as sums and days. */
export const employersOf = (donor: Donor): Sweep =>
  sweep(
    'employer_match',
    (e) => e.and([aboutDonor(e.ref('id'), donor), e('employer', 'is not', null)]),
    (db, ids) => run(db.updateTable('employer_match').set({ employer: null }).where('id', 'in', ids)),
  )

const ofNobody = { first_name: null, last_name: null, email: null }

function* forgetAdvisers(db: Kysely<Schema>, ids: readonly string[]): Steps<void> {
  yield* run(db.updateTable('daf_grant').set(ofNobody).where('id', 'in', ids))
  // the letter that thanks for one has its id
  yield* run(db.deleteFrom('letter').where('id', 'in', ids).where('status', '=', 'waiting'))
}

/** Who advises a donor-advised fund, in what was asked of it. Sum, fund and what its money bears stay. */
export const grantsOf = (donor: Donor): Sweep =>
  sweep(
    'daf_grant',
    (e) => (typeof donor === 'string' ? e(e.fn<string>('lower', ['email']), '=', donor) : e.or([])),
    forgetAdvisers,
  )

/** The same of all that have not changed since before then: what had to be said is said, and who agreed to one did so for minutes. */
export const grantsAtRest = ({ before }: Pick<Reach, 'before'>): Sweep =>
  sweep('daf_grant', (e) => e.and([e('email', 'is not', null), e('changed_at', '<', before)]), forgetAdvisers)

/** The pages that a donor made in somebody's memory, and their address where letters about another's go. */
export const pagesOf = (donor: Donor, now: number): Sweep =>
  sweep(
    'memory_page',
    (e) =>
      e.and([
        e('state', '!=', 'gone'),
        e.or([
          aboutDonor(e.ref('gift'), donor),
          ...(typeof donor === 'string' ? [e(e.fn<string>('lower', ['family_email']), '=', donor)] : []),
        ]),
      ]),
    function* (db, ids) {
      const pages = db.updateTable('memory_page').set({ ...gonePage, changed_at: now })
      yield* run(pages.where('id', 'in', ids).where((e) => aboutDonor(e.ref('gift'), donor)))
      const notes = db.deleteFrom('memory_note').where('page', 'in', ids)
      const own = db
        .selectFrom('memory_page')
        .select('id')
        .where((e) => aboutDonor(e.ref('gift'), donor))
      yield* run(notes.where('page', 'in', own))
      yield* run(db.deleteFrom('memory_picture').where('page', 'in', ids).where('page', 'in', own))
      const left = db.updateTable('memory_page').set({ family_email: null, family_every: 'never' as const })
      yield* run(left.where('id', 'in', ids))
    },
  )

/** What a donor left on pages in somebody's memory. */
export const notesLeft = (donor: Donor): Sweep =>
  sweep(
    'memory_note',
    (e) => aboutDonor(e.ref('gift'), donor),
    (db, ids) => run(db.deleteFrom('memory_note').where('id', 'in', ids)),
  )
