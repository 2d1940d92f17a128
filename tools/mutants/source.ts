/** Where the queries of units are built once for all. */
export const queriesKept = '/server/store/database/unit.ts'

/**
 * A module as it is loaded where its tests run again and again in one process. Tests on both databases are run on the one that needs no
 * server. No query is kept that was built before: one that is built in another way would not be seen.
 */
export function sourceFor(url: string, source: string): string {
  if (url.endsWith(queriesKept)) return source.replace('queries.set(shape, query)', '')
  return url.endsWith('.test.ts')
    ? source.replaceAll("(['sqlite', 'postgres'] as const)", "(['sqlite'] as const)")
    : source
}
