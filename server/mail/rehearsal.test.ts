import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the build's last step says of a charity's folder, changed in one thing. */
function rehearsed(change: (folder: string) => void): { readonly code: number | null; readonly output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, '../../charity/blank'), folder, { recursive: true })
  change(folder)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'rehearse.ts')], {
    env: { ...process.env, CHARITY: folder, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { code: status, output: `${stdout}${stderr}` }
}

const mark = (body: string) => (folder: string) =>
  writeFileSync(
    join(folder, 'mark.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n${body}\n</svg>`,
  )

test('a mark as drawing programs write it is printed, and nothing is said of it', () => {
  const { code, output } = rehearsed(
    mark(
      '<style>.a{fill:#123}</style><ellipse class="a" cx="9" cy="9" rx="5" ry="3" transform="rotate(9)"/><rect width="9" height="9"/>',
    ),
  )
  expect(output).toMatch(/^made \d+ letters and cards for a look$/m)
  expect(output).not.toContain('mark.svg')
  expect(code).toBe(0)
})

test('of a mark that paper cannot show the picture for telephones is printed, and the build says which line to mend', () => {
  const { code, output } = rehearsed(mark('<text>Hope</text>'))
  expect(output).toContain(
    'mark.svg:2: paper cannot show <text>; make it a path; until then public/icon-192.png is printed in its place',
  )
  expect(code).toBe(0)
})

test('where nothing can be printed in its place, the site is not built, and file and line are said', () => {
  const { code, output } = rehearsed((folder) => {
    mark('<text>Hope</text>')(folder)
    rmSync(join(folder, 'public/icon-192.png'))
  })
  expect(output).toContain('mark.svg:2: paper cannot show <text>; make it a path')
  expect(code).toBe(1)
})

test('a file that is no picture is named, and a receipt leaves without it all the same', async () => {
  const { code, output } = rehearsed((folder) => writeFileSync(join(folder, 'drawings/receipt-band.png'), 'no picture'))
  expect(output).toContain('drawings/receipt-band.png: is no picture that a mail or paper can show')
  expect(output).not.toContain('cannot be made')
  expect(code).toBe(1)
})

test('a charity without e-cards tells of a dedication in words alone', () => {
  const { code, output } = rehearsed((folder) => rmSync(join(folder, 'e-cards.yaml')))
  expect(output).toMatch(/^made \d+ letters and cards for a look$/m)
  expect(code).toBe(0)
})

test('a name with a word that no telephone’s header has room for is told', () => {
  const { output } = rehearsed((folder) => {
    const identity = join(folder, 'identity.yaml')
    writeFileSync(
      identity,
      readFileSync(identity, 'utf8').replace(/^shortName: .*/m, 'shortName: Donaudampfschifffahrtsgesellschaft'),
    )
  })
  expect(output).toMatch(
    /identity\.yaml:\d+: shortName: on a telephone Donaudampfschifffahrtsgesellschaft is broken in two/,
  )
})
