import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, type CoveredCall, sorted } from '../core/coverage.ts'
import { API_VERSION } from './account.ts'
import type { Route } from './api.ts'
import type { Contract } from './contract/contract.ts'
import { stripePackage } from './contract/package.ts'
import { TAKEN } from './taken.ts'

let known: readonly CoveredCall[] | undefined

/** Every call that the installed `stripe` package can make, read once for all sandboxes of a process; none where it is not installed. */
function published(): readonly CoveredCall[] {
  known ??= read()
  return known
}

function read(): CoveredCall[] {
  let root: string
  try {
    root = stripePackage().root
  } catch {
    return []
  }
  return globSync('esm/resources/**/*.js', { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return [...code.matchAll(/_makeRequest\('([A-Z]+)', ([`'])(\/v1\/.+?)\2/g)].map(([, method = '', , path = '']) => ({
      method,
      path: path.replace(/\$\{[^}]*\}/g, ':id'),
      played: false,
    }))
  })
}

/** What is played of Stripe's API, by the routes that are there. */
export function stripeCoverage(contract: Contract, routes: readonly Route[]): Coverage {
  const played = routes.map(({ method, pattern }) => {
    const accepted = [...(TAKEN[`${method} ${pattern}`] ?? []), 'expand'].sort()
    const known = contract.published(method, pattern)
    return {
      method,
      path: pattern,
      played: true,
      accepted,
      ...(known ? { refused: known.filter((name) => !accepted.includes(name)).sort() } : {}),
    }
  })
  return { provider: 'stripe', version: API_VERSION, calls: sorted([...published(), ...played]) }
}
