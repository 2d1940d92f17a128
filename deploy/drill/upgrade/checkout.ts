import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../tools/project.mjs'
import { changelog, releaseBefore, thisVersion } from '../../release/changelog.ts'

const run = promisify(execFile)

/**
 * The commit of the release before: its tag, or the commit that its section of the changelog names where it has none.
 * @returns undefined where this is no clone with that commit in it
 */
export async function commitBefore(): Promise<{ version: string; commit: string } | undefined> {
  const before = releaseBefore(changelog(), thisVersion())
  if (!before) return undefined
  const named = /commit\s+`([0-9a-f]{40})`/.exec(before.text)?.[1]
  for (const name of [`v${before.version}`, named]) {
    if (name === undefined) continue
    const commit = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    if (commit !== undefined) return { version: before.version, commit }
  }
  return undefined
}

/** The tree of a commit in a folder of its own, with its packages and its pages built: a release as it was. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  mkdirSync(folder)
  const archive = join(folder, '.archive.tar')
  await run('git', ['-C', root, 'archive', '--output', archive, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  if (packagesOf(folder) === packagesOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = existsSync(join(folder, 'site/build/main.ts')) ? 'main' : 'build'
  await run(process.execPath, [`site/build/${build}.ts`], { cwd: folder, env })
}

/** What a lock file asks for, without the project itself. */
function packagesOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  return JSON.stringify({ ...lock.packages, '': null })
}

const git = (...args: string[]) =>
  run('git', ['-C', root, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
