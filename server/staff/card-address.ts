import * as v from 'valibot'
import type { Language } from '#content/language.ts'
import { countries } from '#gift/countries.ts'
import { readPostalAddress } from '#gift/postal-address.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import { correctCardAddress } from '../giving/letters/correct-card-address.ts'
import { printed } from '../store/work/letters.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { asks, verb } from './verb.ts'
import { cardAddressWords } from './words/card-address.ts'

const onPaper = ({ own }: GiftAbout) => {
  const told = own.gift.tribute?.notification
  return told?.by === 'mail' ? told : null
}

/** The newest counts: one that was printed may be printed anew. */
const isPrinted = ({ file, own }: GiftAbout) =>
  file.letters.find(({ gift, kind }) => gift === own.gift.id && kind === printed)?.status === 'sent'

/** A line that is not said stays as it is; an empty one goes. The form is asked for what must not be empty. */
const line = (name: keyof PostalAddress, typed: string) =>
  v.pipe(
    v.optional(v.string()),
    asks<string | undefined, GiftAbout>({
      typed,
      label: cardAddressWords[name],
      required: name !== 'line2',
      stands: (about) => onPaper(about)?.address[name] ?? '',
    }),
  )

const named = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = countries.map((value) => ({ value, name: names.of(value) ?? value }))
  return all.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

const input = v.object({
  line1: line('line1', '[--line1 …]'),
  line2: line('line2', '[--line2 …]'),
  city: line('city', '[--city …]'),
  region: line('region', '[--region …]'),
  postalCode: line('postalCode', '[--postal-code …]'),
  country: v.pipe(
    v.optional(v.string()),
    asks<string | undefined, GiftAbout>({
      typed: '[--country US]   (of a card that waits)',
      label: cardAddressWords.country,
      stands: (about) => onPaper(about)?.address.country ?? '',
      choices: (_about, language) =>
        named(language).map(({ value, name }) => ({ value, label: { text: { en: name } } })),
    }),
  ),
})

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
  unit: (deps, about, given, by) =>
    function* (db) {
      const { id, reference } = about.own.gift
      const told = onPaper(about)
      if (told === null) return { code: 'no card', values: { reference } }
      if (isPrinted(about)) return { code: 'printed' }
      const changed = Object.entries(given).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text.trim() || null]],
      )
      if (changed.length === 0) return { code: 'nothing' }
      const wanted: Record<string, string | null> = { ...told.address, ...Object.fromEntries(changed) }
      const read = readPostalAddress(wanted)
      if (!read.ok) {
        const wrong = Object.keys(read.faults)
        const empty = wrong.filter((name) => wanted[name] === null)
        return empty.length > 0 ? { code: 'required', fields: empty } : { code: 'bad', fields: wrong }
      }
      const { line1, line2, city, region, postalCode, country } = read.value
      const to = [line1, line2, `${city}, ${region} ${postalCode}`, country].filter(Boolean).join(', ')
      const wish = { gift: id, address: read.value, by: by.actor }
      const code = yield* correctCardAddress(wish, deps.clock.now())(db)
      return { code, values: { reference, to }, data: { gift: id, address: read.value } }
    },
})
