import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { faultsOf } from './check.ts'
import { faultText } from './faults.ts'
import { notesOf } from './notes.ts'
import { readCharity } from './read.ts'
import { copyCharity } from './testing/copy.ts'

const folders: string[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Hope River, with more files, or other ones. */
function having(files: Readonly<Record<string, string>>, changes: Parameters<typeof copyCharity>[1] = {}): string {
  const folder = copyCharity('hope-river', changes)
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const page = (more = '', title = '{ en: Boats, fr: Bateaux }') =>
  `title: ${title}\nsummary: { en: What floats here., fr: Ce qui flotte ici. }\n${more}blocks:\n  - kind: text\n    text: { en: It floats., fr: Cela flotte. }\n`

const faults = (files: Readonly<Record<string, string>>) => faultsOf(having(files)).map(faultText)

test('a page stands at its own word in each language, and links lead to it by its folder’s name', () => {
  const { pages, menus, search } = readCharity(having({}))
  expect(pages.map(({ id, places }) => [id, places.map(({ path }) => path)])).toEqual([
    ['about-us', ['/about-us', '/fr/qui-nous-sommes']],
    ['annual-report', ['/annual-report', '/fr/rapport-annuel']],
    ['river-day', ['/river-day', '/fr/fete-de-la-riviere']],
  ])
  const links = menus.header.flatMap(({ columns }) => columns.flatMap((each) => each.links.map(({ to }) => to)))
  expect(links).toContainEqual({ en: '/about-us', fr: '/fr/qui-nous-sommes' })
  expect(search).toContainEqual(
    expect.objectContaining({ type: 'page', to: { en: '/about-us', fr: '/fr/qui-nous-sommes' } }),
  )
})

test('a link keeps what stands behind the path', () => {
  const link = page('').replace(
    '  - kind: text',
    '  - kind: links\n    items: [{ label: { en: Team, fr: Équipe }, to: "/about-us#team" }]\n  - kind: text',
  )
  const [, , boats] = readCharity(having({ 'pages/boats/page.yaml': link })).pages
  expect(boats?.blocks[0]).toMatchObject({ items: [{ to: { en: '/about-us#team', fr: '/fr/qui-nous-sommes#team' } }] })
})

test('the news come with the newest first', () => {
  const { posts } = readCharity(having({ 'pages/news/late/post.yaml': `date: "2026-02-01"\n${page()}` }))
  expect(posts.map(({ id, date }) => [id, date])).toEqual([
    ['late', '2026-02-01'],
    ['second-boat', '2025-09-03'],
    ['spring-rooms', '2025-04-11'],
  ])
})

test('news of a later day are nowhere until that day, by the charity’s clock, and the build says so', () => {
  vi.useFakeTimers()
  const folder = having({ 'pages/news/late/post.yaml': `date: "2027-03-02"\n${page()}` })
  // in Maine it is still the first
  vi.setSystemTime('2027-03-02T04:59:00Z')
  const before = readCharity(folder)
  expect(before.posts.map(({ id }) => id)).toEqual(['second-boat', 'spring-rooms'])
  expect(before.search.some(({ title }) => title.en === 'Boats')).toBe(false)
  expect(notesOf(before)).toContain(
    'Not yet published, until a build on its day or later: pages/news/late/post.yaml (2027-03-02)',
  )
  vi.setSystemTime('2027-03-02T05:00:00Z')
  expect(readCharity(folder).posts.map(({ id }) => id)).toEqual(['late', 'second-boat', 'spring-rooms'])
})

describe('a language that a page’s title lacks', () => {
  test('has no such page, and the build says so', () => {
    const charity = readCharity(having({ 'pages/boats/page.yaml': page('', '{ en: Boats }') }))
    expect(charity.pages.find(({ id }) => id === 'boats')?.places).toEqual([{ language: 'en', path: '/boats' }])
    expect(notesOf(charity)).toContain(
      'Left out in Français, which their titles have no words in: pages/boats/page.yaml',
    )
  })

  test('has it as soon as the words of that language name it', () => {
    const ar = { alsoSpeaks: '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }' }
    const folder = having({}, { ...ar, words: { ar: { 'pages.about-us.title': 'من نحن' } } })
    const charity = readCharity(folder)
    expect(charity.pages.map(({ places }) => places.some(({ language }) => language === 'ar'))).toEqual([
      true,
      false,
      false,
    ])
    expect(charity.pages[0]?.title.ar).toBe('من نحن')
    expect(notesOf(charity)).toContain('The home page has no title in العربية: it is shown there in another language')
  })

  test('may not be all of them', () => {
    const messages = faults({ 'pages/boats/page.yaml': page('', '{ es: Barcos }') })
    expect(messages).toContain(
      'pages/boats/page.yaml:1: title: is in none of the languages of the site (English, Français), so that the page is nowhere',
    )
  })
})

test.each([
  ['donate', 'a page or an answer of the platform'],
  ['news', 'a page or an answer of the platform'],
  ['api', 'a page or an answer of the platform'],
  ['fr', 'the pages in fr'],
  ['theo-story', 'a story'],
  ['cards', 'a page or an answer of the platform'],
  ['proofs', 'public/proofs'],
  ['about-us', 'pages/about-us/page.yaml'],
])('a page is not put at /%s, where %s is', (slug, other) => {
  const files = { 'pages/boats/page.yaml': page(`slug: ${slug}\n`), 'public/proofs/a.txt': 'ours' }
  expect(faults(files)).toContain(`pages/boats/page.yaml:3: slug: /${slug} is taken by ${other}; give the page another`)
})

const block = (yaml: string) => page().replace('  - kind: text\n', `${yaml}  - kind: text\n`)

test.each([
  [
    'a link to itself',
    block('  - kind: links\n    items: [{ label: { en: Boats }, to: /boats }]\n'),
    '5: blocks.0.items.0.to: leads to the page that it stands on',
  ],
  ['a card that is not there', page('card: boats\n'), '3: card: there is no public/cards/boats.jpg'],
  [
    'a file that is not there',
    block('  - kind: download\n    file: plan.pdf\n    label: { en: Plan }\n'),
    '5: blocks.0.file: there is no plan.pdf beside the page',
  ],
  [
    'a program to fetch',
    block('  - kind: download\n    file: plan.exe\n    label: { en: Plan }\n'),
    '5: blocks.0.file: not a file beside the page such as report-2026.pdf: a .pdf or a .csv',
  ],
  [
    'an event that ends before it begins',
    block(
      '  - kind: event\n    title: { en: Day }\n    starts: "2027-05-08 10:00"\n    ends: "2027-05-08 09:00"\n    place: { en: Here }\n',
    ),
    '7: blocks.0.ends: is not after it starts',
  ],
  [
    'a day that there is not',
    block(
      '  - kind: event\n    title: { en: Day }\n    starts: "2027-02-30 10:00"\n    ends: "2027-03-02 09:00"\n    place: { en: Here }\n',
    ),
    '6: blocks.0.starts: there is no such day',
  ],
  [
    'a picture that nobody is told of',
    page('picture: boat.avif\n'),
    '1: alt: a picture says what it shows (alt), and nothing else does',
  ],
  [
    'a subheading without a heading',
    block('  - kind: subheading\n    text: { en: Small }\n'),
    '4: blocks.0: a subheading stands below a heading',
  ],
  [
    'marks of a web page',
    block('  - kind: text\n    text: { en: "<b>Boats</b>" }\n'),
    '5: visitors would read this mark of a web page; words carry none: <b>',
  ],
  [
    'what a server fills in',
    block('  - kind: text\n    text: { en: "%%SETTINGS%%" }\n'),
    '5: the server would put something of its own in the place of this; words carry none: %%SETTINGS%%',
  ],
  [
    'a way to nowhere',
    block('  - kind: links\n    items: [{ label: { en: Rafts }, to: /rafts }]\n'),
    '5: blocks.0.items.0.to: https://www.hoperiver.example/rafts is not in known-addresses.yaml',
  ],
])('%s is a fault', (_, text, message) => {
  expect(faults({ 'pages/boats/page.yaml': text })).toContain(`pages/boats/page.yaml:${message}`)
})

test('a page that cannot be read is one fault, and no link to it another', () => {
  expect(faults({ 'pages/about-us/page.yaml': page('colour: red\n') })).toEqual([
    'pages/about-us/page.yaml:3: colour: there is no such key',
  ])
})

test('a folder whose name is no word of an address, and a file that nobody reads, are told', () => {
  const messages = faults({
    'pages/About Us/page.yaml': page(),
    'pages/boats/boats.yaml': 'a: 1',
    'pages/boats/page.yaml': page(),
  })
  expect(messages).toEqual(
    expect.arrayContaining([
      'pages/About Us: is no name for a page: small letters, digits and hyphens, 60 at most',
      'pages/boats/boats.yaml: nobody reads a file of this name; docs/charity-files.md says which there are',
    ]),
  )
})
