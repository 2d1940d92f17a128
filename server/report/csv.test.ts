import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are parted by commas and the line ends with CRLF; what holds a comma, a quote or a new line is quoted', () => {
  expect(csvLine(['Ada', null, 'Field, "the" elder', 'two\nlines', ''])).toBe(
    'Ada,,"Field, ""the"" elder","two\nlines",\r\n',
  )
})

test.each([
  ['=cmd()', "'=cmd()"],
  ['+1 901 555 0100', "'+1 901 555 0100"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['＝1+1', "'＝1+1"],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['-12.50', '-12.50'],
  ['5.00', '5.00'],
  ['-5-5', "'-5-5"],
  ['Anne-Marie', 'Anne-Marie'],
])('no spreadsheet runs %j', (typed, cell) => {
  expect(csvLine([typed])).toBe(`${cell}\r\n`)
})
