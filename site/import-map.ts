/** What each page's import map is made of. */
export interface Chunks {
  /** The hash of each script, by the address that it is served at. */
  readonly hashes: Readonly<Record<string, string>>
  /** The scripts that any page may load. */
  readonly every: readonly string[]
  /** Those that an island without a script of its own may load. */
  readonly shared: readonly string[]
  /** Those that an island may load, by its name. */
  readonly islands: Readonly<Record<string, readonly string[]>>
}

/** Where a page's import map stands until the page is whole, and what is on it is known. */
export const importMapPlace = '%%IMPORT_MAP%%'

/** The import map of a page: the hash of each script that it may load, and no other's, for a hash cannot be pressed small. */
export function importMapOf(html: string, { hashes, every, shared, islands }: Chunks): string {
  const present = [...html.matchAll(/ data-island="([^"]+)"/g)].flatMap(([, name = '']) => islands[name] ?? shared)
  const addresses = [...new Set([...every, ...present])].sort()
  return JSON.stringify({ integrity: Object.fromEntries(addresses.map((address) => [address, hashes[address]])) })
}
