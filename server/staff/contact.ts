import * as v from 'valibot'
import { languages } from '#gift/language.ts'
import { readPostalAddress } from '#gift/postal-address.ts'
import { changePerson } from '../giving/person/change.ts'
import type { GiftAbout } from './gift-about.ts'
import { words } from './input.ts'
import { aPerson, isSomebody } from './person.ts'
import { postalFields } from './postal-fields.ts'
import { asks, verb } from './verb.ts'
import { contactWords } from './words/contact.ts'

const known = ({ file }: GiftAbout) => file.person?.details ?? null

/** As a telephone number is written down: what somebody dials, with an extension. */
const telephone = v.pipe(
  v.optional(v.string()),
  v.check((text) => text === undefined || /^$|^\+?[\d\s().-]{5,30}(x\d{1,6})?$/.test(text.trim()), 'not a number'),
)

const input = v.object({
  telephone: v.pipe(
    telephone,
    asks<string | undefined, GiftAbout>({
      typed: '[--telephone …]',
      label: contactWords.telephone,
      stands: (about) => known(about)?.telephone ?? '',
    }),
  ),
  employer: v.pipe(
    v.optional(words(120)),
    asks<string | undefined, GiftAbout>({
      typed: '[--employer …]',
      label: contactWords.employer,
      stands: (about) => known(about)?.employer ?? '',
    }),
  ),
  language: v.pipe(
    v.optional(v.string()),
    v.check((text) => !text || languages.some((each) => each === text), 'not a language'),
    asks<string | undefined, GiftAbout>({
      typed: `[--language ${languages.join('|')}]`,
      label: contactWords.language,
      stands: (about) => known(about)?.language ?? '',
      choices: (_about, language) => {
        const names = new Intl.DisplayNames(language, { type: 'language' })
        const all = languages.map((value) => ({ value, label: { text: { en: names.of(value) ?? value } } }))
        return [{ value: '', label: { text: contactWords.asGiven } }, ...all]
      },
    }),
  ),
  ...postalFields({
    stands: (about) => known(about)?.postal ?? null,
    required: false,
    country: '[--country US]',
    home: 'US',
  }),
})

/** Writes down where a person is reached, in which language, and for whom they work. */
export const contact = verb({
  name: 'contact',
  command: 'person contact',
  summary: 'Write down a person’s telephone, postal address, language and employer.',
  needs: 'help',
  words: contactWords,
  about: aPerson,
  offered: isSomebody,
  input,
  would: contactWords.would,
  unit: (deps, about, { telephone, employer, language, ...lines }, by) =>
    function* (db) {
      const stands = known(about)?.postal ?? null
      const entries = Object.entries(lines).filter(([, text]) => text !== undefined)
      const typed = {
        line1: '',
        line2: '',
        city: '',
        region: '',
        postalCode: '',
        country: 'US',
        ...stands,
        ...Object.fromEntries(entries),
      }
      const { country: _, ...fields } = typed
      const isGone = Object.values(fields).every((text) => (text ?? '').trim() === '')
      const address = isGone
        ? { ok: true as const, value: null }
        : readPostalAddress({ ...typed, line2: typed.line2 || null })
      if (!address.ok) return { code: 'not an address on paper', fields: Object.keys(address.faults) }
      const orNull = (text: string | undefined, before: string | null) =>
        text === undefined ? before : text.trim() === '' ? null : text.trim()
      const of = { gift: about.own.gift, by: by.actor, action: 'person_contact' }
      const answer = yield* changePerson(deps, of, (each, isRoot) =>
        isRoot
          ? {
              telephone: orNull(telephone, each.telephone),
              employer: orNull(employer, each.employer),
              language: orNull(language, each.language),
              postal: entries.length > 0 ? address.value : each.postal,
            }
          : {},
      )(db)
      return answer.ok ? { code: 'noted', data: { person: answer.value.id } } : { code: 'over' }
    },
})
