import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Charity } from './charity.ts'
import { contrastFindings } from './contrast.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'

/** Colours that cannot be told apart where they meet, and files that `look.yaml` names and the folder lacks. */
export function lookFaults({ folder, look }: Charity): readonly Fault[] {
  const source = sourceFile(folder, 'look.yaml')
  const at = (keys: readonly string[], text: string): Fault => ({
    file: source.file,
    line: lineOf(source, keys),
    text: `${keys.join('.')}: ${text}`,
  })
  const { mark, fonts } = look
  const named = [
    [['mark', 'light'], mark.light],
    [['mark', 'dark'], mark.dark],
    [['fonts', 'display', 'file'], fonts.display.file],
    [['fonts', 'text', 'file'], fonts.text.file],
  ] as const
  return [
    ...contrastFindings(look.colours).map(({ role, on, ratio, needed }) =>
      at(['colours', role], `its contrast on ${on} is ${ratio}, and must be ${needed}`),
    ),
    ...named.flatMap(([keys, file]) =>
      file === undefined || existsSync(join(folder, file)) ? [] : [at(keys, `the folder has no ${file}`)],
    ),
  ]
}
