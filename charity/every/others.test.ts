import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charity, identity } from '#charity'
import { foreign, foreignIn } from '../testing/others.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))

beforeAll(() => {
  const build = spawnSync(process.execPath, ['site/build/main.ts'], {
    env: { PATH: process.env.PATH, CHARITY: charity.folder, BUILT: folder },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(build.stderr)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there is another charity, whose words would be known', () => {
  expect(foreign.length).toBeGreaterThan(10)
  const [first] = foreign
  expect(foreignIn(`A gift to ${first?.words}, please.`)).toContain(first?.words)
  expect(foreignIn(`A gift to X${first?.words}, please.`)).toEqual([])
})

test('nothing of another charity is in the built site: pages, scripts, styles, drawings, manifests, robots, sitemap', () => {
  const files = globSync('**/*.{html,js,css,svg,txt,xml,json,webmanifest}', { cwd: folder }).sort()
  for (const kind of ['index.html', '404.html', 'donate', 'robots.txt', 'sitemap.xml', '.webmanifest', '.svg', '.js'])
    expect(
      files.some((file) => file.includes(kind)),
      kind,
    ).toBe(true)
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain(identity.shortName)
  const names = files.flatMap((file) =>
    foreignIn(readFileSync(join(folder, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(names).toEqual([])
})
