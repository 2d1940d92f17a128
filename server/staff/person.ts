import { catalogue } from '#content/catalogue.ts'
import { aGift } from './gift.ts'
import { aboutAddress, type GiftAbout, personAbout } from './gift-about.ts'
import type { AnyVerb, Staff, Subject } from './verb.ts'

/** By the key of a person, by any id of a gift of theirs, or by their address; by the newest of their gifts. */
export const aPerson: Subject<GiftAbout> = {
  typed: 'PERSON',
  ...catalogue('staff.subjects.person'),
  async find(staff: Staff, word) {
    const { store } = staff.deps
    const own = (await store.read(personAbout(word))) ?? (await aGift.find(staff, word))
    return own || !word.includes('@') ? own : (await store.read(aboutAddress(word))).about
  },
  async those({ deps: { store } }, word) {
    return word.includes('@') ? (await store.read(aboutAddress(word))).these : []
  },
  ofGift: (gift) => gift,
}

/** Whether a verb is done to a person, whichever of their gifts it was asked for with. */
export const isOfPerson = ({ about }: Pick<AnyVerb, 'about'>): boolean => about === (aPerson as Subject<unknown>)

/** Whether anybody is named by a gift, of whom something can be written down. */
export const isSomebody = ({ file, own }: GiftAbout): boolean =>
  (own.gift.donor !== null || own.gift.byHand !== null) && (file.person?.people[0].forgottenAt ?? null) === null
