import { nextGiftAfter } from './next-gift.ts'
import { expect, test } from './test.ts'

const banner = {
  en: (day: string) => `first gift today, the next on ${day}. Stop any time`,
  es: (day: string) => `la primera donación hoy, la siguiente el ${day}. Detenla`,
} as const
const pathOf = { en: '/donate', es: '/es/donate' } as const

test.describe.configure({ mode: 'parallel' })

for (const timezoneId of ['UTC', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`a browser in ${timezoneId}, at half past eleven of any day`, () => {
    test.use({ timezoneId })
    for (const language of ['en', 'es'] as const) {
      test(`shows the day that the server names, painted once: ${language}`, async ({ page }) => {
        for (const there of ['2026-01-31T23:30:00', '2028-02-29T23:30:00', '2026-12-31T23:30:00']) {
          // the browser's own clock and zone, as wrong as can be, have no say
          await page.clock.install({ time: there })
          const before = nextGiftAfter(Date.now(), language).day
          await page.goto(pathOf[language], { waitUntil: 'load' })
          const sentence = page.locator('.donate-banner .donate-if-monthly')
          const painted = await sentence.innerText()
          const possible = [before, nextGiftAfter(Date.now(), language).day].map(banner[language])
          expect(
            possible.some((text) => painted.includes(text)),
            `${painted} says ${possible}`,
          ).toBe(true)
          // awake, it says the same
          await page.getByRole('radio', { name: language === 'en' ? 'One-time' : 'Única' }).check({ force: true })
          await page.clock.runFor(5000)
          await expect(page.locator('output')).not.toContainText('/')
          expect(await sentence.textContent()).toBe(painted)
        }
      })
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of ['en', 'es'] as const) {
    test(`the page says the same day: ${language}`, async ({ page }) => {
      const before = nextGiftAfter(Date.now(), language).day
      await page.goto(pathOf[language])
      const painted = await page.locator('.donate-banner .donate-if-monthly').innerText()
      const possible = [before, nextGiftAfter(Date.now(), language).day].map(banner[language])
      expect(
        possible.some((text) => painted.includes(text)),
        `${painted} says ${possible}`,
      ).toBe(true)
    })
  }
})
