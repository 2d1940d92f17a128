import { expectOneGift, spoken } from './donor.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

/** A site of its own: where others have given before, nobody at this address is a stranger. */
let stage: Stage
test.beforeAll(async () => {
  stage = await openStage()
  expect((await stage.giving('shield', 'on')).code).toBe(0)
})
test.afterAll(() => stage.close())

test('in an attack a stranger’s page works a proof out unseen, and leads to the provider’s own page', async ({
  page,
}) => {
  const email = 'stranger-in-a-storm@example.org'
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) keys.push(request.headers()['proof-of-work'])
  })
  await page.goto(`${stage.url}/donate`)
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$100' }).check()
  await page.getByRole('button', { name: spoken.en.other }).click()
  const step = page.locator('.donate-challenge')
  await expect(step).toContainText('please finish this gift on the secure payment page')
  expect(keys).toEqual([undefined, expect.stringMatching(/^[\w-]+\.[\w-]+\.\d+$/)])
  await step.getByRole('link').click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration').fill('12/34')
  await page.getByLabel('Security').fill('123')
  await page.getByLabel('Name').fill('Ana Paz')
  await page.getByLabel('ZIP').fill('38105')
  await page.getByRole('button', { name: 'Donate $100.00' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 10_000)
})
