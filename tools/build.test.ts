import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { build } from './setup.mjs'

vi.setConfig({ testTimeout: 900_000 })

const work = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const place = join(work, 'built')
const runtime = (CHARITY: string) => ({
  node: process.execPath,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, BUILT: place, CHARITY },
})

const whole = join(import.meta.dirname, '../charity/hope-river')
/** Its pages can be built and its receipts cannot be printed: the build fails half way. */
const half = join(work, 'half')
cpSync(whole, half, { recursive: true })
const look = join(half, 'look.yaml')
writeFileSync(look, readFileSync(look, 'utf8').replace('pictures/receipt-band.jpg', 'pictures/band.svg'))
writeFileSync(
  join(half, 'pictures/band.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10"><path fill="none" d="M0 0h80v10z"/></svg>',
)

const around = () => readdirSync(dirname(place)).filter((name) => name.startsWith(basename(place)))

test('a build that fails half way leaves what was built before as it was', async () => {
  mkdirSync(join(place, 'site'), { recursive: true })
  writeFileSync(join(place, 'site/index.html'), 'before')
  await expect(build(runtime(half))).rejects.toThrow(/band\.svg:1: paper would show nothing of it/)
  expect(readFileSync(join(place, 'site/index.html'), 'utf8')).toBe('before')
  expect(around()).toEqual(['built'])
})

test('two builds at once both end, and what stands there is whole', async () => {
  const outputs = await Promise.all([build(runtime(whole)), build(runtime(whole))])
  for (const each of outputs) expect(each).toContain(`files into ${place}/site`)
  for (const file of ['site/index.html', 'render/render.js', 'office/.built', '.built'])
    expect(existsSync(join(place, file)), file).toBe(true)
  expect(readFileSync(join(place, 'site/index.html'), 'utf8')).toContain('Hope River')
  expect(around()).toEqual(['built'])
})
