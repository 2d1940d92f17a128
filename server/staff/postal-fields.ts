import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import type { Language } from '#content/language.ts'
import { countries } from '#gift/countries.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import type { GiftAbout } from './gift-about.ts'
import { asks } from './verb.ts'

const postalWords = catalogue('staff.postal')

interface Postal {
  /** The address as it stands; null: none is known. */
  readonly stands: (about: GiftAbout) => PostalAddress | null
  /** An address must stand there afterwards: the form asks for each line but the second. */
  readonly required: boolean
  /** How the country is typed. */
  readonly country: string
  /** The country where no address stands. */
  readonly home: string
}

/** The lines of a postal address, each by itself: one that is not said stays as it is, an empty one goes. */
export function postalFields({ stands, required, country, home }: Postal) {
  const line = (name: Exclude<keyof PostalAddress, 'country'>, typed: string) =>
    v.pipe(
      v.optional(v.string()),
      asks<string | undefined, GiftAbout>({
        typed,
        label: postalWords[name],
        ...(required ? { required: name !== 'line2' } : {}),
        stands: (about) => stands(about)?.[name] ?? '',
      }),
    )
  return {
    line1: line('line1', '[--line1 …]'),
    line2: line('line2', '[--line2 …]'),
    city: line('city', '[--city …]'),
    region: line('region', '[--region …]'),
    postalCode: line('postalCode', '[--postal-code …]'),
    country: v.pipe(
      v.optional(v.string()),
      asks<string | undefined, GiftAbout>({
        typed: country,
        label: postalWords.country,
        stands: (about) => stands(about)?.country ?? home,
        choices: (_about, language) =>
          named(language).map(({ value, name }) => ({ value, label: { text: { en: name } } })),
      }),
    ),
  }
}

/** Every country, in the order of its name. */
function named(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = countries.map((value) => ({ value, name: names.of(value) ?? value }))
  return all.toSorted((a, b) => a.name.localeCompare(b.name, language))
}
