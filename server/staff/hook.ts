import { catalogue } from '#content/catalogue.ts'
import type { HookDeps } from '../destinations/hooks/deps.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { rehearse } from '../store/database/rehearse.ts'
import type { Unit } from '../store/database/unit.ts'
import { endpointById } from '../store/destinations/endpoints.ts'
import type { Text } from './sentence.ts'
import type { Doer, Preview, Staff, Subject, Told } from './verb.ts'

/** A program that is told events, by the id of its endpoint. */
export const hook: Subject<EndpointRow> = {
  typed: 'ID',
  ...catalogue('staff.subjects.hook'),
  find: async ({ deps: { store } }, word) => (await store.read(endpointById(word))) ?? null,
}

/** What is done in the database alone, with what sending needs: the preview runs it, and undoes it. */
export const withHooks = <About, Given>(
  would: Text,
  unit: (hooks: HookDeps, about: About, input: Given, by: Doer) => Unit<Told>,
) => ({
  async preview({ hooks }: Staff, about: About, input: Given, by: Doer): Promise<Preview> {
    const result = await rehearse(hooks.store, unit(hooks, about, input, by))
    return { told: result, would: { text: would, values: result.values } }
  },
  run: ({ hooks }: Staff, about: About, input: Given, by: Doer): Promise<Told> =>
    hooks.store.write(unit(hooks, about, input, by)),
})
