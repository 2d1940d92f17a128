import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { processEnv, root } from './process.ts'

/** The charities of this clone, and the one that `npm test` was told of: each a folder. */
export const charityFolders: readonly string[] = [
  ...readdirSync(join(root, 'charity'))
    .map((name) => join(root, 'charity', name))
    .filter((folder) => existsSync(join(folder, 'identity.yaml'))),
  ...(process.env.CHARITY_TESTED ? [resolve(root, process.env.CHARITY_TESTED)] : []),
]

/** Those beside the specification's. */
export const otherCharities = charityFolders.filter((folder) => basename(folder) !== 'st-jude')

/**
 * Builds a charity's site, and returns the settings with which a server shows it. Each is built once in a run of the stories: who
 * comes second waits for it.
 */
export async function builtFor(folder: string): Promise<{ CHARITY: string; BUILT: string }> {
  const home = join(root, 'test-results/charities')
  const place = join(home, basename(folder))
  const settings = { CHARITY: folder, BUILT: join(place, 'built') }
  const [doneFile, failed] = [join(place, 'done'), join(place, 'failed')]
  mkdirSync(home, { recursive: true })
  if (isFirstAt(place)) {
    const env = { ...processEnv(), NODE_ENV: 'production', ...settings }
    await promisify(execFile)(process.execPath, ['site/build/main.ts'], { cwd: root, env }).catch((error) => {
      writeFileSync(failed, String(error))
      throw error
    })
    writeFileSync(doneFile, '')
  }
  while (!existsSync(doneFile)) {
    if (existsSync(failed)) throw new Error(`The site of ${folder} could not be built: ${readFileSync(failed, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return settings
}

/** Of all processes one makes this folder; the run's end is the end of it, since Playwright clears its results away before the next. */
function isFirstAt(place: string): boolean {
  try {
    mkdirSync(place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
