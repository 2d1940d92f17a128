import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What lies beside the compiled office: the files of other rooms that it imports, and a hash of how they were when it was built. */
export interface BuiltAgainst {
  /** From the project's root. */
  readonly files: readonly string[]
  readonly hash: string
}

export const builtAgainstFile = 'built-against.json'

/** @throws where one of them is not there */
export const builtAgainst = (root: string, files: readonly string[]): BuiltAgainst => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return { files, hash: hash.digest('hex') }
}
