import type { Page } from '@playwright/test'
import { fillCard, openCard } from './donor.ts'
import { expect, test } from './test.ts'

const digits = 'Enter the amount in digits, like 40 or 40.50.'
const tooLow = 'Online donations must be a minimum of $5'
const tooHigh = /Thank you for such a generous gift\. For an amount this large, please call us at/
const cents = 'Enter dollars and cents, with no more than two digits after the point.'
const unclear = 'We can read this amount in more than one way. Choose the one you mean.'
const unusable = 'Check this field: we cannot use what it says.'
const tooLong = 'This is too long. Please shorten it.'
const noLinks =
  'Leave out web addresses, email addresses, phone numbers and account names like @name, and put a space after each period.'
const noEmail = 'Enter an email address, like name@example.org.'

/** Everything the page sends that could reach a payment provider. */
function watch(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const ours = pathname.includes('csp') || pathname === '/api/counts'
    if (request.method() === 'POST' && !ours) calls.push(pathname)
  })
  return calls
}

const including = (sentence: string) => new RegExp(sentence.replaceAll(/[.$]/g, '\\$&'))
const press = (page: Page) => page.getByRole('button', { name: 'Other payment method' }).click()

test('every amount that cannot be given is said beside its field, which keeps it and gets the focus', async ({
  page,
}) => {
  await page.goto('/donate')
  const calls = watch(page)
  const amount = page.getByLabel('Other amount')
  const wrong: [string, string | RegExp][] = [
    ['fifty', digits],
    ['-50', digits],
    ['50 EUR', digits],
    ['1e3', digits],
    ['12,34,56', digits],
    ['٥٠', digits],
    ["50'; --", digits],
    ['<script>', digits],
    ['40.555', cents],
    ['1,0000', cents],
    ['40.5555', cents],
    ['4.99', tooLow],
    ['0', tooLow],
    ['.5', tooLow],
    ['25000.01', tooHigh],
    ['99999999999999999999', tooHigh],
  ]
  for (const [typed, sentence] of wrong) {
    await amount.fill(typed)
    await press(page)
    await expect(amount, typed).toHaveValue(typed)
    await expect(amount, typed).toHaveAttribute('aria-invalid', 'true')
    await expect(amount, typed).toBeFocused()
    await expect(amount, typed).toHaveAccessibleDescription(
      typeof sentence === 'string' ? including(sentence) : sentence,
    )
    // a gift that is too large for us is thanked for, once, and is no mistake
    const mistakes = page.getByRole('alert').filter({ hasText: 'Please check one field.' })
    await expect(mistakes, typed).toHaveCount(sentence === tooHigh ? 0 : 1)
    if (sentence === tooHigh) await expect(page.getByText(tooLow), typed).toBeHidden()
  }
  expect(calls).toEqual([])
})

test('an amount that was refused is no total, until another is typed', async ({ page }) => {
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  const total = page.locator('.donate-total output')
  await amount.fill('3')
  await expect(total).toHaveText('$3/mo')
  await press(page)
  await expect(amount).toBeFocused()
  await expect(total).toHaveText('–')
  await amount.fill('35')
  await expect(total).toHaveText('$35/mo')
})

test('what can be read in two ways is asked back, in each language’s habit', async ({ page }) => {
  const calls = watch(page)
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  await amount.fill('1,50')
  await expect(page.locator('.donate-total output')).toHaveText('$1.50/mo')
  await amount.fill('1,500')
  await expect(page.locator('.donate-total output')).toHaveText('$1,500/mo')
  await amount.fill('1.500')
  await press(page)
  await expect(page.locator('.donate-notice').getByText(unclear)).toBeVisible()
  await expect(amount).toBeFocused()
  await page.getByRole('button', { name: '$1,500.00' }).click()
  await expect(amount).toBeFocused()
  await expect(page.locator('.donate-total output')).toHaveText('$1,500/mo')
  await expect(page.getByText(unclear)).toBeHidden()
  await page.goto('/es/donate')
  const cantidad = page.getByLabel('Otra cantidad')
  // what this tab kept is back before the next amount is typed
  await expect(cantidad).toHaveValue('1500.00')
  await cantidad.fill('40,50')
  await expect(page.locator('.donate-total output')).toHaveText('$40.50/mes')
  await cantidad.fill('1,500')
  await page.getByRole('button', { name: 'Otro método de pago' }).click()
  await expect(
    page
      .locator('.donate-notice')
      .getByText('Esta cantidad se puede leer de más de una forma. Elige la que quieres dar.'),
  ).toBeVisible()
  await page.getByRole('button', { name: '$1.50', exact: true }).click()
  await page.getByRole('button', { name: 'Otro método de pago' }).click()
  await expect(page.getByText('Las donaciones en línea deben ser de $5 como mínimo').first()).toBeVisible()
  expect(calls).toEqual([])
})

