import { sql } from 'kysely'
import type { BookEntry, Books } from '#server/providers/books.ts'
import { run, type Steps } from '#server/store/database/unit.ts'
import { livedFunds } from './donor.ts'
import { eachOf, misread } from './planted-readings.ts'
import { deployment } from './provider.ts'
import type { Plant } from './server.ts'

type Statement = ReturnType<typeof sql>

/** Does something to the database behind each unit's back. */
export const afterEachWrite =
  (statement: Statement): Plant =>
  (deps) => ({
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

/** Mistakes by which money takes a second road, is somebody else's, or is known by halves. */
export const plantedPayments: Readonly<Record<string, Plant>> = {
  'an approval on which its provider works is taken for one that nobody gave': misread((reading) =>
    reading.progress === 'working' ? { ...reading, progress: 'open' } : reading,
  ),
  'what a provider was asked is forgotten': afterEachWrite(
    sql`update gift set asked = null, hold = null, busy_until = 0 where asked like '%capture%'`,
  ),
  'a gift forgets what it is for': afterEachWrite(sql`update gift set fund = null, funds = null`),
  'every gift is taken for the default fund': (deps) => ({ ...deps, funds: livedFunds.slice(0, 1) }),
  'a draft forgets its key': afterEachWrite(
    sql`update gift set attempt = attempt || ':' || id where attempt is not null and attempt not like '%:%'`,
  ),
  'a payment that carries nothing of ours is booked as ours': (deps) => ({
    ...deps,
    providers: eachOf(deps.providers, (provider) => {
      const books = provider as typeof provider & Books
      let lost = 0
      const entries: Books['entries'] = async function* (from, to) {
        for await (const listed of books.entries(from, to)) {
          if (listed.kind === 'account_fee' || listed.kind === 'unknown') {
            yield listed
            continue
          }
          const whole = async () => {
            const entry = await listed.whole()
            return entry.marker ? entry : claimed(entry, ++lost)
          }
          yield { ...listed, whole }
        }
      }
      return { ...provider, entries }
    }),
  }),
  'a gift that begins next month is charged today': (deps) => ({
    ...deps,
    providers: eachOf(deps.providers, (provider) => ({
      ...provider,
      begin: (gift, until) => provider.begin({ ...gift, begins: null }, until),
    })),
  }),
  'events of another deployment are taken for ours': (deps) => ({
    ...deps,
    sharedAccount: true,
    deployment: 'elsewhere',
  }),
  'a fee is never filled in': afterEachWrite(sql`update fact set fee_cents = null where fee_cents is not null`),
}

const claimed = (entry: BookEntry, number: number): BookEntry => ({
  ...entry,
  marker: { giftId: String(number).padStart(26, '0'), deployment },
})
