import { beginningOf } from '#content/dates.ts'
import { firstDayAfter, type Month } from '#gift/calendar.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Deps } from '../../giving/deps.ts'
import { statementsOf } from '../../providers/statement.ts'
import { readSettings, statementRead } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import { unwrittenLines, unwrittenPayouts } from '../../store/destinations/journals.ts'

/**
 * Why the journals of a month are not whole. `not read`: a provider's statement was not read to its end. `not written`, `not banked`: so many
 * movements, or payouts that reached the bank or came back, are in no journal.
 */
export type Missing =
  | { readonly is: 'not read'; readonly provider: ProviderName }
  | { readonly is: 'not written' | 'not banked'; readonly count: number }

/** What the journals lack of a month that is over, and of all before it; null: nothing. */
export const missingOf = ({ providers }: Pick<Deps, 'providers'>, month: Month): Unit<Missing | null> =>
  function* (db) {
    const end = beginningOf(firstDayAfter(month))
    const names = statementsOf(providers).map(({ name }) => name)
    const settings = yield* readSettings(names.map(statementRead))(db)
    const provider = names.find((name) => Number(settings.get(statementRead(name)) ?? 0) < end)
    if (provider !== undefined) return { is: 'not read', provider }
    const lines = yield* unwrittenLines(end)(db)
    if (lines > 0) return { is: 'not written', count: lines }
    const payouts = yield* unwrittenPayouts(end)(db)
    return payouts > 0 ? { is: 'not banked', count: payouts } : null
  }
