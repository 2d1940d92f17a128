import type { Locator, Page } from '@playwright/test'

/** By how many pixels the page is wider than its window. */
export const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that a box of fixed size cuts off; what is cut on purpose for the eye alone is left out. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.visually-hidden, [inert], .home-slide:not([data-current]), svg'),
      )
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box)
          const [text, frame] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
          const cutAcross =
            style.overflowX !== 'visible' && (text.left < frame.left - 1 || text.right > frame.right + 1)
          const cutDown = style.overflowY !== 'visible' && (text.top < frame.top - 1 || text.bottom > frame.bottom + 1)
          if (cutAcross || cutDown) return true
        }
        return false
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`),
  )

/** WCAG 1.4.12: what a reader may set, and nothing may be lost. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** WCAG 1.4.4: letters of twice their size. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Icons that, in colours of the reader's own, are drawn in another colour than the words they stand beside. */
export const strayIcons = (page: Page) =>
  page.locator('svg.icon').evaluateAll((elements) =>
    elements
      .filter((icon) => icon.checkVisibility())
      .map((icon) => ({
        icon: getComputedStyle(icon).color,
        words: getComputedStyle(icon.parentElement as Element).color,
        where: icon.parentElement?.outerHTML.slice(0, 80),
      }))
      .filter(({ icon, words }) => icon !== words),
  )

/** How high the stretch is on which a press meets this control, through its middle, up to a finger's 44 pixels. */
export const pressedHeight = async (control: Locator): Promise<number> => {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const reached = (by: number) => {
      const met = document.elementFromPoint(left + width / 2, top + height / 2 + by)
      return met !== null && element.contains(met)
    }
    let [above, below] = [0, 0]
    while (above < 22 && reached(-above)) above += 1
    while (below < 22 && reached(below)) below += 1
    return above + below
  })
}
