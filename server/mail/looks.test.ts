import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eCards } from '#charity'
import { contrast } from '#charity/contrast.ts'
import type { Letter } from '#content/letters/letter.ts'
import { languages } from '#gift/language.ts'
import { sampleLetters } from '../letters/kinds/common/samples.ts'
import { type Message, toMessage } from './index.ts'

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()]
const path = browsers.find((each) => existsSync(each))

/** A name that fits no line of a phone, where the sample has a short one. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
const long = (letter: Letter): Letter => JSON.parse(JSON.stringify(letter).replaceAll('Peña', longName)) as Letter

const kinds = ['tribute_card_memory', 'tribute_card_celebration', 'receipt_monthly', 'statement', 'change_code']
const letters = sampleLetters
  .filter(({ name }) => kinds.some((each) => name === `${each}.${languages.at(-1)}`))
  .map(({ name, letter }) => ({ name, letter: long(letter) }))
const [card] = letters.flatMap(({ letter }) =>
  typeof letter.picture === 'object' ? [{ ...letter, picture: letter.picture }] : [],
)
const cards = eCards.flatMap(({ id }) =>
  card ? [{ name: `card ${id}`, letter: { ...card, picture: { ...card.picture, eCard: id } } }] : [],
)

/** As a mail program shows it: with the pictures that came with it, or with none. */
const opened = ({ html, attachments }: Message, withPictures: boolean): string =>
  attachments.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(
        `cid:${cid}`,
        withPictures ? `data:${contentType};base64,${Buffer.from(content).toString('base64')}` : 'data:image/png,',
      ),
    html,
  )

/** Pictures with words, as they are seen: how high, and how far their words lie from their paper. */
const worded = async (page: Page) => {
  const pictures = await page.evaluate<{ height: number; color: string; backgroundColor: string }[]>(
    `[...document.querySelectorAll('img:not([alt=""])')].map((image) => {
      const { color, backgroundColor } = getComputedStyle(image)
      return { height: image.getBoundingClientRect().height, color, backgroundColor }
    })`,
  )
  return pictures.map(({ height, color, backgroundColor }) => ({
    height,
    contrast: contrast(hex(color), hex(backgroundColor)),
  }))
}
const hex = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

describe.skipIf(!path)('a mail in a real browser (skipped where there is none)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: path ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  }, 60_000)
  afterAll(() => browser?.close())

  test.each([...letters, ...cards])(
    '$name fits a phone and a desk, by day and by night, with its pictures and without',
    async ({ name, letter }) => {
      const message = await toMessage(
        { id: name, to: { name: null, address: 'a@example.org' }, letter },
        { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false },
      )
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ colorScheme })
        const page = await context.newPage()
        const fetched: string[] = []
        page.on('request', (request) => {
          if (!request.url().startsWith('data:')) fetched.push(request.url())
        })
        for (const withPictures of [true, false]) {
          await page.setContent(opened(message, withPictures))
          for (const width of [600, 360]) {
            const look = `${colorScheme}, ${width} px, ${withPictures ? 'with' : 'without'} pictures`
            await page.setViewportSize({ width, height: 800 })
            expect(await page.evaluate<number>('document.documentElement.scrollWidth'), look).toBeLessThanOrEqual(width)
            for (const picture of await worded(page)) {
              expect(picture.height, look).toBeGreaterThan(withPictures ? 200 : 20)
              expect(picture.contrast, look).toBeGreaterThanOrEqual(4.5)
            }
          }
          // A mail has no frames, whose findings axe would put together on a page of their own.
          const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'image-alt']).setLegacyMode()
          const { violations } = await axe.analyze()
          expect(
            violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
            colorScheme,
          ).toEqual([])
        }
        expect(fetched).toEqual([])
        await context.close()
      }
    },
    60_000,
  )

  test('on a phone the line that says who we are stands whole below our name, and a button of two lines is centred', async () => {
    const [monthly] = letters.filter(({ name }) => name.startsWith('receipt_monthly'))
    if (!monthly) throw new Error('no monthly receipt')
    const message = await toMessage(
      { id: monthly.name, to: { name: null, address: 'a@example.org' }, letter: monthly.letter },
      { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false },
    )
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    await page.setContent(opened(message, true))
    const layout = await page.evaluate<{ below: boolean; flush: boolean; align: string }>(
      `(() => {
        const mark = document.querySelector('.mark')
        const line = document.querySelector('.strapline').getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(mark.firstChild)
        const name = range.getBoundingClientRect()
        const { textAlign } = getComputedStyle(document.querySelector('.button a'))
        return { below: line.top >= name.bottom - 6, flush: Math.abs(line.left - name.left) < 2, align: textAlign }
      })()`,
    )
    expect(layout).toEqual({ below: true, flush: true, align: 'center' })
    await page.close()
  })
})
