import type { Page } from '@playwright/test'
import { cutTexts, doubleText, overhang, spaceText } from './readable.ts'
import { expect, test } from './test.ts'

/** Every kind of page. Both languages, since Spanish words are longer. */
const paths = ['/', '/amara-story', '/sitemap', '/privacy', '/accessibility', '/nowhere', '/donate', '/gift']
/** Where words stand in boxes of their own. */
const boxes = ['/josiah-story', '/ways-to-give', '/donate/remind', '/donate/mail-form']
const inSpanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)

for (const path of paths) {
  test(`${path} at 400 % zoom and with wide text spacing: nothing scrolls sideways, no text is cut`, async ({
    page,
  }) => {
    for (const address of [path, inSpanish(path)]) {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(address)
      expect(await overhang(page), `${address} at 320 px`).toBe(0)
      expect(await cutTexts(page), `${address} at 320 px`).toEqual([])
      await spaceText(page)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await overhang(page), `${address} at ${width} px, spaced`).toBe(0)
        expect(await cutTexts(page), `${address} at ${width} px, spaced`).toEqual([])
      }
    }
  })
}

for (const path of [...paths, ...boxes]) {
  test(`${path} in letters of twice their size: nothing scrolls sideways, no text is cut`, async ({ page }) => {
    for (const address of [path, inSpanish(path)]) {
      await page.goto(address)
      await doubleText(page)
      for (const width of [320, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overhang(page), `${address} at ${width} px`).toBe(0)
        expect((await page.locator('.skip').boundingBox())?.y, `${address}: the way past the head hides`).toBeLessThan(
          -(await page.locator('.skip').evaluate((link) => link.clientHeight)) + 1,
        )
        expect(await cutTexts(page), `${address} at ${width} px`).toEqual([])
      }
    }
  })
}

interface Stop {
  readonly what: string
  readonly seen: boolean
  readonly marked: boolean
}

/** Where the focus is, whether it is in the window, and whether it or the card round it wears a ring. */
const stop = (page: Page) =>
  page.evaluate<Stop | null>(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const label = element.closest('label') ?? element.parentElement?.querySelector('label')
    const around = [
      element,
      element.closest('.home-card, .home-featured, .story-related li'),
      label,
      element.nextElementSibling,
    ]
    const ringed = (each: Element | null | undefined) => {
      const style = each && getComputedStyle(each)
      return Boolean(style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2)
    }
    const { width, height, top, bottom } = (label ?? element).getBoundingClientRect()
    return {
      what: `${element.tagName} ${element.id} ${element.getAttribute('name') ?? ''} ${element.textContent?.trim().slice(0, 30)}`,
      seen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      marked: element.tagName === 'IFRAME' || around.some(ringed),
    }
  })

for (const path of ['/', '/es/josiah-story', '/donate']) {
  for (const forced of [false, true]) {
    test(`${path} by keyboard from end to end, the focus always seen${forced ? ', in forced colours' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: forced ? 'active' : 'none' })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const stops: Stop[] = []
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab')
        const now = await stop(page)
        if (!now) break
        stops.push(now)
      }
      expect(stops.length).toBeGreaterThan(15)
      expect(stops.length, 'the focus is caught somewhere').toBeLessThan(150)
      expect(stops.filter(({ seen, marked }) => !(seen && marked))).toEqual([])
    })
  }
}

test('in forced colours every button and field has an edge, and what is chosen is more than a colour', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/es/donate', '/amara-story']) {
    await page.goto(path)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.button, .burger, .search input, .field input, .home-step')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const style = getComputedStyle(element)
          return style.borderBlockStartStyle === 'none' || Number.parseFloat(style.borderBlockStartWidth) < 1
        })
        .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 30)}`),
    )
    expect(bare, path).toEqual([])
  }
})
