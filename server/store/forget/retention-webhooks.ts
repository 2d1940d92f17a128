import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { holds } from '../database/holds.ts'
import type { Schema } from '../database/schema.ts'
import { first, run, type Unit } from '../database/unit.ts'
import { aboutDonor, type Donor, emptied, type Reach, unsaid } from './retention.ts'
import { type Sweep, sweep } from './sweep.ts'

/** What names a donor: their gift's, and whatever says their address. Old rows know no gift. */
const saidOfDonor = (e: ExpressionBuilder<Schema, 'inbox'>, donor: Donor): Expression<SqlBool> =>
  e.or([
    aboutDonor(e.ref('gift'), donor),
    ...(typeof donor === 'string' ? [holds(e.ref('payload'), `"${donor}"`)] : []),
  ])

/** What dealt-with webhooks said. The row stays, so that a repeat is still known as one. */
export const webhooks = ({ before, donor }: Reach): Sweep =>
  sweep(
    'inbox',
    (e) =>
      e.and([
        e('received_at', '<', before),
        e('status', 'in', ['done', 'ignored']),
        e('payload', '!=', emptied),
        ...(donor === undefined ? [] : [saidOfDonor(e, donor)]),
      ]),
    (db, ids) =>
      run(
        db
          .updateTable('inbox')
          .set({
            payload: emptied,
            problem: sql<string>`case when problem is null then ${unsaid} else problem || '; ' || ${unsaid} end`,
          })
          .where('id', 'in', ids.map(Number)),
      ),
  )

/** How many webhooks that still have to be dealt with say something of this donor. */
export const webhooksWaiting = (donor: Donor): Unit<number> =>
  function* (db) {
    const row = yield* first(
      db
        .selectFrom('inbox')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where((e) =>
          e.and([e('status', 'not in', ['done', 'ignored']), e('payload', '!=', emptied), saidOfDonor(e, donor)]),
        ),
    )
    return Number(row?.count ?? 0)
  }
