/** Where the queries of units are built once for all. */
export const queriesKept = '/server/store/database/unit.ts'
/** Where the rules of a day are made once for all its calls. */
export const rulesKept = '/gift/request.ts'

/**
 * A module as it is loaded where its tests run again and again in one process. Tests on both databases are run on the one that needs no
 * server. No query and no rule is kept that was made before: one that is made in another way would not be seen.
 */
export function sourceFor(url: string, source: string): string {
  if (url.endsWith(queriesKept)) return source.replace('queries.set(shape, query)', '')
  if (url.endsWith(rulesKept)) return source.replace('return last.rule', 'return rule(now)')
  return url.endsWith('.test.ts')
    ? source.replaceAll("(['sqlite', 'postgres'] as const)", "(['sqlite'] as const)")
    : source
}
