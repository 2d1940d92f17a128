import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Charity } from './charity.ts'
import { lineOf, sourceFile, sourceFiles, strings } from './documents.ts'
import type { Fault } from './faults.ts'

/** Cards whose picture no mail can show, and which have none beside it that a mail can. */
export const mailedFaults = ({ folder, eCards }: Pick<Charity, 'folder' | 'eCards'>): readonly Fault[] =>
  eCards.flatMap(({ picture }, at) => {
    const mailed = picture.replace(/\.(avif|webp)$/, '.jpg')
    return mailed === picture || existsSync(join(folder, mailed))
      ? []
      : [
          {
            file: 'e-cards.yaml',
            line: lineOf(sourceFile(folder, 'e-cards.yaml'), [at, 'picture']),
            text: `${at}.picture: there is no ${mailed} beside it, which mails and paper show`,
          },
        ]
  })

const pictureName = /^[\w-]+(?:\/[\w-]+)*\.(?:svg|avif|webp|jpe?g)$/

/**
 * Pictures that a file names and the folder lacks. A picture's name is told from the folder of the file that names it.
 * `credits.yaml` names the originals too, which stay with their authors.
 */
export const pictureFaults = ({ folder }: Pick<Charity, 'folder'>): readonly Fault[] =>
  sourceFiles(folder)
    .filter(({ file }) => file !== 'credits.yaml')
    .flatMap((source) =>
      strings(source)
        .filter(({ text }) => pictureName.test(text) && !existsSync(join(folder, dirname(source.file), text)))
        .map(({ text, line }) => ({ file: source.file, line, text: `there is no picture ${text}` })),
    )
