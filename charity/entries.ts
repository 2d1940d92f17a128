import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

/** Files that systems and editors leave lying, which nobody reads. */
const left = /^(\..*|Thumbs\.db|desktop\.ini|.*~)$/i

export interface Entry {
  /** From the folder. */
  readonly file: string
  readonly is: 'file' | 'a link' | 'no file'
}

/**
 * Every file of a folder and of those in it, links not followed. What is left lying does not count, nor what a folder's history or
 * an editor keeps in a folder of its own beside it; but in `public/`, which is served, all counts.
 */
export function entriesOf(folder: string, below = ''): readonly Entry[] {
  return readdirSync(join(folder, below))
    .sort()
    .flatMap((name): readonly Entry[] => {
      const file = below ? `${below}/${name}` : name
      const stat = lstatSync(join(folder, file))
      if (stat.isDirectory()) return below === '' && name.startsWith('.') ? [] : entriesOf(folder, file)
      if (stat.isFile()) return left.test(name) && !file.startsWith('public/') ? [] : [{ file, is: 'file' }]
      return [{ file, is: stat.isSymbolicLink() ? 'a link' : 'no file' }]
    })
}

/** Everything in a folder that is no file of its own: a link would bring in, and serve, what lies elsewhere on the machine. */
export const linkFaults = (folder: string): readonly Fault[] =>
  entriesOf(folder).flatMap(({ file, is }) =>
    is === 'file'
      ? []
      : [
          {
            file,
            line: 0,
            text: `is ${is}; a charity’s folder holds its files themselves, so put the file itself here`,
          },
        ],
  )
