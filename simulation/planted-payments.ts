import { sql } from 'kysely'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { BookEntry, Books } from '#server/providers/books.ts'
import { livedFunds } from './donor.ts'
import { eachOf, misread } from './planted-readings.ts'
import { deployment } from './provider.ts'
import type { Plant } from './server.ts'

/** Mistakes by which money takes a second road, is somebody else's, or is known by halves. */
export const plantedPayments: Readonly<Record<string, Plant>> = {
  'an approval on which its provider works is taken for one that nobody gave': misread((reading) =>
    reading.progress === 'working' ? { ...reading, progress: 'open' } : reading,
  ),
  'what a provider was asked is forgotten': afterEachWrite(
    sql`update gift set asked = null, hold = null, busy_until = 0 where asked like '%capture%'`,
  ),
  'a gift forgets what it is for': afterEachWrite(sql`update gift set fund = null, funds = null`),
  'a gift forgets its appeal': afterEachWrite(sql`update gift set appeal = null`),
  'every gift counts for an appeal': afterEachWrite(sql`update gift set appeal = 'lamps' where appeal is null`),
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
