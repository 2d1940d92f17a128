import { addressKey } from '#gift/mail-address.ts'
import { type DonorFile, donorOf, type GiftFile } from '../giving/donor/donor.ts'
import type { Unit } from '../store/database/unit.ts'
import { giftsByAddress } from '../store/gift/donors.ts'
import { mergedWith } from '../store/person/people.ts'
import { newestGiftOf, peopleAt } from '../store/person/whose.ts'

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

/**
 * A person by their key, with the newest of the gifts that are known to be theirs: whoever types their address is not them. Null: there
 * is none of this key, or nothing of them is left.
 */
export const personAbout = (key: string, email: string | null = null): Unit<GiftAbout | null> =>
  function* (db) {
    const people = (yield* mergedWith(key.toLowerCase())(db)).map(({ id }) => id)
    const newest = yield* newestGiftOf(people, email)(db)
    return newest === undefined ? null : yield* giftAbout(newest)(db)
  }

/** Who gave with an address: one person, or gifts of which nobody has found out yet whose they are. Several: none of them is meant. */
export const aboutAddress = (
  email: string,
): Unit<{ readonly about: GiftAbout | null; readonly these: readonly string[] }> =>
  function* (db) {
    const there = addressKey(email)
    const these = yield* peopleAt(there)(db)
    const [only, ...others] = these
    if (others.length > 0) return { about: null, these }
    const about = only === undefined ? null : yield* personAbout(only, there)(db)
    if (about) return { about, these }
    const [newest] = yield* giftsByAddress(there, 1)(db)
    return { about: newest ? yield* giftAbout(newest.id)(db) : null, these }
  }
