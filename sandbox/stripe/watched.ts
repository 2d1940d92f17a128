import type { Params } from './form.ts'

/** Parameters that remember what was read of them. */
export type Watched = {
  params: Params
  /** What came and was never read; `a[b]` is what stands inside `a`. */
  unread(): string[]
}

/** Watches what is read of parameters, at any depth. */
export function watch(given: Params): Watched {
  const read = new Set<string>()
  const wrap = <T extends object>(group: T, within: string): T =>
    new Proxy(group, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return value
        const path = pathOf(within, name)
        read.add(path)
        return isGroup(value) ? wrap(value, path) : value
      },
    })
  const unread = (group: object, within: string): string[] =>
    Object.entries(group).flatMap(([name, value]) => {
      const path = pathOf(within, name)
      if (!read.has(path)) return [path]
      return isGroup(value) ? unread(value, path) : []
    })
  return { params: wrap(given, ''), unread: () => unread(given, '') }
}

const pathOf = (within: string, name: string) => (within ? `${within}[${name}]` : name)
const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
