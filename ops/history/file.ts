import { charityDay } from '#content/dates.ts'
import { type HistoryLine, historyReader, type LeftOut, type MapName } from '#gift/by-hand/history/line.ts'
import type { Day } from '#gift/next-gift.ts'
import { Mistake } from '../command.ts'
import { csvFile, type Encoding } from '../csv-file.ts'

/** More are parted into several files. */
const mostLines = 1_000_000
/** Faults that are told, of however many. */
const most = 10

/** A file of another program, as it is to be read. */
export interface HistoryFile {
  readonly path: string
  readonly map: MapName
  readonly encoding: Encoding
  readonly today: Day
}

/** A line that is a gift, with all of its cells. */
export interface FoundLine {
  readonly line: HistoryLine
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * The gifts of a file, some at a time, however many there are. What is left out is told to `left`.
 * @throws Mistake where the file is not what it should be: all of its faults in one, at its end
 */
export async function* historyOf(
  { path, map, encoding, today }: HistoryFile,
  atOnce: number,
  left: (why: LeftOut) => void = () => {},
): AsyncGenerator<readonly FoundLine[]> {
  let reader: ReturnType<typeof historyReader> | null = null
  let some: FoundLine[] = []
  const faults: string[] = []
  const ids = new Map<string, number>()
  for await (const { line: number, cells } of csvFile(path, encoding)) {
    if (reader === null) {
      reader = historyReader(map, cells)
      if ('lacks' in reader)
        throw new Mistake(`${path} has no column ${reader.lacks}, which --map ${map} needs. Nothing was read in.`)
      continue
    }
    if ('lacks' in reader) continue
    if (number > mostLines)
      throw new Mistake(`${path} has more than ${mostLines} lines. Part it, and read in one after another.`)
    const reading = reader(cells, { today, dayAt: charityDay })
    if (reading.is === 'left out') left(reading.why)
    if (reading.is === 'fault') faults.push(`line ${number}: ${reading.fault}`)
    if (reading.is !== 'gift') continue
    const twice = ids.get(reading.line.ref)
    ids.set(reading.line.ref, number)
    if (twice !== undefined) faults.push(`line ${number}: it has the id of line ${twice}`)
    some.push({ line: reading.line, number, cells })
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (reader === null) throw new Mistake(`${path} is empty.`)
  if (faults.length > 0) {
    const more = faults.length > most ? `; and ${faults.length - most} more` : ''
    throw new Mistake(`${path} was not read in: ${faults.slice(0, most).join('; ')}${more}.`)
  }
  if (some.length > 0) yield some
}
