import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packagesFit } from '../../tools/packages.mjs'
import { root } from '../../tools/project.mjs'
import { timed } from '../../tools/say.mjs'
import { quietly } from '../../tools/spawned.mjs'

/** What is read of Lighthouse's report. Its own types are here only once it is installed. */
export interface Report {
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  readonly audits: Record<string, { score: number | null; numericValue?: number }>
  readonly runtimeError?: { message: string }
}

type Lighthouse = (
  url: string,
  flags: {
    port: number
    onlyCategories: readonly string[]
    output: 'json'
    logLevel: 'error'
    ignoreStatusCode: boolean
  },
) => Promise<{ lhr: Report } | undefined>

/**
 * Lighthouse and the hundred packages that it brings, which only the measuring of pages needs: installed from their own lock
 * file at the first call.
 * @throws Fault when npm cannot fetch them
 */
export async function installedLighthouse(): Promise<Lighthouse> {
  const folder = join(root, 'tools/lighthouse')
  if (!packagesFit(folder)) {
    await timed('Getting Lighthouse', () =>
      quietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
        failure: 'Could not install Lighthouse',
      }),
    )
  }
  const path = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as { default: Lighthouse }
  return lighthouse
}
