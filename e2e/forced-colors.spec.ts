import { madeUp } from './screens/gifts.ts'
import { expect, test } from './test.ts'

test("/gift in the reader's own colours: only the suns of months with a gift are filled", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/gift')
  // paid in October and November
  await madeUp.find(({ name }) => name === 'gift-paypal')?.prepare?.(page, 'en')
  const suns = page.locator('.gift-suns svg')
  await expect(suns).toHaveCount(12)
  const fills = await suns.evaluateAll((all) => all.map((sun) => getComputedStyle(sun).fill))
  const [paper, words] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  expect(fills).toEqual([...Array(9).fill(paper), words, words, paper])
})

test("home in the reader's own colours: each of the quick actions has an edge, the gold one too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const edges = await page
      .getByRole('navigation', { name: 'Quick actions' })
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBlockEnd.split(' ').slice(0, 2).join(' ')))
    expect(edges, `${width} px`).toEqual(Array(4).fill('1px solid'))
  }
})
