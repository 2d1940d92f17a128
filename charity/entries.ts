import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

/** What systems and editors leave lying, which is neither read nor served. */
const left = /^(\..*|Thumbs\.db|desktop\.ini|.*~)$/i

export interface Entry {
  /** From the folder. */
  readonly file: string
  readonly is: 'file' | 'a link' | 'no file'
}

/** Every file of a folder and of those in it, links not followed. What begins with a dot counts in `public/` alone, which is served. */
export function entriesOf(folder: string, below = ''): readonly Entry[] {
  return readdirSync(join(folder, below))
    .filter((name) => !left.test(name) || (below.startsWith('public') && name.startsWith('.')))
    .sort()
    .flatMap((name) => {
      const file = below ? `${below}/${name}` : name
      const stat = lstatSync(join(folder, file))
      if (stat.isDirectory()) return entriesOf(folder, file)
      return [{ file, is: stat.isSymbolicLink() ? 'a link' : stat.isFile() ? 'file' : 'no file' }]
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
