import { expect, type Page } from '@playwright/test'
import { confirmCard } from '../giver.ts'
import type { Stage } from '../stage/stage.ts'

/** What a donor gave before they call. */
export interface Given {
  readonly name: readonly [first: string, last: string]
  readonly email: string
  readonly dollars?: number
  readonly monthly?: boolean
  readonly card?: string
  readonly tribute?: object
}

let number = 0

/** Gives by card as a donor's browser does, and waits for the receipt. */
export async function giveBefore(stage: Stage, page: Page, request: Given): Promise<void> {
  const { name, email, dollars = 50, monthly = false, card = '4242424242424242', tribute } = request
  const sent = async () => (await stage.mails()).filter(({ to }) => to === email).length
  const before = await sent()
  const response = await page.request.post(`${stage.url}/api/create-payment-intent`, {
    data: {
      amount: dollars,
      frequency: monthly ? 'monthly' : 'once',
      language: 'en',
      country: 'US',
      optIn: false,
      attempt: `a-donor-who-calls-${++number}`,
      donor: { firstName: name[0], lastName: name[1], email },
      ...(tribute ? { tribute } : {}),
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { clientSecret } = (await response.json()) as { clientSecret: string }
  await confirmCard(stage, clientSecret, card)
  await expect.poll(sent).toBeGreaterThan(before)
}

/** Types what the caller says into the box until it finds something, and opens the donor. */
export async function answer(desk: Page, says: string, donor: string): Promise<void> {
  const open = desk.getByRole('link', { name: `All of ${donor}`, exact: true })
  // A worker keeps the words of new gifts within seconds.
  await expect(async () => {
    await desk.goto('/find')
    await desk.getByRole('searchbox', { name: 'What is known of the gift' }).fill(says)
    await desk.keyboard.press('Enter')
    await expect(open).toBeVisible({ timeout: 1000 })
  }).toPass()
  await open.click()
  await expect(desk.getByRole('heading', { level: 1, name: donor })).toBeVisible()
}

/** Opens the page of an act of the gift that was asked for. */
export const act = (desk: Page, name: string) => desk.getByRole('link', { name, exact: true }).first().click()
