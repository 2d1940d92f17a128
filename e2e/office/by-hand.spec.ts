import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { confirmCard } from '../giver.ts'
import { mailsTo } from '../paypal-donor.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

const email = 'opal.brandt@example.org'
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** A batch of so many checks, with its page. */
async function opened(desk: Page, count: number, total: string) {
  await desk.goto('/by-hand/new')
  await desk.getByLabel('Deposited on').fill(yesterday())
  await desk.getByLabel('How many').fill(String(count))
  await desk.getByLabel('In all, dollars').fill(total)
  await desk.getByRole('button', { name: 'Begin typing' }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Check')
}
const cell = (desk: Page, place: number, field: string) => desk.getByLabel(`Line ${place}, ${field}`, { exact: true })
const row = (desk: Page, place: number) => desk.locator(`#line-${place}`)
const says = (desk: Page) => desk.locator('#kept')

/**
 * Seconds that a skilled typist takes for so many keys and lines: 0.2 s a key, and 1.35 s to look at the next check.
 * @see Card, Moran and Newell, The Keystroke-Level Model for User Performance Time (1980): K of an average skilled typist, and M
 */
const typistSeconds = (keys: number, lines: number) => keys * 0.2 + lines * 1.35

test('checks are typed by keyboard alone, each kept as it is left, and what is here already is shown', async ({
  page,
  desk,
  stage,
}) => {
  const donor = { firstName: 'Opal', lastName: 'Brandt', email }
  const response = await page.request.post('/api/create-payment-intent', {
    data: {
      ...{ amount: 50, frequency: 'once', language: 'en', country: 'US', optIn: false, donor },
      attempt: 'a-donor-who-sends-a-check-as-well',
    },
  })
  const { clientSecret } = (await response.json()) as { clientSecret: string }
  await confirmCard(stage, clientSecret, '4242424242424242')
  await mailsTo(stage, email)

  await opened(desk, 4, '175.00')
  await desk.locator('summary', { hasText: 'Paste from a spreadsheet' }).press('Enter')
  await desk
    .getByLabel('Lines, as they are copied')
    .fill('25\t\t77\tKim, Joon\t8 Oak Ave, Oxford MS 38655\nten\t\t\t=1+1')
  await desk.getByRole('button', { name: 'Add these lines' }).press('Enter')
  await expect(
    desk.getByText('With something to put right, which stands beside each: 1.', { exact: false }),
  ).toBeVisible()
  await expect(row(desk, 2)).toContainText('This is no amount')

  await test.step('a line that is put right says so as it is left', async () => {
    await cell(desk, 2, 'Amount $').fill('25')
    await cell(desk, 2, 'Donor').fill('Kim, Joon')
    await desk.keyboard.press('Enter')
    await expect(cell(desk, 3, 'Amount $')).toBeFocused()
    await expect(says(desk)).toHaveText('Line 2 is kept.')
    await expect(row(desk, 2)).not.toContainText('This is no amount')
    await expect(desk.getByText('2 · $50.00').first()).toBeVisible()
  })

  await test.step('the arrows lead between lines, Ctrl+D copies from above, and Escape gives back', async () => {
    await desk.keyboard.press('Alt+ArrowUp')
    await expect(cell(desk, 2, 'Amount $')).toBeFocused()
    await cell(desk, 2, 'Check no.').focus()
    await desk.keyboard.press('Control+d')
    await expect(cell(desk, 2, 'Check no.')).toHaveValue('77')
    await desk.keyboard.press('Alt+ArrowDown')
    await expect(cell(desk, 3, 'Check no.')).toBeFocused()
    await expect(row(desk, 2)).toContainText('Line 1 says the same. The same gift twice?')
    await desk.keyboard.type('12')
    await desk.keyboard.press('Escape')
    await expect(cell(desk, 3, 'Check no.')).toHaveValue('')
  })

  await test.step('who is known is offered, and a gift that may be the same is shown', async () => {
    const options = desk.locator('#donors option')
    await expect
      .poll(
        async () => {
          await cell(desk, 3, 'Donor').fill('')
          await cell(desk, 3, 'Donor').pressSequentially('brandt')
          return await options.count()
        },
        { timeout: 40_000, intervals: [1000] },
      )
      .toBeGreaterThan(0)
    await expect(options.first()).toHaveAttribute('value', `Brandt, Opal · ${email}`)
    // as a browser tells of a choice from its own list, which no test can open
    await cell(desk, 3, 'Donor').evaluate((input: HTMLInputElement, chosen) => {
      input.value = chosen
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    }, `Brandt, Opal · ${email}`)
    await expect(cell(desk, 3, 'Donor')).toHaveValue('Brandt, Opal')
    await expect(cell(desk, 3, 'Email or address')).toHaveValue(email)
    await cell(desk, 3, 'Amount $').fill('50')
    await desk.keyboard.press('Enter')
    await expect(row(desk, 3)).toContainText('A gift of the same name and sum')
    await expect(cell(desk, 4, 'Amount $')).toBeFocused()
  })

  await test.step('who leaves the page leaves the line with it', async () => {
    await desk.keyboard.type('75')
    await cell(desk, 4, 'Donor').fill('Bell, Ada')
    const batch = desk.url()
    await desk.goto('/by-hand')
    const typed = desk.getByRole('row', { name: /4 of 4/ })
    await expect
      .poll(async () => {
        await desk.reload()
        return await typed.count()
      })
      .toBe(1)
    await desk.goto(batch)
    await expect(cell(desk, 4, 'Donor')).toHaveValue('Bell, Ada')
    await expect(desk.getByText('Agrees', { exact: true })).toBeVisible()
  })
  await expectAccessible(desk)
  await expectToFit320(desk)
})

test('a line that cannot be sent waits and is sent again; one that another changed is refused at its place', async ({
  desk,
}) => {
  await opened(desk, 2, '75.00')
  await cell(desk, 1, 'Donor').fill('Ono, Hana')
  await desk.context().setOffline(true)
  await cell(desk, 1, 'Amount $').fill('50')
  await desk.keyboard.press('Enter')
  await expect(says(desk)).toHaveText('Line 1 is not kept yet. It is sent again; leave this page open.')
  await expect(row(desk, 1)).toHaveClass('unkept')
  await desk.context().setOffline(false)
  await expect(says(desk)).toHaveText('Line 1 is kept.')
  await expect(row(desk, 1)).not.toHaveClass('unkept')

  const beside = await desk.context().newPage()
  await beside.goto(desk.url())
  await cell(beside, 1, 'Amount $').fill('60')
  await beside.keyboard.press('Enter')
  await expect(says(beside)).toHaveText('Line 1 is kept.')

  await cell(desk, 1, 'Amount $').fill('55')
  await desk.keyboard.press('Enter')
  await expect(row(desk, 1)).toContainText('Somebody else changed this line. It says now: 60 · Ono, Hana')
  await expect(cell(desk, 1, 'Amount $')).toHaveValue('55')
  await desk.getByRole('button', { name: 'Save all lines' }).press('Enter')
  await expect(desk.getByText('All lines are kept.')).toBeVisible()
  await beside.reload()
  await expect(cell(beside, 1, 'Amount $')).toHaveValue('55')

  await desk.locator('summary', { hasText: 'Discard the batch' }).press('Enter')
  await desk.getByRole('button', { name: 'Discard it' }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Discard this batch?')
  await desk.getByRole('button', { name: 'Discard it' }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('The batch is discarded')
  // who types on in a page that is still open is told that nothing is kept
  await cell(beside, 2, 'Amount $').fill('20')
  await cell(beside, 1, 'Amount $').focus()
  await expect(says(beside)).toHaveText(/is not kept yet/)
  await beside.close()
})

test('sixty checks are typed in ten minutes, and the page keeps up with whoever types', async ({ desk }) => {
  const last = ['Ng', 'Brandt', 'Okonkwo', 'Marrow', 'Bell', 'Castellanos']
  const first = ['Al', 'Opal', 'Chidi', 'Ada', 'Joon', 'Maribel']
  const checks = Array.from({ length: 60 }, (_, at) => ({
    amount: String([25, 50, 100, 36][at % 4]),
    number: String(1001 + 7 * at),
    donor: `${last[at % 6]}, ${first[Math.floor(at / 6) % 6]}`,
    // every third check came with a slip that has its donor's address
    contact: at % 3 === 0 ? `${at + 1} Oak Ave, Oxford MS 38655` : '',
  }))
  await opened(desk, 60, '3165.00')
  await cell(desk, 1, 'Amount $').focus()
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    // faster than anybody types
    await desk.keyboard.insertText(text)
  }
  const press = async (key: string) => {
    keys += 1
    await desk.keyboard.press(key)
  }
  for (const { amount, number, donor, contact } of checks) {
    await type(amount)
    // past the day, which is the slip's
    await press('Tab')
    await press('Tab')
    await type(number)
    await press('Tab')
    await type(donor)
    if (contact) {
      await press('Tab')
      await type(contact)
    }
    await press('Enter')
  }
  console.log(`sixty checks: ${keys} keys, ${typistSeconds(keys, 60).toFixed(0)} s for a skilled typist`)
  expect(typistSeconds(keys, 60)).toBeLessThanOrEqual(600)
  await expect(desk.getByText('Agrees', { exact: true })).toBeVisible({ timeout: 30_000 })
  await desk.reload()
  for (const [at, { donor, number }] of checks.entries()) {
    await expect(cell(desk, at + 1, 'Donor')).toHaveValue(donor)
    await expect(cell(desk, at + 1, 'Check no.')).toHaveValue(number)
  }
})
