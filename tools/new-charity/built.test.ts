import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCharity } from '#charity/read.ts'
import { root } from '../project.mjs'
import { nobody } from './blank.ts'

const answers = {
  name: "Lantern Bay Children's Hospice",
  shortName: 'Lantern Bay',
  strapline: "Children's Hospice",
  taxId: '98-7654321',
  street: '4 Quay Road',
  city: 'Rockport',
  region: 'ME',
  postalCode: '04856',
  phone: '(207) 555-0133',
  email: 'give@lanternbay.example',
  mainSite: 'https://www.lanternbay.example',
  languages: ['en', 'pt'],
  look: 'forest',
  once: [30, 60, 120, 240],
  monthly: [15, 30, 60, 120],
}

test('a new charity outside the clone is built at once, in a language that is new, with nothing of another’s', () => {
  const home = mkdtempSync(join(tmpdir(), 'charities-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, 'lantern-bay')
  const env = { PATH: process.env.PATH ?? '', CHARITY: folder, BUILT: join(home, 'built'), NODE_ENV: 'production' }
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }

  writeFileSync(join(home, 'answers.json'), JSON.stringify(answers))
  run('tools/new-charity/main.ts', folder, '--from', join(home, 'answers.json'))
  writeFileSync(
    join(home, 'pt.po'),
    'msgid ""\nmsgstr "Language: pt\\n"\n\nmsgctxt "home.blocks.mission.label"\nmsgid "Our mission"\nmsgstr "Nossa missão"\n',
  )
  run('tools/words/main.ts', 'import', join(home, 'pt.po'))
  run('site/build/main.ts')

  const pages = globSync('site/**/*.{html,xml,txt,webmanifest,json}', { cwd: env.BUILT })
  const text = pages.map((page) => readFileSync(join(env.BUILT, page), 'utf8')).join('\n')
  expect(pages).toContain('site/pt/donate/index.html')
  expect(text).toContain('Nossa missão')
  const others = [
    nobody,
    readCharity(join(root, 'charity/st-jude')).identity,
    readCharity(join(root, 'charity/hope-river')).identity,
  ]
  for (const { name, shortName, taxId, phone, postalAddress } of others)
    for (const own of [name, `>${shortName}<`, taxId, phone, postalAddress.street, postalAddress.city])
      expect(text).not.toContain(own)
})
