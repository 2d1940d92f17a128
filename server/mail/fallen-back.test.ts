import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCharity } from '#charity/testing/copy.ts'
import type { Letter } from '#content/letters/letter.ts'
import type { Message } from './message.ts'

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
  const found = sampleLetters.find(({ name }) => name === 'receipt.ar')
  if (!found) throw new Error('there is no receipt in Arabic')
  ;({ letter } = found)
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
  const said = [...message.html.matchAll(/<bdi lang="en" dir="ltr">/g)].length
  expect(said).toBeGreaterThan(texts.length)
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

test('its subject, its text and its paper carry the words as they are', () => {
  expect(message.subject + message.text + message.html + JSON.stringify(letter.content)).not.toContain('\uDB40')
})
