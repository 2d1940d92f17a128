import { catalogue, type Text } from '#content/catalogue.ts'
import type { Role } from '#server/staff/verb.ts'

/** A role by its name, and what it lets a person do, after "you may". */
export const roleWords: Readonly<Record<Role, { readonly name: Text; readonly may: Text }>> = catalogue('office.roles')
