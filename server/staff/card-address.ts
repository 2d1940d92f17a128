import * as v from 'valibot'
import { readPostalAddress } from '#gift/postal-address.ts'
import { correctCardAddress } from '../giving/letters/correct-card-address.ts'
import { printed } from '../store/work/letters.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { postalFields } from './postal-fields.ts'
import { verb } from './verb.ts'
import { cardAddressWords } from './words/card-address.ts'

const onPaper = ({ own }: GiftAbout) => {
  const notification = own.gift.tribute?.notification
  return notification?.by === 'mail' ? notification : null
}

/** The newest counts: one that was printed may be printed anew. */
const isPrinted = ({ file, own }: GiftAbout) =>
  file.letters.find(({ gift, kind }) => gift === own.gift.id && kind === printed)?.status === 'sent'

const input = v.object(
  postalFields({
    stands: (about) => onPaper(about)?.address ?? null,
    required: true,
    country: '[--country US]   (of a card that waits)',
    home: '',
  }),
)

/** Puts the postal address of a card right that has still to be printed. */
export const cardAddress = verb({
  name: 'card-address',
  command: 'letters address',
  summary: 'Put the postal address of a gift’s card right, until it is printed.',
  needs: 'help',
  words: cardAddressWords,
  about: aGift,
  offered: (about) => onPaper(about) !== null,
  closed: (about) => (isPrinted(about) ? 'printed' : null),
  input,
  says: (about) => [{ text: cardAddressWords.says, values: { name: onPaper(about)?.recipientName ?? '' } }],
  would: cardAddressWords.would,
  unit: (deps, about, fields, by) =>
    function* (db) {
      const { id, reference } = about.own.gift
      const notification = onPaper(about)
      if (notification === null) return { code: 'no card', values: { reference } }
      if (isPrinted(about)) return { code: 'printed' }
      const changed = Object.entries(fields).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text.trim() || null]],
      )
      if (changed.length === 0) return { code: 'nothing' }
      const wanted: Record<string, string | null> = { ...notification.address, ...Object.fromEntries(changed) }
      const address = readPostalAddress(wanted)
      if (!address.ok) {
        const wrong = Object.keys(address.faults)
        const empty = wrong.filter((name) => wanted[name] === null)
        return empty.length > 0 ? { code: 'required', fields: empty } : { code: 'bad', fields: wrong }
      }
      const { line1, line2, city, region, postalCode, country } = address.value
      const to = [line1, line2, `${city}, ${region} ${postalCode}`, country].filter(Boolean).join(', ')
      const wish = { gift: id, address: address.value, by: by.actor }
      const code = yield* correctCardAddress(wish, deps.clock.now())(db)
      return { code, values: { reference, to }, data: { gift: id, address: address.value } }
    },
})
