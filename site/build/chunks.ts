import type { Chunks } from '../import-map.ts'

/** One script of the browser build, as Vite's manifest tells it. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const islandOf = (key: string) => /^site\/(.+)\.island\.tsx$/.exec(key)?.[1]

/** The script in which islands lie together that have none of their own (`build.ts`). */
const together = 'site'

/** Sorts the scripts of a build by who loads them: the entry script, one island, or the islands that lie together. */
export function chunksOf(
  manifest: Readonly<Record<string, Chunk>>,
  entry: string,
  hashes: Readonly<Record<string, string>>,
): Chunks {
  const shared = Object.keys(manifest).find((key) => manifest[key]?.name === together)
  const addresses = (root: string): readonly string[] => {
    const reached = new Set<string>()
    const reach = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || reached.has(key) || (key !== root && (islandOf(key) || key === shared))) return
      reached.add(key)
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(next)
    }
    reach(root)
    return [...reached].map((key) => `/${manifest[key]?.file}`).filter((address) => address in hashes)
  }
  const islands = Object.keys(manifest).flatMap((key) => {
    const name = islandOf(key)
    return name ? [[name, addresses(key)] as const] : []
  })
  return {
    hashes,
    every: addresses(entry),
    shared: shared === undefined ? [] : addresses(shared),
    islands: Object.fromEntries(islands),
  }
}
