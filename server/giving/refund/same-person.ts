/**
 * Whether two actors of the audit are one person. A name can be changed by whoever bears it, and an address often too. So an actor
 * of the office ends with what the provider knows them by, `office:Ana <ana@example.org, 1076>`, and one of these in common is
 * enough. Any other actor is who it is called.
 */
export function isSamePerson(one: string, other: string): boolean {
  const keys = keysOf(other)
  return one === other || keysOf(one).some((key) => keys.includes(key))
}

const keysOf = (actor: string): readonly string[] => /^office:.* <([^<>]+)>$/.exec(actor)?.[1]?.split(', ') ?? []
