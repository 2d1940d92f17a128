import { createReadStream } from 'node:fs'
import { Mistake } from './command.ts'
import { csvRows } from './csv-rows.ts'

const bounds = { columns: 300, cell: 4000 }

export type Encoding = 'utf-8' | 'windows-1252'

/**
 * The rows of a file that another program exported, with the line in which each begins.
 * @throws Mistake where it cannot be read, is of another encoding or no CSV, or has more columns than any such file
 */
export async function* csvFile(
  path: string,
  encoding: Encoding,
): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
  const separator = await separatorOf(path, encoding)
  for await (const { line, cells } of csvRows(decoded(path, encoding), bounds, separator))
    yield { line, cells: cells.map((cell) => cell ?? '') }
}

/** @throws Mistake where `--encoding` names none that is read */
export function encodingOf(value: unknown): Encoding {
  if (value === undefined || value === 'utf8') return 'utf-8'
  if (value === 'latin1') return 'windows-1252'
  throw new Mistake('--encoding is one of: utf8 latin1')
}

/** What stands between cells: programs of some countries write semicolons, copies of spreadsheets tabs. */
async function separatorOf(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decoded(path, encoding)) {
    const [first = ''] = text.split(/\r?\n/, 1)
    const count = (sign: string) => first.split(sign).length
    return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
  }
  return ','
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let lines = 1
  const texts = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new Mistake(
        `${path} is not UTF-8 (near line ${lines}): it may be Latin-1, as older Excel saves it. Save it as “CSV UTF-8”, or say --encoding latin1. Nothing was read in.`,
      )
    }
  }
  try {
    for await (const bytes of createReadStream(path)) {
      yield texts(bytes as Buffer)
      lines += (bytes as Buffer).filter((byte) => byte === 10).length
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new Mistake(`${path} cannot be read (${code}).`)
  }
  yield texts()
}
