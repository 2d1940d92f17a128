import { execFileSync } from 'node:child_process'
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { seconds } from '../base/clock.ts'
import type { FolderVersion, WordChange } from '../store/words/versions.ts'

/**
 * Where the folder that came with the release lies in a work tree of git, and may be written, its files become what is public, and a commit
 * says so: who asked, who agreed, and what changed. Anywhere else nothing is done. What git refuses keeps no version from being public.
 */
export function commitVersion(
  folder: string,
  made: string,
  version: Pick<FolderVersion, 'number' | 'askedBy' | 'agreedBy' | 'backTo'>,
  changes: readonly WordChange[],
): string | null {
  const files = [...new Set(changes.map(({ file }) => file))]
  if (files.length === 0) return null
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: seconds(20),
    }).trim()
  try {
    accessSync(folder, constants.W_OK)
    if (git('rev-parse', '--is-inside-work-tree') !== 'true' || git('status', '--porcelain', '--', ...files) !== '')
      return null
    for (const file of files) {
      if (existsSync(join(made, file))) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        copyFileSync(join(made, file), join(folder, file))
      } else rmSync(join(folder, file), { force: true })
    }
    git('add', '--all', '--', ...files)
    if (git('diff', '--cached', '--name-only', '--', ...files) === '') return null
    const name = nameOf(version.askedBy)
    git(
      ...['-c', `user.name=${name}`, '-c', 'user.email=words@localhost', '-c', 'commit.gpgsign=false'],
      ...['commit', '--quiet', '--no-verify', '-m', messageOf(version, files), '--', ...files],
    )
    return git('rev-parse', 'HEAD')
  } catch {
    return null
  }
}

/** Who an actor of the audit is, without what they are known by. */
const nameOf = (actor: string): string =>
  actor
    .replace(/^\w+:/, '')
    .replace(/[<>\n].*$/s, '')
    .trim() || 'the office'

const messageOf = (
  { number, askedBy, agreedBy, backTo }: Parameters<typeof commitVersion>[2],
  files: readonly string[],
): string => {
  const what = backTo === null ? `Publish version ${number} of the words` : `Bring back version ${backTo} of the words`
  return `${what}\n\nAsked by ${nameOf(askedBy)}, agreed by ${nameOf(agreedBy ?? askedBy)}.\n\n${files.join('\n')}\n`
}
