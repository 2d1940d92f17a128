import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { faultText } from './faults.ts'
import { notesOf } from './notes.ts'
import { readCharity } from './read.ts'

/** Mistakes that people made who wrote folders, each of which once built a site that its visitors read it on. */

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

interface Folder {
  change(file: string, from: string | RegExp, to: string): void
  put(file: string, content: string | Uint8Array): void
  readonly path: string
}

/** A copy of a whole folder, changed. */
function mistaken(change: (folder: Folder) => void): string {
  const path = mkdtempSync(join(tmpdir(), 'charity-'))
  folders.push(path)
  cpSync(join(import.meta.dirname, 'hope-river'), path, { recursive: true })
  const put: Folder['put'] = (file, content) => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  change({
    path,
    put,
    change: (file, from, to) => {
      const before = readFileSync(join(path, file), 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} says no ${from}`)
      put(file, after)
    },
  })
  return path
}

const appeal = 'appeals/boat/appeal.yaml'
const whole = readFileSync(join(import.meta.dirname, 'hope-river/pictures/mission.avif'))

const mistakes: readonly (readonly [what: string, change: (folder: Folder) => void, said: string | RegExp])[] = [
  [
    'a day that there is not',
    (f) => f.change(appeal, /^ends: .*/m, 'ends: 2027-02-30'),
    `${appeal}:24: ends: there is no such day`,
  ],
  [
    'a year of two slips',
    (f) => f.change(appeal, /^ends: .*/m, 'ends: 2062-12-31'),
    `${appeal}:24: ends: is more than 5 years after`,
  ],
  [
    'a menu that leads to itself',
    (f) => f.change('menus.yaml', 'to: { en: /clinic.html, fr: /clinique.html }', "to: '/#panel-clinic'"),
    'menus.yaml:4: header.0.to: leads to the menu itself; it is the section’s page',
  ],
  [
    'a menu in which it stands itself',
    (f) =>
      f.change(
        'menus.yaml',
        /^ {6}- heading: \{ en: For families.*\n {8}links:/m,
        '      - &its\n        heading: { en: It }\n        links: [*its]\n      - heading: { en: More }\n        links:',
      ),
    /^menus\.yaml/,
  ],
  [
    'a fund’s day that there is not',
    (f) => f.change('funds.yaml', '2026-06-30', '2026-06-31'),
    'funds.yaml:32: 3.until: there is no such day',
  ],
  [
    'a copyright of the year 26',
    (f) => f.change('identity.yaml', 'Year: 2026', 'Year: 26'),
    /copyrightYear: is the year right/,
  ],
  [
    'a copyright of the year 2206',
    (f) => f.change('identity.yaml', 'Year: 2026', 'Year: 2206'),
    /copyrightYear: is the year right/,
  ],
  [
    'a number that another number dials',
    (f) => f.change('identity.yaml', '+12075550142', '+12075550124'),
    /phoneE164: is not the number of `phone`/,
  ],
  [
    'a number that is words',
    (f) => f.change('identity.yaml', /^phone: .*/m, 'phone: call us'),
    /phoneE164: is not the number of `phone`/,
  ],
  [
    'no address for a weakness',
    (f) => f.change('identity.yaml', 'mailto:security@', 'security at '),
    /security\.contact: not an address such as/,
  ],
  [
    'a main site without https',
    (f) => f.change('identity.yaml', 'https://www', 'www'),
    /^identity\.yaml:38: mainSite: not a whole https address/,
  ],
  [
    'a name in the quotation marks of a word processor',
    (f) => f.change('identity.yaml', 'name: Hope', 'name: “Hope'),
    /name: begins with a quotation mark/,
  ],
  [
    'a mark of web pages',
    (f) => f.change('footer.yaml', 'both banks', '<b>both</b> banks'),
    /footer\.yaml:3: visitors would read this mark of a web page.*<b>/,
  ],
  [
    'a sign of web pages',
    (f) => f.change('footer.yaml', 'both banks', 'both&nbsp;banks'),
    /footer\.yaml:3: visitors would read this sign of a web page.*&nbsp;/,
  ],
  [
    'stars',
    (f) => f.change('footer.yaml', 'both banks', '**both** banks'),
    /footer\.yaml:3: visitors would read these stars/,
  ],
  [
    'an address in brackets',
    (f) => f.change('footer.yaml', 'both banks', '[both](https://a.example)'),
    /footer\.yaml:3: visitors would read this address/,
  ],
  [
    'words that fill the place of others',
    (f) => f.change('footer.yaml', 'A clinic', 'Lorem ipsum'),
    /footer\.yaml:3: these words only fill the place of others/,
  ],
  [
    'a mark of web pages in words of its own',
    (f) => f.put('words/fr.json', '{\n"words.nav.donate": "<i>Donner</i>" }'),
    /words\/fr\.json:2: visitors would read/,
  ],
  [
    'a comma too many',
    (f) => f.put('words/fr.json', '{\n"words.nav.donate": "Donner",\n}'),
    /words\/fr\.json:3: cannot be read from here on: .*comma/,
  ],
  ['a file that is empty', (f) => f.put('footer.yaml', ''), 'footer.yaml: is empty; delete it, or copy it anew'],
  ['a mark that is empty', (f) => f.put('mark.svg', ''), 'mark.svg: is empty; delete it, or copy it anew'],
  [
    'a mark that draws nothing',
    (f) => f.put('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    'mark.svg:1: draws nothing',
  ],
  [
    'a mark that has no size of its own',
    (f) => f.put('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'),
    /mark\.svg:1: has no viewBox/,
  ],
  [
    'a picture that is text',
    (f) => f.put('pictures/mission.avif', 'this is no picture'),
    /mission\.avif: is no AVIF, whatever/,
  ],
  [
    'a picture of another kind',
    (f) => f.put('pictures/mission.avif', Buffer.from('ffd8ffe000104a46494600010101', 'hex')),
    /mission\.avif: is no AVIF but JPEG/,
  ],
  [
    'a picture that is cut off',
    (f) => f.put('pictures/mission.avif', whole.subarray(0, 900)),
    'pictures/mission.avif: is cut off; copy it anew',
  ],
  [
    'a card that mails cannot show',
    (f) => rmSync(join(f.path, 'e-cards/meadow.jpg')),
    /^e-cards\.yaml:\d+: \d\.picture: there is no e-cards\/meadow\.jpg beside it/,
  ],
  ['a font that is none', (f) => f.put('fonts/own.woff2', 'this is no font'), /own\.woff2: is no WOFF2/],
  [
    'a picture that no telephone waits for',
    (f) => f.put('pictures/mission.avif', Buffer.concat([whole, box(2_000_000)])),
    /mission\.avif: has 2\.\d MB/,
  ],
  [
    'a text without the site’s own language',
    (f) => f.change('footer.yaml', /^ {2}en: A clinic.*\n/m, ''),
    /footer\.yaml:3: has no words in English, the site’s own/,
  ],
  [
    'a language with the dates of another',
    (f) => f.change('languages.yaml', 'fr-US', 'es-US'),
    /1\.locale: is of another language/,
  ],
  [
    'Arabic from the left',
    (f) => f.change('languages.yaml', /$/, '- { code: ar, locale: ar-EG, name: العربية }\n'),
    /2\.code: this language is read from the right/,
  ],
  ['a language without a name', (f) => f.change('languages.yaml', 'Français', '" "'), /1\.name: says nothing/],
  [
    'half of a bracket',
    (f) => f.change('home.yaml', '[cross a county]', '[cross a county'),
    /home\.yaml:\d+: blocks\.2: has a bracket without the other/,
  ],
  [
    'a choice that is not offered',
    (f) => f.change('home.yaml', '  - kind: mission', `${ask('[10, 20, 40]', 30)}  - kind: mission`),
    /blocks\.2: chosen is none of its amounts/,
  ],
  [
    'an amount that the form refuses',
    (f) => f.change('home.yaml', '  - kind: mission', `${ask('[1, 20, 40]', 20)}  - kind: mission`),
    /blocks\.2\.amounts: 1 is below the minimum/,
  ],
  [
    'an experiment that counts too little',
    (f) => f.change('experiment.yaml', 'Gift: 1000', 'Gift: 10'),
    /variants\.without: its button of 160 would count as 10/,
  ],
  [
    'a file that nobody reads',
    (f) => renameSync(join(f.path, 'experiment.yaml'), join(f.path, 'experiments.yaml')),
    'experiments.yaml: nobody reads a file of this name; is it experiment.yaml?',
  ],
  [
    'a kind that there is not',
    (f) => f.change('home.yaml', 'kind: mission', 'kind: misson'),
    /blocks\.2\.kind: is "misson", and must be hero, actions, .* or trio$/,
  ],
  [
    'a colour without quotation marks',
    (f) => f.change('look.yaml', 'paper: "#fbfdfc"', 'paper: #fbfdfc'),
    /colours\.paper: says nothing; what stands behind a #/,
  ],
]

/** A box of a file of boxes that readers pass over. */
function box(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32BE(length)
  bytes.write('free', 4)
  return bytes
}

const ask = (amounts: string, chosen: number) =>
  `  - { kind: ask, id: ask, title: { en: Give }, text: { en: Give }, amounts: ${amounts}, chosen: ${chosen}, imageUrl: pictures/mission.avif, imageAlt: { en: A stream } }\n`

test.each(mistakes)('%s: told with the file', (_, change, message) => {
  const list = faultsOf(mistaken(change)).map(faultText)
  if (typeof message === 'string')
    expect(
      list.some((each) => each.startsWith(message)),
      list.join('\n'),
    ).toBe(true)
  else expect(list).toContainEqual(expect.stringMatching(message))
})

test('what is wrong in one file hides nothing of another: all stands in one list', () => {
  const folder = mistaken((f) => {
    for (const [change] of mistakes.map(([, change]) => [change] as const).slice(0, 2)) change(f)
    f.change('identity.yaml', '99-0000417', 'bad')
    f.change('amounts.yaml', 'presets:', 'preset:')
    f.change('menus.yaml', '/hours.html', '/ours.html')
    f.change('appeals/rooms/appeal.yaml', 'fund: lodging', 'fund: lodgings')
    f.put('pictures/mission.avif', '')
    f.put('footer.yaml', Buffer.from('aim: { en: Un café }', 'latin1'))
    rmSync(join(f.path, 'pictures/donate.avif'))
  })
  const list = faultsOf(folder).map(faultText)
  for (const message of [
    /^identity\.yaml:4: taxId: /,
    /^amounts\.yaml:2: preset: /,
    /^menus\.yaml:\d+: .*ours\.html is not in known-addresses/,
    /^appeals\/boat\/appeal\.yaml:24: ends: /,
    /^appeals\/rooms\/appeal\.yaml:\d+: fund: there is no fund lodgings/,
    /^pictures\/mission\.avif: is empty/,
    /^look\.yaml:\d+: there is no picture pictures\/donate\.avif/,
    /^footer\.yaml:1: is not saved as UTF-8/,
  ])
    expect(list).toContainEqual(expect.stringMatching(message))
  expect(list.filter((each) => each.startsWith('claims.yaml'))).toEqual([])
})

test('a main site that is no address is told once, not with every address below it', () => {
  const folder = mistaken((f) => f.change('identity.yaml', 'https://www', 'www'))
  expect(faultsOf(folder)).toHaveLength(1)
})

test.each([
  ['(800) 555-0123', '+18005550123'],
  ['1-800-555-0123', '+18005550123'],
  ['+1 800 555 0123', '+18005550123'],
  ['1-800-GIVE-NOW', '+18004483669'],
  ['800-GIVE-NOWADAYS', '+18004483669'],
  ['(207) 555-0143, ext. 12', '+12075550143'],
  ['020 7946 0018', '+442079460018'],
])('%s is the number that %s dials', (phone, dialled) => {
  const folder = mistaken((f) => {
    f.change('identity.yaml', /^phone: .*/m, `phone: "${phone}"`)
    f.change('identity.yaml', '+12075550142', dialled)
  })
  expect(faultsOf(folder)).toEqual([])
})

test('what may be meant, and may be a slip, is said and built', () => {
  const folder = mistaken((f) => {
    f.change(appeal, /^starts: .*/m, 'starts: 2019-01-01')
    f.change(appeal, /^ends: .*/m, 'ends: 2019-03-01')
    f.change('identity.yaml', '"2027-10-31"', '"2021-10-31"')
    f.change('identity.yaml', '2027-10-31T', '2023-10-31T')
    f.change('footer.yaml', '  fr: Une', '  rf: Une')
    f.change('stories.yaml', '  - ines\n', '')
  })
  expect(faultsOf(folder)).toEqual([])
  expect(notesOf(readCharity(folder), Date.UTC(2026, 10, 27))).toEqual([
    'Left out, for there is no such file: donate.yaml',
    'Read by nobody: footer.yaml:3: languages.yaml has no language rf',
    'On no page, for stories.yaml does not name them: ines',
    'Over: the registration in Florida (2021-10-31), security (2023-10-31), the appeal boat (2019-03-01)',
  ])
})
