import * as v from 'valibot'
import { wholeNameToSay } from '#gift/person-name.ts'
import type { RoleSettings } from '#server/config/office.ts'
import { roles } from '#server/staff/verb.ts'
import { may, type Person, personOf } from '../people/person.ts'

/** What was claimed of somebody by whom we trust. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * What says who somebody is, exactly as it came: rewritten, another's word would be taken for hers. Longer than any identifier
 * of OpenID Connect or address, or in signs that nobody sees, it is nobody's.
 */
const identity = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(255),
  v.regex(
    /^[^\s\p{C}<>\p{Default_Ignorable_Code_Point}\u2800]+(?: [^\s\p{C}<>\p{Default_Ignorable_Code_Point}\u2800]+)*$/u,
  ),
)
const values = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((value) => [value]),
  ),
])

const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}

/** By the rule that everybody's name is said by; what it refuses could neither be shown nor stand in the audit. */
const nameIn = (claim: unknown): string | null => (typeof claim === 'string' ? wholeNameToSay(claim) : null)

/** Some providers write it as a word. @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
const isProven = ({ email_verified: proven }: Claims, unsaid: boolean) =>
  proven === undefined || proven === null ? unsaid : proven === true || proven === 'true'

/**
 * The person whom these claims are of, with the highest role that one of their groups has, and what other groups give beside it; null where none has any. An address
 * that the provider itself calls unproven is nobody's: anybody could have written it there. `provesAddresses`: whose claims say
 * nothing of that has asked for proof; else an address that is not called proven gives no role.
 */
export function personClaimed(
  claims: Claims,
  { claim, groups }: RoleSettings,
  { provesAddresses }: { readonly provesAddresses: boolean },
): Person | null {
  const subject = read(identity, claims.sub)
  if (subject === null) return null
  const email = isProven(claims, true) ? read(identity, claims.email) : null
  const byAddress = isProven(claims, provesAddresses) ? email : null
  const names = claim === 'email' ? [byAddress ?? ''] : (read(values, claims[claim]) ?? [])
  const ownRoles = roles
    .toReversed()
    .filter((each) => groups[each]?.some((group) => group !== '' && names.includes(group)))
  const [role] = ownRoles
  if (role === undefined) return null
  const also = ownRoles.filter((each) => !may({ role }, each))
  const name = nameIn(claims.name) ?? nameIn(claims.preferred_username) ?? email ?? subject
  return personOf({ name, email, subject }, role, also)
}
