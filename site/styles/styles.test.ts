import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lookSheet } from '../look/sheet.ts'
import { type Declaration, declarations } from '../testing/declarations.ts'
import { isPhysical } from '../testing/reading-direction.ts'

const sheets = globSync('{site,charity}/**/*.css')
const every = sheets.flatMap((file) =>
  declarations(readFileSync(file, 'utf8')).map((declaration) => ({ file, ...declaration })),
)
const told = (declarations: readonly ({ file: string } & Declaration)[]) =>
  declarations.map(({ file, selector, property, value }) => `${file}: ${selector} { ${property}: ${value} }`)

const one = (css: string) => declarations(`a { ${css} }`)[0] as Declaration

test('a style sheet is read rule by rule, whatever lies round a rule', () => {
  const css = '@media print { .a:has(b) { color: red; &::after { content: ";{"; left: 1px } } } .b { --c: d; }'
  expect(declarations(css).map(({ selector, property, value, print }) => [selector, property, value, print])).toEqual([
    ['.a:has(b)', 'color', 'red', true],
    ['&::after', 'content', '";{"', true],
    ['&::after', 'left', '1px', true],
    ['.b', '--c', 'd', false],
  ])
})

describe('reading direction: nothing is said of a left or a right side', () => {
  test.each([
    'left: 0',
    'margin-right: 4px',
    'border-left: 1px solid',
    'border-top-left-radius: 4px',
    'text-align: left',
    'float: right',
    'padding: 0 44px 0 18px',
    'margin: -10px calc(1px - 2px) -10px 0',
    'inset: 4px 4px auto auto',
    'border-radius: 0 var(--r2) var(--r2) 0',
    'border-radius: 4px 0',
    'transform: translateX(4px)',
    'transform: rotate(3deg) translate(2px, 0)',
    'translate: 4px',
    'background: url(a.svg) no-repeat right 14px center',
  ])('%s would stay where it is', (css) => {
    expect(isPhysical(one(css))).toBe(true)
  })

  test.each([
    'inset-inline-start: 0',
    'margin: 1px calc(2px + 3px) 4px calc(2px + 3px)',
    'border-radius: 4px 4px 0 0',
    'border-radius: 4px',
    'text-align: start',
    'inset: auto 0 0',
    'transform: translateY(4px)',
    'transform: translate(0, 4px)',
    'transform: translateX(calc(4px * var(--forth)))',
    'translate: calc(4px * var(--forth))',
    'object-position: left top',
  ])('%s follows the line, or is the same from both sides', (css) => {
    expect(isPhysical(one(css))).toBe(false)
  })

  /** What stays where it is in every language, and why. */
  const staying: readonly [value: string, reason: string][] = [
    ['0 0 3px 3px', 'a tick is a tick in every script'],
    ['rotate(-45deg) translate(2px, -3px)', 'the same tick, put right within its own box'],
    ['rotate(-45deg) translate(1px, -2px)', 'the same'],
    ['translateX(var(--radix-toast-swipe-move-x))', 'follows a finger'],
    ['right', '`--end` itself, where the line ends at the right'],
    ['left', '`--end`, where it ends at the left'],
  ]
  test('in the site’s own sheets', () => {
    const matches = every.filter((each) => isPhysical(each))
    expect(told(matches.filter(({ value }) => !staying.some(([excepted]) => value === excepted)))).toEqual([])
    expect(staying.filter(([excepted]) => !matches.some(({ value }) => value === excepted))).toEqual([])
    expect(matches.filter(({ property, value }) => /^(left|right)$/.test(value) && property !== '--end')).toEqual([])
  })
})

test('nothing shows that a pointer is over it where there is only a finger, whose last tap would leave it so', () => {
  const pointed = every.filter(({ selector }) => selector.includes(':hover'))
  expect(pointed.length).toBeGreaterThan(40)
  expect(told(pointed.filter(({ hover }) => !hover))).toEqual([])
})

describe('colours: each is a role of the charity’s look', () => {
  /** Paper is white and its ink black, whatever the look. */
  const literal = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black|gr[ae]y|red|blue|green)\b/i
  const defined = (declarations: readonly Declaration[]) =>
    declarations.flatMap(({ property }) => (property.startsWith('--') ? [property] : []))

  test('no sheet names a colour of its own', () => {
    expect(told(every.filter(({ print, value }) => !print && literal.test(value)))).toEqual([])
  })

  test('no page, letter or script names one', () => {
    const files = globSync('{site,server,content,gift}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] })
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => /#[\da-f]{6}\b/i.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('every token that is read is set, by the look or by a sheet, and the look sets none in vain', () => {
    const byLook = defined(declarations(lookSheet))
    const uses = new Set(every.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)))
    const pictures = ['donate', 'thanks', 'memory', 'celebration', 'waiting', 'resting'].map(
      (name) => `--${name}-picture`,
    )
    const elsewhere = ['--radix-toast-swipe-move-x', '--chevron', ...pictures]
    const definitions = new Set([...byLook, ...defined(every), ...elsewhere])
    expect([...uses].filter((name = '') => !definitions.has(name))).toEqual([])
    const outsideSheets = ['--placeholder']
    expect(byLook.filter((name) => !uses.has(name))).toEqual(outsideSheets)
  })
})
