import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { natives } from '../assemble.ts'

/** One package, as package-lock.json keeps it. */
export interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly [more: string]: unknown
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
  readonly [more: string]: unknown
}
type Manifest = Readonly<Record<string, unknown>>

/** What runs where donors give: package.json and its lock file without what only builds and tests need. */
export interface Production {
  readonly manifest: Manifest
  readonly lock: Lock
  /** By their place in node_modules. */
  readonly packages: Readonly<Record<string, Locked>>
}

/** Cuts a lock file down to production. */
export function productionOf(manifest: Manifest, lock: Lock): Production {
  const others = ({ dev, optional, devOptional, link }: Locked) => dev || optional || devOptional || link
  const ours = natives.map((name) => `node_modules/${name}`)
  const packages = Object.fromEntries(
    Object.entries(lock.packages).filter(
      ([place, each]) => ours.includes(place) || (place.startsWith('node_modules/') && !others(each)),
    ),
  )
  const without = (of: Manifest): Manifest => {
    const { devDependencies: _dev, ...rest } = of
    return rest
  }
  const bare = { ...lock, packages: { '': without(lock.packages[''] ?? {}), ...packages } }
  return { manifest: without(manifest), lock: bare as Lock, packages }
}

/** This project's. */
export function production(): Production {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as T
  return productionOf(read<Manifest>('package.json'), read<Lock>('package-lock.json'))
}
