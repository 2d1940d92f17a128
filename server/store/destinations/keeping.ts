import type { ProviderName } from '#gift/provider.ts'
import { sharedSetting, takeSetting } from '../database/settings.ts'
import { first, type Unit } from '../database/unit.ts'

const nobody = '0'
const keeper = (provider: ProviderName): string => `statement-keeper:${provider}`

/** Begins to keep a provider's books, for a time at most (unix milliseconds); false: somebody else keeps them. */
export const beginKeeping = (provider: ProviderName, now: number, until: number): Unit<boolean> =>
  function* (db) {
    const name = keeper(provider)
    yield* sharedSetting(name, nobody)(db)
    const row = yield* first(
      db
        .updateTable('setting')
        .set({ value: String(until) })
        .where('name', '=', name)
        .where('value', '<=', String(now))
        .returning('name'),
    )
    return row !== undefined
  }

/** Ends what was begun until then. */
export const endKeeping = (provider: ProviderName, until: number): Unit<boolean> =>
  takeSetting(keeper(provider), String(until), nobody)
