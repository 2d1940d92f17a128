import { accessSync, constants } from 'node:fs'
import { quietly } from '../../tools/spawned.mjs'

/** What a signature is for: one that was made for something else, as for a commit, does not hold. */
export const namespace = 'giving-release'

/** Why nothing can be signed with the SSH key in this file; null: nothing speaks against it. */
export function keyFault(key: string | undefined): string | null {
  if (key === undefined) return 'Nobody signs it: --key FILE names your SSH key, --unsigned says that none does.'
  try {
    accessSync(key, constants.R_OK)
    return null
  } catch {
    return `The key ${key} cannot be read.`
  }
}

/** Signs a file with an SSH key, beside it as `FILE.sig`, by the program that every machine with git has. */
export async function signFile(file: string, key: string): Promise<void> {
  await quietly('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', namespace, file], {
    failure: `Could not sign ${file}`,
  })
}
