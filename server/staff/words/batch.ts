import { catalogue } from '#content/catalogue.ts'
import type { LineFault } from '#gift/by-hand/line.ts'
import type { Text } from '../sentence.ts'

/** The words of a verb of batches. */
export const batchWords = <
  Name extends
    | 'batch-open'
    | 'batch-slip'
    | 'batch-add'
    | 'batch-paste'
    | 'batch-done'
    | 'batch-close'
    | 'batch-discard'
    | 'batch-reverse',
>(
  name: Name,
) => catalogue(`staff.${name}`)

/** What is wrong with a field of a line, in a sentence. */
export const lineFaultWords: Readonly<Record<LineFault, Text>> = catalogue('staff.lineFaults')
