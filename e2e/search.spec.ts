import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
})

test('suggestions show while there is text, at most 8, each with its type, and hide when it is gone', async ({
  page,
}) => {
  await box(page).fill('e')
  await expect(options(page)).toHaveCount(8)
  await box(page).fill('trial')
  await expect(options(page)).toHaveText(['Clinical Trials Page'])
  await expect(options(page).locator('mark')).toHaveText('Trial')
  await box(page).fill('')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('they hide 200 ms after the box loses focus, not before', async ({ page }) => {
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(1000)
  await box(page).fill('story')
  await expect(options(page).first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).blur()
  await page.clock.runFor(199)
  await expect(options(page).first()).toBeVisible()
  await page.clock.runFor(2)
  await expect(options(page)).toHaveCount(0)
})

test('selecting with the mouse clears the box, closes the list and goes there', async ({ page }) => {
  await box(page).fill('kites')
  await options(page).click()
  await expect(page).toHaveURL(/\/amara-story$/)
  await page.goBack()
  await expect(box(page)).toHaveValue('')
})

test('arrows move and wrap, Enter picks, Escape closes and then clears', async ({ page }) => {
  await box(page).fill('story')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await options(page).first().getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', active ?? 'none')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('story')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('paint')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/nell-story$/)
})

test('a blank search does nothing', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await box(page).fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(logged).toEqual([])
})

test('a search is logged and opens the best match', async ({ page }) => {
  const logged = page.waitForEvent('console')
  await box(page).fill(' the garden ')
  await page.keyboard.press('Enter')
  expect((await logged).text()).toContain('the garden')
  await expect(page).toHaveURL(/\/josiah-story$/)
})

test('a search nothing here matches goes to the main site', async ({ page }) => {
  await page.route('https://www.stjude.org/**', (route) => route.fulfill({ body: 'the main site' }))
  await box(page).fill('zebra & co')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('https://www.stjude.org/?q=zebra%20%26%20co')
})

test('a giver stays here, and who finds nothing is told what Enter does', async ({ page }) => {
  await box(page).fill('donate')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/donate$/)
  await page.goto('/')
  await box(page).fill('zebra')
  await expect(page.getByText('Nothing found here. Enter searches our main site.').first()).toBeInViewport()
})

test('the number of suggestions is announced', async ({ page }) => {
  await box(page).fill('story')
  await expect(page.locator('.header-search').getByRole('status')).toHaveText('4 suggestions')
  await box(page).fill('trial')
  await expect(page.locator('.header-search').getByRole('status')).toHaveText('1 suggestion')
})
