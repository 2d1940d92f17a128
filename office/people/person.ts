import { type Role, rolesWithin } from '#server/staff/verb.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly name: string
  readonly email: string | null
  readonly role: Role
  /** Roles of other groups of theirs. */
  readonly also?: readonly Role[]
  /** Who stands in the audit beside what this person looks at and does. */
  readonly actor: string
}

/** Whether a person's roles include another. */
export const may = ({ role: own, also = [] }: Pick<Person, 'role' | 'also'>, role: Role): boolean =>
  [own, ...also].some((each) => rolesWithin[each].includes(role))

/** Who an identity provider says somebody is. */
export interface Identity {
  readonly name: string
  readonly email: string | null
  /** The provider's own key for this person. */
  readonly subject: string
}

/** A person of an identity provider. In the audit the address and the provider's key tell two of one name apart. */
export const personOf = ({ name, email, subject }: Identity, role: Role, also: readonly Role[] = []): Person => ({
  name,
  email,
  role,
  ...(also.length > 0 ? { also } : {}),
  actor: `office:${name} <${email === null ? subject : `${email}, ${subject}`}>`,
})
