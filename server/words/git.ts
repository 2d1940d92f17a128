import { execFileSync } from 'node:child_process'
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { seconds } from '../base/clock.ts'
import type { FolderVersion, WordChange } from '../store/words/versions.ts'

/** By this address commits of publications are known. */
const ours = 'words@localhost'

const gitIn = (folder: string, args: readonly string[]): Buffer =>
  execFileSync('git', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: seconds(20),
    maxBuffer: 100_000_000,
  })

/**
 * What a file of the folder was before the publications that are its newest commits: going back to the words of the release brings that back.
 * Null: there was no such file. Undefined: it is as somebody wrote it there, or git knows nothing of it.
 */
export function beforePublications(folder: string, file: string): Uint8Array | null | undefined {
  try {
    const commits = gitIn(folder, ['log', '--format=%H %ae', '--', file]).toString('utf8').trim().split('\n')
    if (!commits[0]?.endsWith(` ${ours}`)) return undefined
    const before = commits.find((each) => !each.endsWith(` ${ours}`))?.split(' ')[0]
    if (before === undefined || gitIn(folder, ['ls-tree', before, '--', file]).length === 0) return null
    return gitIn(folder, ['show', `${before}:./${file}`])
  } catch {
    return undefined
  }
}

/**
 * Where the folder that came with the release lies in a work tree of git, and may be written, its files become what is public, and a commit
 * says so: who asked, who agreed, and what changed. Anywhere else nothing is done. What git refuses keeps no version from being public.
 */
export function commitVersion(
  folder: string,
  source: string,
  version: Pick<FolderVersion, 'number' | 'askedBy' | 'agreedBy' | 'backTo'>,
  changes: readonly Pick<WordChange, 'file'>[],
): string | null {
  const files = [...new Set(changes.map(({ file }) => file))]
  if (files.length === 0) return null
  const git = (...args: readonly string[]) => gitIn(folder, args).toString('utf8').trim()
  try {
    accessSync(folder, constants.W_OK)
    if (git('rev-parse', '--is-inside-work-tree') !== 'true' || git('status', '--porcelain', '--', ...files) !== '')
      return null
    for (const file of files) {
      if (existsSync(join(source, file))) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        copyFileSync(join(source, file), join(folder, file))
      } else rmSync(join(folder, file), { force: true })
    }
    git('add', '--all', '--', ...files)
    if (git('diff', '--cached', '--name-only', '--', ...files) === '') return null
    const name = nameOf(version.askedBy)
    git(
      ...['-c', `user.name=${name}`, '-c', `user.email=${ours}`, '-c', 'commit.gpgsign=false'],
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
