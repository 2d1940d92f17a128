import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from '#charity'
import { contrast } from '#charity/contrast.ts'
import { brand } from '#content/brand.ts'
import { type VisitedOffice, visitOffice } from './testing/visit.ts'

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice()
})
afterAll(() => visited.close())

test('the office bears the charity’s name, mark, colours and fonts', async () => {
  const start = await (await visited.as('look').get('/')).text()
  expect(start).toContain(brand.shortName.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  const loaded = [...start.matchAll(/(?:href|src)="(\/[\w./-]+\?[\w-]+)"/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThan(1)
  const style = await (await visited.stranger().get(loaded.find((path) => path.includes('.css')) ?? '')).text()
  const fonts = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path)
  for (const path of [...loaded, ...fonts])
    expect([path, (await visited.stranger().get(path)).status]).toEqual([path, 200])
  expect(style).toContain(`--ink:${look.colours.ink}`)
})

test('what the office shows in these colours can be read', () => {
  const { colours } = look
  const pairs = [
    ['ink', 'paper'],
    ['ink', 'surface'],
    ['ink', 'highlight'],
    ['ink', 'tint1'],
    ['ink', 'tint2'],
    ['ink2', 'paper'],
    ['link', 'paper'],
    ['onDark', 'ink'],
    ['err', 'paper'],
    ['err', 'surface'],
    ['err', 'errBg'],
  ] as const
  for (const [role, on] of pairs)
    expect(contrast(colours[role], colours[on]), `${role} on ${on}`).toBeGreaterThanOrEqual(4.5)
})
