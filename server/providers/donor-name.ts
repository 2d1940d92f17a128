import type { Donor } from '#gift/donor.ts'

/**
 * A donor from the one name field and the address that a provider keeps; null without an address.
 * The last word is taken as the last name: good enough for a letter, and the donor can correct it.
 */
export function donorOf(name: string | null | undefined, email: string | null | undefined): Donor | null {
  if (!email) return null
  const words = (name ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email }
}
