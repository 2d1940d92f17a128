import { days, hours } from '../../base/clock.ts'
import type { Deps } from '../../giving/deps.ts'
import type { Statement } from '../../providers/statement.ts'
import {
  claimSetting,
  sharedSetting,
  statementBegun,
  statementDue,
  takeSetting,
  writeSetting,
} from '../../store/database/settings.ts'

/** From this hour (UTC) on: night in America, and the books of the day before were compared. */
const earliest = hours(9)
const dayOf = (now: number) => new Date(now - earliest).toISOString().slice(0, 10)
const night = ({ name }: Statement) => `statement-night:${name}`

/**
 * Has a provider's books kept once a night, and whenever the provider has told of a payout; whichever process comes first. Where that
 * fails, or `keep` answers that somebody else is at it, it is done at the next call. Answers whether it was.
 */
export async function whenDue(deps: Deps, statement: Statement, keep: () => Promise<boolean>): Promise<boolean> {
  const { store, clock, log } = deps
  const today = dayOf(clock.now())
  await store.write(sharedSetting(night(statement), dayOf(clock.now() - days(1))))
  await store.write(sharedSetting(statementBegun(statement.name), String(clock.now())))
  const claimed = await store.write(claimSetting(night(statement), today))
  const wasDue = await store.write(takeSetting(statementDue(statement.name), 'due', 'read'))
  if (!claimed && !wasDue) return false
  try {
    const answer = await keep()
    if (!answer) await store.write(writeSetting(statementDue(statement.name), 'due'))
    return answer
  } catch (error) {
    await store.write(writeSetting(statementDue(statement.name), 'due'))
    log.error({ err: error, provider: statement.name }, 'the books could not be kept')
    return false
  }
}
