import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { identity } from '#charity'
import { readSettings } from '#server/config/settings.ts'
import { readTagged } from '#server/mail/testing/tagged.ts'
import { giving } from './giving.ts'

const folder = mkdtempSync(join(tmpdir(), 'link-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function type(...words: string[]) {
  const output = { out: '', err: '' }
  const code = await giving(['link', ...words], {
    settings: () =>
      readSettings({
        PUBLIC_ORIGIN: 'https://give.example',
        TUNING: '{"MAXIMUM_GIFT":10000}',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_123456789',
      }),
    say: (text) => {
      output.out += text
    },
    complain: (text) => {
      output.err += text
    },
  })
  return { code, ...output }
}

/** What a camera reads in a picture of black and white. */
async function scanned(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const rosa = 'https://give.example/es/donate?amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring'

test('an address that asks, as the form reads it, with where its gifts came from', async () => {
  const words = ['--amount', '75', '--frequency', 'once', '--tribute', 'memory', '--for', 'Rosa Delgado']
  expect(await type(...words, '--language', 'es', '--campaign', 'spring')).toEqual({ code: 0, out: rosa, err: '' })
  const options = ['--campaign', 'spring & fall', '--source', 'poster', '--medium', 'print', '--link', 'lobby']
  expect((await type(...options)).out).toBe(
    'https://give.example/donate?utm_source=poster&utm_medium=print&campaign=spring+%26+fall&utm_content=lobby',
  )
  expect((await type()).out).toBe('https://give.example/donate')
})

test.each([
  [['--amount', '3'], '--amount: the form would not take “3”.'],
  [['--amount', '10000.01'], '--amount: the form would not take “10000.01”.'],
  [['--amount', '$75'], '--amount: the form would not take “$75”.'],
  [['--frequency', 'yearly'], '--frequency: the form would not take “yearly”.'],
  [['--tribute', 'honor'], '--tribute: the form would not take “honor”.'],
  [['--for', 'Rosa Delgado'], '--for goes with --tribute memory or celebration.'],
  [['--tribute', 'memory', '--for', 'www.example.com'], '--for: the form would not take “www.example.com”.'],
  [['--campaign', 'x'.repeat(101)], `--campaign: the form would not take “${'x'.repeat(101)}”.`],
  [['--language', 'tlh'], /^--language is one of: en es/],
])('what the form would leave out in silence is said to whoever makes the link: %j', async (words, complaint) => {
  const { code, err } = await type(...words)
  expect(code).toBe(2)
  expect(err).toMatch(complaint)
})

test('the drawing of its code is read by a camera as the very address', async () => {
  const svg = join(folder, 'code.svg')
  const { out } = await type('--amount', '75', '--link', 'lobby', '--svg', svg)
  expect(out).toBe(`https://give.example/donate?amount=75&utm_content=lobby\n${svg} has its code.`)
  expect(await scanned(readFileSync(svg))).toBe('https://give.example/donate?amount=75&utm_content=lobby')
})

test('a poster has the code, tells those who cannot see it, and the address for those who type', async () => {
  const pdf = join(folder, 'poster.pdf')
  await type('--language', 'es', '--amount', '75', '--campaign', 'spring', '--pdf', pdf)
  const address = 'https://give.example/es/donate?amount=75&campaign=spring'
  const paper = readTagged(readFileSync(pdf))
  expect(paper).toMatchObject({ title: `Dona a ${identity.shortName}`, lang: 'es', marked: true, loose: '' })
  expect(paper.pages).toHaveLength(1)
  expect(paper.root.parts.map(({ type, alt, text }) => [type, alt ?? text])).toEqual([
    ['H1', `Dona a ${identity.shortName}`],
    ['P', expect.stringContaining('no se cobra nada hasta que tú lo confirmes')],
    ['Figure', `Un código que abre ${address}`],
    ['P', 'O escribe esta dirección:'],
    ['P', address],
  ])
  // the page's black and white rectangles, as a picture
  const drawn = paper.pages[0]?.drawn ?? ''
  const rectangles = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((each) =>
    each.slice(1).map(Number),
  )
  const [paper0, ...modules] = rectangles
  const path = modules.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join('')
  const [x, y, width, height] = paper0 ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="720" height="720"><path fill="#fff" d="M${x} ${y}h${width}v${height}h-${width}z"/><path d="${path}"/></svg>`
  expect(await scanned(Buffer.from(svg))).toBe(address)
})

test('a title of one’s own stands on the poster, and no file is replaced unless that was said', async () => {
  const pdf = join(folder, 'own.pdf')
  await type('--pdf', pdf, '--title', 'Spring walk: Łódź & São Paulo')
  expect(readTagged(readFileSync(pdf)).title).toBe('Spring walk: Łódź & São Paulo')
  writeFileSync(pdf, 'mine')
  const { code, err } = await type('--pdf', pdf)
  expect([code, err]).toEqual([2, `${pdf} is there already. Give another name, or --force to replace it.`])
  expect(readFileSync(pdf, 'utf8')).toBe('mine')
  expect((await type('--pdf', pdf, '--force')).code).toBe(0)
})
