import { type Room, rooms } from './rooms.ts'

/**
 * Rooms that know each other in a ring, by what the table lets them know. Files in a ring are the linter's to find
 * (`noImportCycles`); it knows no rooms.
 * @returns each ring's rooms in alphabetical order; none where the table has floors
 */
export function roomRings(table: readonly Pick<Room, 'name' | 'knows'>[] = rooms): string[][] {
  const knows = new Map(table.map((room) => [room.name, room.knows]))
  const reached = (name: string): ReadonlySet<string> => {
    const all = new Set<string>()
    const follow = (next: string) => {
      for (const other of knows.get(next) ?? []) {
        if (all.has(other)) continue
        all.add(other)
        follow(other)
      }
    }
    follow(name)
    return all
  }
  const from = new Map(table.map(({ name }) => [name, reached(name)]))
  const rings = table
    .filter(({ name }) => from.get(name)?.has(name))
    .map(({ name }) => [...(from.get(name) ?? [])].filter((other) => from.get(other)?.has(name)).sort())
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()]
}