test('every field of the dedication says what is wrong with it, and a right one is silent at once', async ({
  page,
}) => {
  await page.goto('/donate')
  const calls = watch(page)
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  await press(page)
  const first = page.getByRole('textbox', { name: 'First name' })
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields.' })).toBeVisible()
  await expect(first).toBeFocused()
  // each entry of the summary leads to its field, and not into the address
  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary).toHaveText(['Enter their first name.', 'Enter their last name.'])
  await summary.last().click()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  await expect(page).toHaveURL(/\/donate$/)
  const tries: [field: string, typed: string, sentence: string][] = [
    ['First name', '   ', 'Enter their first name.'],
    ['First name', '<img src=x onerror=alert(1)>', unusable],
    ['First name', '12345', unusable],
    ['First name', 'Visit www.evil.example', noLinks],
    ['First name', 'a'.repeat(41), tooLong],
    ['Last name', 'me@example.org', noLinks],
    ['Last name', 'me@home', noLinks],
  ]
  for (const [name, typed, sentence] of tries) {
    const field = page.getByRole('textbox', { name })
    await field.fill(typed)
    await press(page)
    await expect(field, typed).toHaveAccessibleDescription(sentence)
    await expect(field, typed).toHaveValue(typed)
  }
  await first.fill('María José O’Brien-Łukasz')
  await expect(first).not.toHaveAttribute('aria-invalid')
  await page.getByRole('textbox', { name: 'Last name' }).fill('李')
  await page.getByRole('radio', { name: 'Send an email' }).check()
  await press(page)
  await expect(page.getByLabel('Who should hear about it?')).toBeFocused()
  const emailed: [string, string, string][] = [
    ['Who should hear about it?', 'a | b', unusable],
    ['Their email', 'mar', noEmail],
    ['Their email', 'mar@example', noEmail],
    ['Their email', 'mar@example.org, eve@example.org', noEmail],
    ['Their email', `mar@example.org\u202e`, noEmail],
    ['A message from you', 'see https://evil.example', noLinks],
    ['A message from you', '<b>bold</b>', unusable],
    ['Day to send it', '2020-01-01', 'Choose today or a later day.'],
    ['Day to send it', '2999-01-01', 'Choose a day within a year from now.'],
  ]
  for (const [label, typed, sentence] of emailed) {
    const field = page.getByLabel(label)
    await field.fill(typed)
    await press(page)
    await expect(field, typed).toHaveAccessibleDescription(including(sentence))
    await expect(field, typed).toHaveValue(typed)
  }
  await page.getByRole('radio', { name: 'Mail a card' }).check()
  await page.getByLabel('ZIP code').fill('ABC')
  await press(page)
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('Enter a postal code, like 38105.')
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription('Enter a street address.')
  expect(calls).toEqual([])
})

test('the dialog names what is missing beside each field and in a summary; the page behind stays clean', async ({
  page,
}) => {
  await page.goto('/donate')
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  const calls = watch(page)
  await dialog.getByLabel('Email for your receipt').fill('ana@')
  await dialog.getByRole('button', { name: 'Donate $50 monthly' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please check 3 fields.' })).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.')
  await expect(dialog.getByLabel('Email for your receipt')).toHaveAccessibleDescription(noEmail)
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue('ana@')
  const summary = dialog.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText(['Enter your first name.', 'Enter your last name.', noEmail])
  await summary.getByRole('link', { name: noEmail }).click()
  await expect(dialog.getByLabel('Email for your receipt')).toBeFocused()
  await dialog.getByLabel('Email for your receipt').fill('ana@example.org')
  await expect(summary.getByRole('heading', { name: 'Please check 2 fields.' })).toBeVisible()
  await expect(summary.getByRole('link')).toHaveText(['Enter your first name.', 'Enter your last name.'])
  expect(calls).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
