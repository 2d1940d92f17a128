import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'
import { changelog, releaseBefore, sectionsOf, thisVersion } from './changelog.ts'
import { type Candidate, faultsOf } from './checks.ts'

const text = `# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-01

### Changed
- A setting.

## [0.2.0] - 2026-11-22

First.
`
const fit: Candidate = {
  version: '0.3.0',
  today: '2026-12-01',
  changed: [],
  tags: ['v0.2.0'],
  sections: sectionsOf(text),
  securityTxt: 'Contact: mailto:a@example.org\nExpires: 2027-10-31T00:00:00Z\n',
  forbidden: [],
  keyFault: null,
}

test('a changelog is read by its headings, the newest first', () => {
  expect(sectionsOf(text)).toEqual([
    { version: 'Unreleased', date: null, text: '' },
    { version: '0.3.0', date: '2026-12-01', text: '### Changed\n- A setting.' },
    { version: '0.2.0', date: '2026-11-22', text: 'First.' },
  ])
  expect(releaseBefore(sectionsOf(text), '0.3.0')?.version).toBe('0.2.0')
  expect(releaseBefore(sectionsOf(text), '0.4.0')?.version).toBe('0.3.0')
  expect(releaseBefore(sectionsOf(text), '0.2.0')).toBeUndefined()
})

describe('a release', () => {
  test('is made where nothing speaks against it', () => expect(faultsOf(fit)).toEqual([]))

  const withText = (from: string, to: string) => ({ sections: sectionsOf(text.replace(from, to)) })
  test.each<[string, Partial<Candidate>, string]>([
    ['a version that is none', { version: '0.3', sections: sectionsOf(text.replace('0.3.0', '0.3')) }, 'not one like'],
    ['something not committed', { changed: ['M README.md'] }, 'not clean: M README.md'],
    ['a tag that is there', { tags: ['v0.2.0', 'v0.3.0'] }, 'v0.3.0 is there already'],
    ['no section', withText('## [0.3.0] - 2026-12-01', ''), 'nothing under ## [0.3.0]'],
    ['a section without a day', withText(' - 2026-12-01', ''), 'gives no day'],
    ['a day to come', withText('2026-12-01', '2026-12-02'), 'later than today'],
    ['something unreleased', withText('[Unreleased]\n', '[Unreleased]\n\n- More.\n'), '## [Unreleased]'],
    ['a later one above it', { version: '0.2.0', tags: [] }, '0.3.0 above 0.2.0'],
    ['a security.txt that lapses', { today: '2027-05-03' }, 'lapses on 2027-10-31'],
    ['no security.txt', { securityTxt: '' }, 'security.txt lapses on'],
    ['a licence that binds', { forbidden: ['left-pad (GPL-3.0-only)'] }, 'left-pad (GPL-3.0-only)'],
    ['a key that is not there', { keyFault: 'The key k cannot be read.' }, 'cannot be read'],
  ])('is refused for %s', (_, more, says) => {
    const faults = faultsOf({ ...fit, ...more })
    expect(faults.join('\n')).toContain(says)
  })
})

test('this version has its section in the changelog', () => {
  expect(changelog().find(({ version }) => version === thisVersion())?.text).toBeTruthy()
})

const history = existsSync(join(root, '.git'))
test.runIf(history)('the changelog’s dates do not go back, and each tag has its section', () => {
  const dates = changelog().flatMap(({ date }) => date ?? [])
  expect(dates).toEqual([...dates].sort().reverse())
  const tags = execFileSync('git', ['-C', root, 'tag', '--list', 'v[0-9]*'], { encoding: 'utf8' }).split('\n')
  const versions = changelog().map(({ version }) => `v${version}`)
  expect(tags.filter((tag) => tag !== '' && !versions.includes(tag))).toEqual([])
})
