import type { Handler } from './http.ts'

type Node = { fixed: Map<string, Node>; named?: { name: string; node: Node }; handlers: Map<string, Handler> }

/** What a path leads to. */
export type Match = { handler: Handler; params: Record<string, string> }

/** Routes by method and path; `:name` stands for one segment. */
export type Router = {
  add(method: string, pattern: string, handler: Handler): void
  find(method: string, path: string): Match | undefined
  /** Methods known for a path, whatever the request's. */
  methods(path: string): string[]
}

const node = (): Node => ({ fixed: new Map(), handlers: new Map() })

/** An empty router. A pattern given twice for one method is a mistake and throws. */
export function createRouter(): Router {
  const root = node()
  const walk = (path: string): { at: Node; values: string[]; names: string[] } | undefined => {
    let at = root
    const values: string[] = []
    const names: string[] = []
    for (const segment of path.split('/')) {
      const next = at.fixed.get(segment)
      if (next) {
        at = next
      } else if (at.named && segment !== '') {
        names.push(at.named.name)
        values.push(segment)
        at = at.named.node
      } else return undefined
    }
    return { at, values, names }
  }

  return {
    add(method, pattern, handler) {
      let at = root
      for (const segment of pattern.split('/')) {
        if (segment.startsWith(':')) {
          at.named ??= { name: segment.slice(1), node: node() }
          at = at.named.node
        } else {
          const next = at.fixed.get(segment) ?? node()
          at.fixed.set(segment, next)
          at = next
        }
      }
      if (at.handlers.has(method)) throw new Error(`the route ${method} ${pattern} is there already`)
      at.handlers.set(method, handler)
    },
    find(method, path) {
      const found = walk(path)
      const handler = found?.at.handlers.get(method)
      if (!found || !handler) return undefined
      const params: Record<string, string> = {}
      found.names.forEach((name, i) => {
        params[name] = decode(found.values[i] ?? '')
      })
      return { handler, params }
    },
    methods: (path) => [...(walk(path)?.at.handlers.keys() ?? [])],
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
