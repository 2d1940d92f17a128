import type { Locator } from '@playwright/test'
import { pressedHeight } from './readable.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    donate: '/donate',
    home: '/',
    other: 'Other payment method',
    dedicate: 'Dedicate this gift',
    part: 'Take part',
  },
  es: {
    donate: '/es/donate',
    home: '/es',
    other: 'Otro método de pago',
    dedicate: 'Dedica esta donación a alguien que quieres',
    part: 'Participa',
  },
} as const

/** The lines of an element's own text, and how far the text stays from the element's sides. */
const setting = (element: Locator) =>
  element.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    const frame = box.getBoundingClientRect()
    return {
      lines: new Set(rects.map(({ bottom }) => Math.round(bottom))).size,
      left: Math.min(...rects.map(({ left }) => left)) - frame.left,
      right: frame.right - Math.max(...rects.map(({ right }) => right)),
    }
  })

for (const [language, word] of Object.entries(says)) {
  test(`the words of the form keep their lines, and the edges of what they stand in, on a phone: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(word.donate)
    await page.getByRole('checkbox', { name: word.dedicate }).check()
    for (const kind of ['memory', 'celebration']) {
      const pill = page.locator(`[name=tributeKind][value=${kind}] + span`)
      // what was sent makes room for what the page draws as it wakes: until then nothing may be there to be measured
      const seen = async () => {
        const { lines, left, right } = await setting(pill)
        return { lines, margin: Math.min(left, right, 8) }
      }
      await expect.poll(seen, kind).toEqual({ lines: 1, margin: 8 })
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const button = page.getByRole('button', { name: word.other })
      await button.scrollIntoViewIfNeeded()
      const lines = await button.evaluate((element) =>
        [...(element.lastElementChild?.childNodes ?? [])]
          .filter((node) => node.textContent?.trim())
          .map((node) => {
            const range = document.createRange()
            range.selectNodeContents(node)
            return range.getClientRects().length
          }),
      )
      expect(lines, `each line of the button of the other way to pay, at ${width} px`).toEqual([1, 1])
    }
  })

  test(`no column of the footer stands alone with its links below each other at 390 px: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(word.home)
    const column = page.locator('.footer-columns > div').filter({ has: page.getByRole('heading', { name: word.part }) })
    const tops = await column
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
  })
}

for (const [language, word] of Object.entries(says)) {
  test(`what begins a line begins where the others do, and an amount stands on the line of its sign: ${language}`, async ({
    page,
  }) => {
    await page.goto(word.donate)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const offsets = await page.evaluate(() => {
        const textOf = (selector: string) => {
          const range = document.createRange()
          range.selectNodeContents(document.querySelector(selector) as Element)
          return range.getBoundingClientRect()
        }
        const field = document.querySelector('#donate-custom') as HTMLElement
        const { top, bottom } = field.getBoundingClientRect()
        const { paddingTop, paddingBottom } = getComputedStyle(field)
        // its borders are equally wide
        const middle = (top + Number.parseFloat(paddingTop) + bottom - Number.parseFloat(paddingBottom)) / 2
        const sign = textOf('.donate-custom i')
        return {
          reminder: textOf('.donate-remind button').x - textOf('.donate-fine p + p').x,
          sign: sign.x - textOf('.donate-custom label').x,
          line: sign.top + sign.height / 2 - middle,
        }
      })
      for (const [what, off] of Object.entries(offsets))
        expect(Math.abs(off), `${what} at ${width} px`).toBeLessThan(1.5)
    }
  })
}

for (const [language, word] of Object.entries(says)) {
  test(`words that are pressed give a finger 44 px, in the form and beside it: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(word.donate)
    await expect(page.locator('.donate-total output')).toBeVisible()
    for (const control of ['.donate-country button', '.donate-remind button', '.consent summary']) {
      expect(await pressedHeight(page.locator(control).first()), control).toBeGreaterThanOrEqual(44)
    }
    await page.goto(word.home)
    for (const control of ['.header-top .logo', '.home-dots button', '.home-global .go', '.home-rows a']) {
      const controls = page.locator(control)
      for (let at = 0; at < (await controls.count()); at += 1) {
        expect(await pressedHeight(controls.nth(at)), `${control} ${at}`).toBeGreaterThanOrEqual(44)
      }
    }
    await page.goto(`${word.donate}/remind`)
    expect(await pressedHeight(page.locator('main a').first())).toBeGreaterThanOrEqual(44)
  })
}

/** How each is set, as `content/name-size.ts` says it. */
const names = {
  Médecins: 'long',
  Harborlight: 'long',
  Internationales: 'longer',
  'Refuge des Laurentides': 'longer',
  Kinderkrebsforschung: 'longer',
  'Childrens Hospital of Philadelphia': 'longer',
  'Fondation de l’hôpital pour enfants': 'longer',
  'The Hope River Valley Friends of Childre': 'longer',
}

test('a charity’s name of up to forty letters stands whole in a telephone’s header, apart from its button', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, size] of Object.entries(names)) {
      for (const button of ['Donate Now', 'Donar ahora', 'Faire un don']) {
        const layout = await page.evaluate(
          ([name = '', size = '', button = '']) => {
            const logo = document.querySelector('.header-top .logo') as HTMLElement
            const words = logo.querySelector('b')?.firstChild as Text
            logo.className = `logo logo-${size} reach`
            words.data = name
            const give = document.querySelector('.header-top > .button-give') as HTMLElement
            give.textContent = button
            const range = document.createRange()
            const rectsOf = (from: number, to: number) => {
              range.setStart(words, from)
              range.setEnd(words, to)
              return [...range.getClientRects()]
            }
            const beside = [...document.querySelectorAll('.header-top > :not(.logo)')].map((each) =>
              each.getBoundingClientRect(),
            )
            return {
              broken: [...name.matchAll(/\S+/g)]
                .filter(({ 0: word, index }) => rectsOf(index, index + word.length).length > 1)
                .map(({ 0: word }) => word),
              under: rectsOf(0, name.length).some((text) =>
                beside.some(
                  ({ left, right, top, bottom }) =>
                    text.left < right && left < text.right && text.top < bottom && top < text.bottom,
                ),
              ),
              sideways: document.documentElement.scrollWidth - innerWidth,
            }
          },
          [name, size, button],
        )
        expect(layout, `${name}, ${button} at ${width} px`).toEqual({ broken: [], under: false, sideways: 0 })
      }
    }
  }
})
