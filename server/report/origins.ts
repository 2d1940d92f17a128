import { isImported } from '#gift/by-hand/kinds.ts'
import { toDecimal } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { csvLine } from './csv.ts'
import { inOrder, type MonthSum, nothingIn, withMovement } from './month-sums.ts'
import { movements, takersOf } from './movements.ts'

/** How a gift came: by our own form, on a call, on a deposit slip, out of the list of another program, or taken over from one. */
type Origin = 'form' | 'phone' | 'by_hand' | 'imported' | 'adopted'

export const originOf = ({ gift, takenBy }: { readonly gift: Gift; readonly takenBy: string | null }): Origin =>
  takenBy !== null
    ? 'phone'
    : gift.adopted
      ? 'adopted'
      : isImported(gift)
        ? 'imported'
        : gift.byHand
          ? 'by_hand'
          : 'form'

/** What came in a month in one of these ways; by telephone, to one of the staff. */
export interface OriginMonth extends MonthSum {
  readonly origin: Origin
  /** Who took the calls, as the audit names them; null: nobody did. */
  readonly takenBy: string | null
  /** Different gifts that paid. */
  readonly gifts: number
}

/** How the gifts came of `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function originsBetween(store: Store, from: number, to: number): Promise<readonly OriginMonth[]> {
  const sums = new Map<string, OriginMonth & { readonly ids: Set<string> }>()
  for await (const page of movements(store, from, to)) {
    const takers = await store.read(takersOf(page))
    for (const movement of page) {
      const { gift, kind } = movement
      const takenBy = takers.get(gift.attempt ?? '') ?? null
      const empty = {
        ...nothingIn(movement),
        origin: originOf({ gift, takenBy }),
        takenBy,
        gifts: 0,
        ids: new Set<string>(),
      }
      const key = `${empty.month} ${keyOf(empty)}`
      const sum = withMovement(sums.get(key) ?? empty, movement)
      if (kind === 'paid') sum.ids.add(gift.id)
      sums.set(key, { ...sum, gifts: sum.ids.size })
    }
  }
  return [...sums.values()].map(({ ids: _, ...sum }) => sum).sort(inOrder<OriginMonth>(keyOf))
}

const keyOf = ({ origin, takenBy }: Pick<OriginMonth, 'origin' | 'takenBy'>) => `${origin} ${takenBy ?? ''}`

/** As the lines of a CSV file, its heading first. */
export const originCsv = (rows: readonly OriginMonth[]): string =>
  [
    csvLine(['month', 'origin', 'taken_by', 'gifts', 'payments', 'paid', 'back']),
    ...rows.map(({ month, origin, takenBy, gifts, payments, paidCents, backCents }) =>
      csvLine([month, origin, takenBy, String(gifts), String(payments), toDecimal(paidCents), toDecimal(backCents)]),
    ),
  ].join('')
