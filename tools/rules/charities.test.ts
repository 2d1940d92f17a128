import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readCharity } from '#charity/read.ts'
import { root } from '../project.mjs'

const charity = readCharity(join(root, 'charity/st-jude'))

/** What only this charity is called, has or tells: nothing but its folder and the specification's tests may say it. */
const own: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['name', /\bst\.? ?jude(?!-)/i],
  ['domain', /stjude|alsac/i],
  ['city', new RegExp(`\\b${charity.identity.postalAddress.city}\\b`, 'i')],
  ['street', new RegExp(charity.identity.postalAddress.street, 'i')],
  ['tax ID', new RegExp(`\\b${charity.identity.taxId}\\b`)],
  ['phone', new RegExp(charity.identity.phone.slice(-8))],
  ['time zone', new RegExp(charity.identity.timeZone)],
  ['stories', new RegExp(`\\b(${charity.stories.all.map(({ id }) => id).join('|')})\\b`, 'i')],
  ['colours', new RegExp(`(${coloursOfItsOwn().join('|')})\\b`, 'i')],
]

/** Black and white are everybody's. */
function coloursOfItsOwn(): readonly string[] {
  return [...new Set(Object.values(charity.look.colours))].filter((colour) => !/^#(0{6}|f{6})$/i.test(colour))
}

const readable = /\.(ts|tsx|mjs|js|css|json|ya?ml|md|html|svg|txt|example|webmanifest)$|(^|\/)\.[\w.]+$/
const exempt =
  /^(playwright\.config\.ts$|charity\/(st-jude|specification)\/|e2e\/|package-lock\.json$|tools\/rules\/charities\.test\.ts$)/

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = tracked
  .split('\n')
  .filter((path) => readable.test(path) && !exempt.test(path) && existsSync(join(root, path)))

test.each(own)(
  'nothing outside its folder and the specification’s tests holds the %s of the default charity',
  (_, pattern) => {
    const faults = files.flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      return lines.flatMap((line, at) =>
        pattern.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 120)}`] : [],
      )
    })
    expect(faults).toEqual([])
  },
)

test('it looks at what there is', () => {
  expect(files.length).toBeGreaterThan(900)
  expect(basename(charity.folder)).toBe('st-jude')
})
