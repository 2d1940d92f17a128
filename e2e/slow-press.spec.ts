import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Presses a button near an edge, as a slow finger does: it is lifted once `meanwhile` has come about, and the button has moved. */
async function press(
  page: Page,
  button: Locator,
  { edge, meanwhile }: { edge: 'upper' | 'lower'; meanwhile: () => Promise<void> },
): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const place = async () => {
    const box = await button.boundingBox()
    if (!box) throw new Error('the button has no place')
    return box
  }
  const before = await place()
  const y = edge === 'upper' ? before.y + 2 : before.y + before.height - 2
  await page.mouse.move(before.x + before.width / 2, y)
  await page.mouse.down()
  await meanwhile()
  // else this would show nothing
  const after = await place()
  expect(y < after.y || y > after.y + after.height, 'the button has moved away').toBe(true)
  await page.mouse.up()
}

const wrongDigits = 'Enter the amount in digits, like 40 or 40.50.'

test('a press counts though its button moved away under a slow finger', async ({ page }) => {
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  const notice = page.getByText('Online donations must be a minimum of $5')
  await amount.fill('40')
  await expect(notice).toBeVisible()
  const opened = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/(?!counts)/.test(request.url()),
  )
  await press(page, page.getByRole('button', { name: 'Other payment method' }), {
    edge: 'lower',
    meanwhile: () => expect(notice).toBeHidden(),
  })
  await opened
})

test('a press counts though the form woke under it', async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!client).*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  await amount.fill('fifty')
  await press(page, page.getByRole('button', { name: 'Other payment method' }), {
    edge: 'upper',
    meanwhile: async () => {
      release()
      await expect(page.getByText(wrongDigits)).toBeVisible()
    },
  })
  await expect(amount).toBeFocused()
})

test('a press that slips off its button is taken back', async ({ page }) => {
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  await amount.fill('fifty')
  const button = page.getByRole('button', { name: 'Other payment method' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 40)
  await page.mouse.up()
  await expect(page.getByText(wrongDigits)).toBeVisible()
  await expect(amount).not.toBeFocused()
})
