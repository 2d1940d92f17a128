import { targetOf } from './imports.ts'
import { type Room, rooms } from './rooms.ts'

/** One source file and what it imports, as written there. Imports of types count like any other. */
export interface Importing {
  /** From the project's root, with forward slashes. */
  readonly file: string
  readonly imports: readonly string[]
}

/**
 * Finds files that import each other, directly or by way of others.
 * @param files every file whose imports count; what they import beyond these leads nowhere
 * @param resolve the file that an import means, from the project's root; nothing for a package
 * @returns each circle's files in alphabetical order, the largest circle first; none when there is no circle
 */
export function importCircles(
  files: readonly Importing[],
  resolve: (file: string, specifier: string) => string | undefined = targetOf,
): string[][] {
  const known = new Set(files.map(({ file }) => file))
  const targets = new Map(
    files.map(({ file, imports }) => [
      file,
      imports
        .map((specifier) => resolve(file, specifier))
        .filter((target) => target !== undefined && known.has(target)),
    ]),
  ) as Map<string, string[]>
  return strongComponents(targets)
    .filter(([only, ...others]) => others.length > 0 || (only && targets.get(only)?.includes(only)))
    .map((circle) => circle.sort())
    .sort((one, other) => other.length - one.length || String(one[0]).localeCompare(String(other[0])))
}

/** Tarjan's strongly connected components. @see https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm */
function strongComponents(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const visit = (file: string): number => {
    const index = order.size
    let low = index
    order.set(file, index)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === index) components.push(stack.splice(stack.indexOf(file)))
    return low
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return components
}

/**
 * Rooms that know each other in a ring, by what the table lets them know.
 * @returns each ring's rooms in alphabetical order; none where the table has floors
 */
export const roomRings = (table: readonly Room[] = rooms): string[][] =>
  importCircles(
    table.map(({ name, knows }) => ({ file: name, imports: knows })),
    (_, name) => name,
  )
