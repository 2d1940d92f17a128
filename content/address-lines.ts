import { identity } from '#charity'
import type { SaidName } from '#gift/person-name.ts'
import type { PostalAddress } from '#gift/tribute.ts'

/** As a letter abroad is addressed: the country in full, in English and capitals. */
const nameOf = (country: string): string =>
  (new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country).toLocaleUpperCase('en')

/** The lines of an address as its envelope has them; within the country the country is not named. */
export function addressLines(
  name: SaidName | null,
  { line1, line2, city, region, postalCode, country }: PostalAddress,
): string[] {
  const place = `${city}, ${region} ${postalCode}`.trim()
  const abroad = country === identity.postalAddress.country ? '' : nameOf(country)
  return [name ?? '', line1, line2 ?? '', place, abroad].filter(Boolean)
}
