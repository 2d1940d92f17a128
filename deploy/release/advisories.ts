/**
 * npm run release -- advisories: whether the registry's advisories speak of a package that runs in production. Where the registry
 * does not answer nothing is known, and that is said.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault, say } from '../../tools/say.mjs'
import { type Production, production } from './production.ts'

/** What is known of the packages: a line for each one that an advisory speaks of; null: the registry did not answer. */
export type Advisories = readonly string[] | null

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly Via[] }>>
}
/** An advisory, or the name of the package through which one concerns another. */
type Via = string | { readonly title: string; readonly url: string; readonly range: string }

/** Reads what `npm audit --json` printed. */
export function advisoriesIn(text: string): Advisories {
  const report = reportIn(text)
  if (!report?.vulnerabilities) return null
  return Object.entries(report.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.map((each) =>
      typeof each === 'string'
        ? `${name}: ${severity}, by ${each}`
        : `${name} ${each.range}: ${severity}, ${each.title} (${each.url})`,
    ),
  )
}

function reportIn(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}

/** Asks npm, as it asks for `npm audit`, of the packages of a lock file. */
export async function advisoriesOf({ manifest, lock }: Pick<Production, 'manifest' | 'lock'>): Promise<Advisories> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-advisories-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const words = ['audit', '--json', '--package-lock-only']
    // it ends with 1 where an advisory speaks of a package, and where nobody answers
    const output = await new Promise<string>((resolve) => {
      execFile('npm', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => resolve(stdout))
    })
    return advisoriesIn(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Says what is known of this release's. @throws Fault where an advisory speaks of one of them */
export async function sayAdvisories(): Promise<void> {
  const { packages, ...lists } = production()
  const advisories = await advisoriesOf(lists)
  const count = Object.keys(packages).length
  if (advisories === null)
    return say('The registry did not answer: what its advisories say of the packages is not known.')
  if (advisories.length > 0)
    throw new Fault(
      `Advisories speak of packages of production:\n${advisories.map((line) => `  - ${line}`).join('\n')}`,
    )
  say(`No advisory speaks of any of the ${count} packages of production.`)
}
