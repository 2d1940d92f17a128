import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { confirmCard } from '../giver.ts'
import type { Stage } from '../stage/stage.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

/** Gives $50 as a donor's browser does, and pays. */
async function give(page: Page, stage: Stage, attempt: string) {
  const response = await page.request.post('/api/create-payment-intent', {
    data: {
      amount: 50,
      frequency: 'once',
      language: 'es',
      country: 'US',
      optIn: false,
      attempt,
      donor: { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' },
      attribution: { campaign: 'spring' },
    },
  })
  await confirmCard(stage, ((await response.json()) as { clientSecret: string }).clientSecret, '4242424242424242')
}

/** What the page says has come in. */
const cameIn = async (desk: Page) => (await desk.getByText(/in \d+ payments?$/).textContent()) ?? ''
const payments = async (desk: Page) => Number(/in (\d+) payment/.exec(await cameIn(desk))?.[1])

test('gifts show as they come in, and read the same after a reload', async ({ desk, page, stage }) => {
  const faults: string[] = []
  desk.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  desk.on('pageerror', (error) => faults.push(error.message))
  await desk.goto('/')
  await expect(desk.getByRole('status')).toHaveText('Keeps itself up to date.')
  const before = await payments(desk)
  await desk.getByText('The numbers of this plot').first().click()
  await desk.getByRole('heading', { level: 1 }).click()

  await give(page, stage, 'seen-as-it-comes-in-1')
  await expect.poll(() => payments(desk)).toBe(before + 1)
  // What was unfolded stays so.
  await expect(desk.getByRole('table', { name: 'Dollars through the day' })).toBeVisible()
  const sum = await cameIn(desk)
  await desk.reload()
  expect(await cameIn(desk)).toBe(sum)

  await desk.getByRole('button', { name: 'Hold still' }).click()
  await expect(desk.getByRole('status')).toContainText('Held still')
  const other = await desk.context().newPage()
  await other.goto('/')
  await give(page, stage, 'seen-as-it-comes-in-2')
  await expect.poll(() => payments(other)).toBe(before + 2)
  expect(await payments(desk)).toBe(before + 1)
  await other.close()
  await desk.getByRole('button', { name: 'Hold still' }).click()
  await expect.poll(() => payments(desk)).toBe(before + 2)
  expect(faults).toEqual([])
})

test('whoever reads in it by keyboard is not disturbed, and reads what came once they leave', async ({
  desk,
  page,
  stage,
}) => {
  await desk.goto('/')
  const before = await payments(desk)
  const region = desk.getByRole('region', { name: 'Today beside last week and last year' })
  await region.focus()
  await give(page, stage, 'seen-once-the-reader-leaves')
  const other = await desk.context().newPage()
  await other.goto('/')
  await expect.poll(() => payments(other)).toBe(before + 1)
  await expect(region).toBeFocused()
  expect(await payments(desk)).toBe(before)
  await desk.getByRole('button', { name: 'Hold still' }).focus()
  await expect.poll(() => payments(desk)).toBe(before + 1)
  await other.close()
})

test('a page that is told of nothing any more says so', async ({ desk }) => {
  for (const status of [204, 403]) {
    await desk.route('**/live/today', (route) => route.fulfill({ status }))
    await desk.goto('/')
    await expect(desk.getByRole('status')).toContainText('Not kept up to date any more.')
    await expect(desk.getByRole('button', { name: 'Hold still' })).toBeHidden()
    await desk.unroute('**/live/today')
  }
  await desk.goto('/')
  await expect(desk.getByRole('status')).toHaveText('Keeps itself up to date.')
})

test('without scripts it stands still and says the same', async ({ browser, office }) => {
  const context = await browser.newContext({ baseURL: office.url, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto(await office.link())
  await expect(still.getByText(/in \d+ payments?$/)).toBeVisible()
  await expect(still.getByRole('button', { name: 'Hold still' })).toBeHidden()
  await still.getByText('The numbers of this plot').first().click()
  await expect(still.getByRole('table', { name: 'Dollars through the day' })).toBeVisible()
  await context.close()
})

test('it is read by everybody, at any width, in both languages', async ({ desk }) => {
  await desk.goto('/')
  await desk.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(desk)
  await expectToFit320(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Español' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'English' }).click()
})
