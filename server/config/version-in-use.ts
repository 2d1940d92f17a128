import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markedVersion } from '../process/version-place.ts'

/** Where the build puts what this release is made of, unless `BUILT` says otherwise. */
export const releaseBuilt = (release: string | undefined): string =>
  release ? resolve(release) : fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Has this program use the version of the charity's folder that is public, as far as this machine knows: before anything reads the charity.
 * Whoever started it may have said which (`VERSION_FOLDER`; empty: the folder of the release). @returns its folder
 */
export function useVersion(env: NodeJS.ProcessEnv = process.env): string {
  env.VERSION_FOLDER ??= markedVersion(resolve(env.DATA_DIR || './data'), releaseBuilt(env.BUILT)) ?? ''
  return env.VERSION_FOLDER
}

/** The environment of a program that uses the version in this folder, whatever this one uses; '': the folder of the release. */
export const withVersion = (folder: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  VERSION_FOLDER: folder,
  ...more,
})
