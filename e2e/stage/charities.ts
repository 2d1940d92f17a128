import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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

/** Builds a charity's site, and returns the settings with which a server shows it. `place`: a story's own, beside another's. */
export async function builtFor(folder: string, place = basename(folder)): Promise<{ CHARITY: string; BUILT: string }> {
  const settings = { CHARITY: folder, BUILT: join(root, '.cache/charities', place) }
  await promisify(execFile)(process.execPath, ['site/build/main.ts'], {
    cwd: root,
    env: { ...processEnv(), NODE_ENV: 'production', ...settings },
  })
  return settings
}
