import { type ExpressionBuilder, sql } from 'kysely'
import { holds } from '../database/holds.ts'
import type { Schema } from '../database/schema.ts'
import { first, run, type Unit } from '../database/unit.ts'
import { aboutDonor, type Donor, emptied, type Reach, unsaid } from './retention.ts'
import { type Sweep, sweep } from './sweep.ts'

const ownLetter = (e: ExpressionBuilder<Schema, 'letter'>, donor: Donor) =>
  e.or([
    aboutDonor(e.ref('gift'), donor),
    ...(typeof donor === 'string' ? [holds(e.ref('details'), `"${donor}"`), holds(e.ref('problem'), donor)] : []),
  ])

/**
 * Addresses in the details of letters that were sent, dropped or refused, and in what a mail server answered to them. They are
 * never sent again by themselves.
 */
export const letters = ({ before, donor }: Reach): Sweep =>
  sweep(
    'letter',
    (e) =>
      e.and([
        e('status', '!=', 'waiting'),
        e.or([e('details', 'like', '%@%'), e('problem', 'like', '%@%')]),
        e(e.fn.coalesce('sent_at', 'due_at'), '<', before),
        ...(donor === undefined ? [] : [ownLetter(e, donor)]),
      ]),
    (db, ids) =>
      run(
        db
          .updateTable('letter')
          .set({
            details: sql<string>`case when details like '%@%' then ${emptied} else details end`,
            problem: sql<string>`case when problem like '%@%' then ${unsaid} else problem end`,
          })
          .where('id', 'in', ids),
      ),
  )

/** How many letters that have still to leave are this donor's, or name their address: where they go to stays with them. */
export const lettersWaiting = (donor: Donor): Unit<number> =>
  function* (db) {
    const row = yield* first(
      db
        .selectFrom('letter')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where((e) =>
          e.and([
            e('status', '=', 'waiting'),
            // A reminder, and the question whether our news is wanted, are of no gift, and are forgotten.
            e('gift', 'is not', null),
            e('details', 'like', '%@%'),
            ownLetter(e, donor),
          ]),
        ),
    )
    return Number(row?.count ?? 0)
  }
