import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { cellLine, textOf } from './everything/cells.ts'

const bounds = { columns: 10, cell: 100 }
async function rowsOf(pieces: readonly string[], separator?: string, most = bounds) {
  const texts = (async function* () {
    yield* pieces
  })()
  const rows: (readonly (string | null)[])[] = []
  for await (const { cells } of csvRows(texts, most, separator)) rows.push(cells)
  return rows
}

test('cells are read as RFC 4180 has them, wherever the file is cut into pieces', async () => {
  const file = 'a,"b ""x"", y",\r\n"",\n"line\r\nbreak",5" pipe\r\n\r\nlast,one'
  const expected = [
    ['a', 'b "x", y', null],
    ['', null],
    ['line\r\nbreak', '5" pipe'],
    ['last', 'one'],
  ]
  for (let at = 0; at <= file.length; at++)
    expect(await rowsOf([file.slice(0, at), file.slice(at)]), `cut at ${at}`).toEqual(expected)
  expect(await rowsOf([...file])).toEqual(expected)
  expect(await rowsOf(['a;b,c\n'], ';')).toEqual([['a', 'b,c']])
})

test('a row says in which line of the file it begins: empty lines are none, and cells go over several', async () => {
  const texts = (async function* () {
    yield 'id,note\r\n\r\n1,"two\r\nlines"\r'
    yield '\n2,\n\n\n3,'
  })()
  const lines: number[] = []
  for await (const { line } of csvRows(texts, bounds)) lines.push(line)
  expect(lines).toEqual([1, 3, 5, 8])
})

test('whatever is written is read back as it was, null and the empty text apart', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', "'", "'=1", '=1', "''-5", '-5', '\t@', '"', '\r\n'),
  )
  const row = fc.array(fc.oneof(text, fc.constant(null)), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.nat(40), async (rows, cut) => {
      const file = rows.map(cellLine).join('')
      const lines = await rowsOf([file.slice(0, cut), file.slice(cut)], ',', { columns: 10, cell: 1000 })
      expect(lines.map((cells) => cells.map((cell) => (cell === null ? null : textOf(cell))))).toEqual(rows)
      for (const line of lines.flat()) expect(line ?? '').not.toMatch(/^\s*[=+@]/)
    }),
  )
})

test('what is no CSV, or more than anybody has, is refused in one sentence that names the line', async () => {
  await expect(rowsOf(['a,b\n"c" d,e'])).rejects.toThrow(
    'Line 2 goes on behind the end of a quoted cell: this is no CSV.',
  )
  await expect(rowsOf(['a,b\n"c,e'])).rejects.toThrow('The file ends within a quoted cell (line 2): it was cut off.')
  await expect(rowsOf(['a\n', ','.repeat(100_000)])).rejects.toThrow('Line 2 has more than 10 columns.')
  await expect(rowsOf(['x'.repeat(101)])).rejects.toThrow('Line 1 has a cell of more than 100 characters.')
})
