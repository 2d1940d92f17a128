import { type Role, roles } from '#server/staff/verb.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly name: string
  readonly email: string | null
  readonly role: Role
  /** Who stands in the audit beside what this person looks at and does. */
  readonly actor: string
}

/** Whether a person's role includes another. */
export const may = (person: Person, role: Role): boolean => roles.indexOf(person.role) >= roles.indexOf(role)

/** Who an identity provider says somebody is. */
export interface Identity {
  readonly name: string
  readonly email: string | null
  /** The provider's own key for this person. */
  readonly subject: string
}

/** A person of an identity provider. In the audit the address and the provider's key tell two of one name apart. */
export const personOf = ({ name, email, subject }: Identity, role: Role): Person => ({
  name,
  email,
  role,
  actor: `office:${name} <${email === null ? subject : `${email}, ${subject}`}>`,
})
