import type { sql } from 'kysely'
import { run, type Steps } from '../../store/database/unit.ts'
import type { Deps } from '../deps.ts'

/** A mistake put into giving on purpose: does something to the database behind each unit's back. */
export const afterEachWrite =
  (statement: ReturnType<typeof sql>) =>
  <Needed extends Pick<Deps, 'store'>>(deps: Needed): Needed => ({
    ...deps,
    store: {
      ...deps.store,
      write: (unit) =>
        deps.store.write(function* (db): Steps<ReturnType<typeof unit> extends Steps<infer T> ? T : never> {
          const answer = yield* unit(db)
          yield* run({ compile: () => statement.compile(db) })
          return answer
        }),
    },
  })
