import { calendarYear } from '#content/dates.ts'
import type { Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { idsOf, whoseIs } from '../../store/person/whose.ts'
import { statementDue, statementsWith, takeStatements } from '../../store/work/statements.ts'
import type { Deps } from '../deps.ts'
import { digestOf, queueStatement, statementAndLast } from './yearly-statement.ts'

/** Statements looked at in one round. */
const atOnce = 200

/**
 * Looks at the statements whose donors had money come or go since, and sends those anew that are no longer true; answers how
 * many were looked at. A statement made while its year still ran is not replaced: January's tells the whole.
 */
export async function replaceStatements({
  store,
  clock,
  random,
}: Pick<Deps, 'store' | 'clock' | 'random'>): Promise<number> {
  for (let looked = 0; ; looked++) {
    const now = clock.now()
    const due = await store.read(statementDue(now))
    if (!due || looked === atOnce) return looked
    await store.write(replaceStatement(random.id(), due, now))
  }
}

/**
 * Looks at one, in the transaction in which nobody else does: what is booked after it has it looked at again. What replaces it goes
 * where the last one went.
 */
const replaceStatement = (
  letter: string,
  { gift, year }: { readonly gift: string; readonly year: number },
  now: number,
): Unit<void> =>
  function* (db) {
    const about = yield* giftById(gift)(db)
    const whose = about?.donor ? yield* whoseIs(about)(db) : null
    const own = whose === null ? [gift] : yield* idsOf(whose)(db)
    if (!(yield* takeStatements(own, year, now)(db)) || !about?.donor || whose === null) return
    // of two who were made one each has had one, and any of them may be looked at first
    const paper = (yield* statementsWith(own, year)(db)).at(-1)
    const keptWith = paper ? yield* giftById(paper.gift)(db) : undefined
    const address = keptWith?.donor?.email ?? about.donor.email
    const { made: statement, last } = yield* statementAndLast(whose, address, year)(db)
    if (!statement || !last || calendarYear(last.madeAt) <= year || digestOf(statement.statement) === last.digest)
      return
    yield* queueStatement(letter, statement, { by: 'statements', now })(db)
  }
