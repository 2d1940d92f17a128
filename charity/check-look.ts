import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Charity } from './charity.ts'
import { contrastFindings } from './contrast.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'

/** Colours that cannot be told apart where they meet, and fonts that `look.yaml` names and the folder lacks. */
export function lookFaults({ folder, look }: Pick<Charity, 'folder' | 'look'>): readonly Fault[] {
  const source = sourceFile(folder, 'look.yaml')
  const at = (keys: readonly string[], text: string): Fault => ({
    file: source.file,
    line: lineOf(source, keys),
    text: `${keys.join('.')}: ${text}`,
  })
  return [
    ...contrastFindings(look.colours).map(({ role, on, ratio, needed }) =>
      at(['colours', role], `its contrast on ${on} is ${ratio}, and must be ${needed}`),
    ),
    ...(['display', 'text'] as const).flatMap((use) => {
      const { file } = look.fonts[use]
      return file === undefined || existsSync(join(folder, file))
        ? []
        : [at(['fonts', use, 'file'], `the folder has no ${file}`)]
    }),
  ]
}
