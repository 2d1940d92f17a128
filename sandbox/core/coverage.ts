/** One call of a provider's API, and what is played of it. */
export type CoveredCall = {
  method: string
  /** `:name` stands for one segment. */
  path: string
  played: boolean
  /** Parameters that it takes, where it is played. */
  accepted?: readonly string[]
  /** Published parameters that it refuses by name; absent where what is published is not at hand. */
  refused?: readonly string[]
}

/** What is played of one provider's API. */
export type Coverage = { provider: string; version: string; calls: readonly CoveredCall[] }

const anyNames = (path: string): string => path.replace(/:\w+/g, ':id')

/** The calls of a list, sorted, each once: what is played hides that it is published too. */
export function sorted(calls: readonly CoveredCall[]): readonly CoveredCall[] {
  const each = new Map<string, CoveredCall>()
  for (const call of calls) {
    const key = `${anyNames(call.path)} ${call.method}`
    if (!each.get(key)?.played) each.set(key, call)
  }
  return [...each.keys()].sort().map((key) => each.get(key) as CoveredCall)
}

/** What is played of all providers; read at the first question. */
export type Covered<Provider> = {
  all(): readonly Coverage[]
  /** The provider that has this call, where it is not played. */
  unplayed(method: string, path: string): Provider | undefined
}

/** Of these providers, and of those that come to the list until somebody asks. */
export function createCovered<Provider extends { coverage(): Coverage }>(
  providers: readonly Provider[],
): Covered<Provider> {
  let known: Coverage[] | undefined
  const all = () => {
    known ??= providers.map((provider) => provider.coverage())
    return known
  }
  return {
    all,
    unplayed: (method, path) =>
      providers.find((_, at) => all()[at]?.calls.some((call) => isUnplayed(call, method, path))),
  }
}

function isUnplayed(call: CoveredCall, method: string, path: string): boolean {
  if (call.played || call.method !== method) return false
  const [pattern, segments] = [call.path.split('/'), path.split('/')]
  return (
    pattern.length === segments.length && pattern.every((each, at) => each.startsWith(':') || each === segments[at])
  )
}
