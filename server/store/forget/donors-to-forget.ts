import { queuePieces } from '../database/pieces.ts'
import { rows, type Unit } from '../database/unit.ts'

/** The providers of these gifts are asked to forget their donors, where they made a customer of them. */
export const forgetAtProviders = (gifts: readonly string[], now: number): Unit<void> =>
  function* (db) {
    if (gifts.length === 0) return
    const customers = db.selectFrom('gift').select('id').where('id', 'in', gifts).where('customer', 'is not', null)
    const requests = (yield* rows(customers)).map(({ id }) => ({ id, gift: id }))
    yield* queuePieces('forget_donor', requests, now)(db)
  }
