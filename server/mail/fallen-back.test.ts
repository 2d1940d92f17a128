import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCharity } from '#charity/testing/copy.ts'
import { marked } from '#content/language-tags.ts'
import type { Letter } from '#content/letters/letter.ts'
import type { Message } from './message.ts'
import { readTagged } from './testing/tagged.ts'

/** A charity in English and French that speaks Arabic too, as far as anybody has translated it: one greeting. */
let folder: string
let letter: Letter
let message: Message
beforeAll(async () => {
  folder = copyCharity('hope-river', {
    alsoSpeaks: '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }',
    words: { ar: { 'letters.parts.greeting': 'مرحبًا {firstName}' } },
  })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
  const { sampleLetters } = await import('../letters/kinds/common/samples.ts')
  const { toMessage } = await import('./index.ts')
  const sample = sampleLetters.find(({ name }) => name === 'receipt.ar')
  if (!sample) throw new Error('there is no receipt in Arabic')
  ;({ letter } = sample)
  const to = { name: null, address: 'ana@example.org' }
  message = await toMessage({ id: 'letter-1', to, letter }, { host: 'example.org', now: 0, testMode: true })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

test('a letter says of words that fall back in which language they are, and how that is read', () => {
  expect(message.html).toContain('<html lang="ar" dir="rtl">')
  expect(message.html).toMatch(/<p[^>]*>مرحبًا/)
  const { title, blocks } = letter.content
  expect(message.html).toContain(`<bdi lang="en" dir="ltr">${title.split(' ')[0]}`)
  const texts = blocks.flatMap((block) => (block.is === 'text' ? [block.text] : []))
  expect(texts.length).toBeGreaterThan(1)
  const count = [...message.html.matchAll(/<bdi lang="en" dir="ltr">/g)].length
  expect(count).toBeGreaterThan(texts.length)
  expect(message.html.match(/<bdi /g)?.length).toBe(message.html.match(/<\/bdi>/g)?.length)
})

test('its paper says so to whoever reads it by ear, and its greeting is in the paper’s own language', () => {
  const paper = message.attachments.find(({ contentType }) => contentType === 'application/pdf')
  const file = Buffer.from(paper?.content ?? []).toString('latin1')
  expect(file).toContain('/Lang (ar)')
  const texts = letter.content.blocks.filter(({ is }) => is === 'text')
  const inEnglish = [...file.matchAll(/\/Lang \(en\)/g)].length
  expect(inEnglish).toBeGreaterThan(texts.length)
  // everything that is written but the greeting, sums, names and addresses
  expect(inEnglish).toBeLessThan([...file.matchAll(/\/S \/(?:P|H1|TH|TD)\b/g)].length)
})

test('its head says of the words behind the charity’s name in which language they are, and of the name nothing', () => {
  const paper = message.attachments.find(({ contentType }) => contentType === 'application/pdf')
  const [head] = readTagged(paper?.content ?? new Uint8Array()).root.parts
  expect(head?.parts.map(({ type, text, lang }) => [type, text, lang])).toEqual([
    ['Span', 'Hope River', undefined],
    ['Span', 'Children’s Clinic'.replace('’', "'"), 'en'],
  ])
})

test('a paragraph that mixes two languages says of each piece of its lines which it is in, and draws no mark', async () => {
  const { openSheet } = await import('./paper/sheet.ts')
  const { openFlow, writeText } = await import('./paper/flow.ts')
  const sheet = await openSheet({ title: 'x', language: 'fr', madeAt: 0, size: [612, 792], buffered: true })
  const style = { face: 'regular', size: 11, leading: 15, colour: '#000000' } as const
  const words = `Pour vous : ${marked('Thank you for all that you give', 'en', 'fr')}, merci.`
  writeText(openFlow(sheet, { side: 64, top: 60, foot: 64 }), sheet.root, 'P', words, { style, after: 0 })
  const paper = readTagged(await sheet.bytes())
  expect(paper.root.parts).toMatchObject([{ type: 'P', text: 'Pour vous : Thank you for all that you give, merci.' }])
  expect(paper.root.parts[0]).not.toHaveProperty('lang')
  expect(paper.pages[0]?.drawn.match(/\/Span <<\s*\/Lang \(en\)\s*>> BDC/g)).toHaveLength(1)
})

test('its subject, its text and its paper carry the words as they are', () => {
  expect(message.subject + message.text + message.html + JSON.stringify(letter.content)).not.toContain('\uDB40')
})
