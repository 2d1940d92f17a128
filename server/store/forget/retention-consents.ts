import { days } from '../../base/clock.ts'
import { run } from '../database/unit.ts'
import type { Reach } from './retention.ts'
import { type Sweep, sweep } from './sweep.ts'

/** A proof outlives the gift that it is of by this, and is older than `before` as well. */
const afterTheEnd = days(366)

/** What donors agreed to whose gifts go on no more: those ended a year ago, and those that never came to anything. */
export const consents = ({ now, before }: Pick<Reach, 'now' | 'before'>): Sweep =>
  sweep(
    'consent',
    (e) => {
      const gift = e.selectFrom('gift').select('gift.id').whereRef('gift.id', '=', 'consent.gift')
      const ended = e
        .selectFrom('fact')
        .select('seq')
        .whereRef('fact.gift', '=', 'consent.gift')
        .where('kind', '=', 'ended')
      return e.and([
        e('at', '<', before),
        e.not(e.exists(gift.where('state', 'in', ['active', 'started', 'confirming']))),
        e.not(e.exists(ended.where('fact.at', '>=', now - afterTheEnd))),
      ])
    },
    (db, ids) => run(db.deleteFrom('consent').where('id', 'in', ids)),
  )
