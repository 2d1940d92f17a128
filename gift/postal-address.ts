import * as v from 'valibot'
import type { FieldCode } from './problem.ts'
import type { PostalAddress } from './tribute.ts'
import { country, faultsOf, line, maybe, strict } from './typed-text.ts'

const postalCode = v.pipe(line(12), v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, 'not_a_postal_code'))
/** Where a letter on paper goes to, as whoever types it may write it. */
export const postalAddressRule = v.pipe(
  strict({
    line1: line(100),
    line2: maybe(line(100)),
    city: line(60),
    region: line(60),
    postalCode,
    country,
  }),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['country']],
      (address) => address.country !== 'US' || /^\d{5}(-\d{4})?$/.test(address.postalCode),
      'not_a_postal_code',
    ),
    ['postalCode'],
  ),
)

/** What is wrong with a postal address, by its field; nothing where it can be used. */
export function readPostalAddress(
  typed: unknown,
):
  | { readonly ok: true; readonly value: PostalAddress }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<string, FieldCode>>> } {
  const result = v.safeParse(postalAddressRule, typed)
  return result.success ? { ok: true, value: result.output } : { ok: false, faults: faultsOf(result.issues) }
}
