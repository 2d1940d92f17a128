import { type DonorFile, donorOf, type GiftFile } from '../giving/donor/donor.ts'
import type { Unit } from '../store/database/unit.ts'

/** A gift, and the donor whose it is. */
export interface GiftAbout {
  readonly file: DonorFile
  readonly own: GiftFile
}

/** A gift with its donor; null: there is none of this id. */
export const giftAbout = (id: string): Unit<GiftAbout | null> =>
  function* (db) {
    const file = yield* donorOf(id)(db)
    const own = file?.gifts.find(({ gift }) => gift.id === id)
    return file && own ? { file, own } : null
  }
