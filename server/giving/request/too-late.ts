import { days, minutes } from '../../base/clock.ts'
import { type Books, hasBooks } from '../../providers/books.ts'
import type { Provider } from '../../providers/provider.ts'
import { type GivenKindName, requestKindNames } from '../../store/database/request-table.ts'
import { already, type Unit } from '../../store/database/unit.ts'
import { isCompared } from '../../store/ledger/comparisons.ts'
import { oldestOpenRequest, type ProviderRequest } from '../../store/work/requests.ts'
import { requestKinds } from './kinds/index.ts'

/**
 * For so long every provider remembers a key, with a day to spare. What would do as much once more is not asked later: it might be done twice.
 * The shortest is that of a month's refund, 30 days; where a provider forgets sooner, its adapter finds what was done by its name.
 */
const keysRemembered = days(29)

/** A provider's clock may be behind ours. */
const clocksApart = minutes(5)

/** What would be done once more under another key. */
const adding = requestKindNames.filter((name) => 'adds' in requestKinds[name] && requestKinds[name].adds)

type GivenRequest = ProviderRequest<GivenKindName>

/** Whether its provider may have forgotten the key of this request, so that it is asked no more. */
export const isTooLate = ({ kind, askedAt }: GivenRequest, now: number): boolean =>
  requestKinds[kind].adds && now > askedAt + keysRemembered

/**
 * Whether the provider's books of all the time in which it was asked have been compared with ours: of some money that goes back a provider
 * tells there alone. True also where it has no books.
 */
export const areBooksCompared = (provider: Provider, { askedAt }: GivenRequest): Unit<boolean> => {
  if (!hasBooks(provider)) return () => already(true)
  const { from, to } = timeIn(provider, askedAt)
  return isCompared(provider.name, from, to)
}

/** Of what time this provider's books are to be compared, so that the oldest of what is asked no more can be decided; null: nothing waits. */
export const undecidedTime = (books: Books, now: number): Unit<Period | null> =>
  function* (db) {
    const oldest = yield* oldestOpenRequest(books.name, adding, now - keysRemembered)(db)
    return oldest === undefined ? null : timeIn(books, oldest)
  }

/** Unix milliseconds, the end not included. */
interface Period {
  readonly from: number
  readonly to: number
}

const timeIn = ({ lagMs }: Books, askedAt: number): Period => ({
  from: askedAt - clocksApart,
  to: askedAt + keysRemembered + lagMs,
})
