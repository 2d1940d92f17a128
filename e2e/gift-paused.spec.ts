import type { Page } from '@playwright/test'
import { giveMonthly } from './giver.ts'
import { nextGiftBetween } from './next-gift.ts'
import { pressedHeight } from './readable.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    path: '/gift',
    skip: 'Skip or pause',
    next: 'Next gift',
    resume: 'Resume now',
    undo: 'Undo',
    skipped: (day: string) => new RegExp(`${day} is skipped\\. We have sent you an email that says so\\.`),
  },
  es: {
    path: '/es/gift',
    skip: 'Saltar o pausar',
    next: 'Próxima',
    resume: 'Reanudar ahora',
    undo: 'Deshacer',
    skipped: (day: string) => new RegExp(`Se salta el ${day}\\. Te enviamos un correo que lo confirma\\.`),
  },
} as const

/** How large the parts of the row are, and how high its letters' lines. */
const rowOf = (page: Page, label: string) =>
  page
    .locator('.gift-list > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .evaluate((row) => {
      const box = (selector: string) => {
        const element = row.querySelector(selector)
        if (!element) return { width: 0, lines: 0 }
        const { width } = element.getBoundingClientRect()
        const letters = document.createRange()
        letters.selectNodeContents(element)
        const tops = [...letters.getClientRects()].map(({ top }) => Math.round(top / 12))
        return { width: Math.round(width), lines: new Set(tops).size }
      }
      const { width, height } = row.getBoundingClientRect()
      return { width, height, date: box('dt + dd'), act: box('.gift-act button'), answer: box('.gift-answer') }
    })

for (const language of ['en', 'es'] as const) {
  const word = says[language]

  test(`a skipped month is told in one line below its row, which stays a row at every width: ${language}`, async ({
    page,
    stage,
  }) => {
    const before = Date.now()
    await giveMonthly(page, stage, { road: 'stripe', language, email: `skips-${language}@example.org` })
    const { day } = nextGiftBetween(before, Date.now(), language, 1)
    await page.goto(word.path)
    await page.getByRole('link', { name: word.skip }).click()
    await page.locator('button[name=months][value="1"]').click()
    await expect(page.getByRole('status').filter({ hasText: word.skipped(day) })).toBeFocused()
    await expect(page.locator('.consent:visible'), 'what was agreed to has not changed').toHaveCount(0)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const row = await rowOf(page, word.next)
      expect(row.date.lines, `the date at ${width}`).toBeLessThanOrEqual(width < 390 ? 2 : 1)
      expect(row.date.width, `the date at ${width}`).toBeGreaterThan(110)
      expect(row.act.lines, `the way to go on at ${width}`).toBeLessThanOrEqual(2)
      expect(row.answer.width, `the answer at ${width}`).toBeGreaterThanOrEqual(row.width - 2)
      expect(row.answer.lines, `the answer at ${width}`).toBeLessThanOrEqual(width < 768 ? 4 : 2)
      expect(row.height, `the row at ${width}`).toBeLessThan(230)
    }
    expect(await pressedHeight(page.getByRole('button', { name: word.undo }))).toBeGreaterThanOrEqual(44)
    await page.reload()
    await expect(page.getByRole('button', { name: word.undo })).toHaveCount(0)
    await page.getByRole('button', { name: word.resume }).click()
    // whether the script was awake for that press or not
    await expect(page.getByRole('button', { name: word.resume })).toHaveCount(0)
    await expect(page.getByText(word.skip).first()).toBeVisible()
  })
}
