import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { giveMonthly, mailedCode, mailedLink } from './giver.ts'
import { nextGiftBetween } from './next-gift.ts'
import { mailsTo } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { tellOf } from './told.ts'

interface Subscription {
  readonly id: string
  readonly status: string
  readonly pause_collection: { readonly behavior: string; readonly resumes_at: number } | null
  readonly items: { readonly data: readonly { readonly price: { readonly unit_amount: number } }[] }
}

/** The one subscription of the giver, as the card provider's books have it. */
async function subscription({ sandbox }: Stage, email: string): Promise<Subscription | undefined> {
  const customers = await sandbox.stripe<{ data: { id: string }[] }>(`/v1/customers?email=${encodeURIComponent(email)}`)
  expect(customers.data).toHaveLength(1)
  const query = new URLSearchParams({ customer: customers.data[0]?.id ?? '', status: 'all' })
  const { data } = await sandbox.stripe<{ data: Subscription[] }>(`/v1/subscriptions?${query}`)
  expect(data).toHaveLength(1)
  return data[0]
}

test('a monthly giver chooses another day, and reads before the press when the next gift is charged', async ({
  page,
  stage,
}) => {
  await giveMonthly(page, stage, { road: 'stripe', language: 'en', email: 'days@example.org' })
  await page.goto('/gift')
  await page.getByRole('link', { name: 'Choose another day' }).click()
  const days = page.getByLabel('Charge my gift on this day of each month')
  await expect(days).toBeFocused()
  const now = await days.inputValue()
  const to = now === '28' ? '27' : '28'
  const label = (await days.locator(`option[value="${to}"]`).textContent()) ?? ''
  const on = label.replace(`${to}: next on `, '')
  expect(on).toMatch(/^\w+ \d+, \d{4}$/)
  await days.selectOption(to)
  await expect(page.getByText(`From ${on} you allow`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save this day' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Saved. Your next gift is on ${on}, and then on the same day of each month.` }),
  ).toBeFocused()
  await expect(page.getByText(`Day ${to} of each month`, { exact: true })).toBeVisible()
})

test('a monthly giver opens the mailed link and changes, pauses, resumes, pays by another card and stops', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(240_000)
  const before = Date.now()
  await page.goto('/donate')
  const dialog = await openCard(page)
  await fillDonor(dialog, 'ruth@example.org')
  await fillCard(page, '4242424242424242')
  await dialog.getByRole('button', { name: 'Donate $50 monthly' }).click()
  await expect(page.getByText(/^Your (first|monthly gift) .*(is here|is active)\./)).toBeVisible()
  const after = nextGiftBetween(before, Date.now(), 'en', 3)

  const link = await mailedLink(stage, 'ruth@example.org')
  await context.clearCookies()
  await page.goto('/gift')
  await expect(page.getByRole('heading', { name: 'Open your gift' })).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(`${stage.url}/gift`)
  await expect(page.getByText('You give $50 every month.')).toBeVisible()

  // pressed before the page is awake the way in is a link
  await page.goto('/gift?change=amount#gift-amount')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.goto('/gift')
  await page.getByRole('link', { name: 'Change the amount' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  const amount = page.getByLabel('Other amount, in US dollars')
  await amount.fill('3')
  await page.getByRole('button', { name: 'Save the new amount' }).click()
  await expect(page.getByText('Online donations must be a minimum of $5')).toBeVisible()
  await expect(amount).toHaveValue('3')
  await expect(amount).toBeFocused()
  await amount.fill('75.50')
  await page.getByRole('button', { name: 'Give $75.50 monthly' }).click()
  // the card came with the beginning, in another browser for all that a mailed link says
  await expect(page.getByText(/^We have emailed a six-digit code to the address of this gift\./)).toBeVisible()
  await page.getByLabel('Code from our email').fill(await mailedCode(stage, 'ruth@example.org', 2))
  await page.getByRole('button', { name: 'Confirm with the code' }).click()
  await expect(page.getByText('Saved. Your monthly gift is now $75.50.')).toBeVisible()
  await expect(page.getByText('You give $75.50 every month.')).toBeVisible()
  expect((await subscription(stage, 'ruth@example.org'))?.items.data[0]?.price.unit_amount).toBe(7550)

  await page.getByRole('link', { name: 'Skip or pause' }).click()
  await page.getByRole('button', { name: new RegExp(`^Pause 2 months your next gift is on ${after.day}$`) }).click()
  await expect(page.getByRole('heading', { name: 'Your monthly gift is paused' })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`Your gift is paused\\. Your next gift is on ${after.withYear}\\.`) }),
  ).toBeFocused()
  await expect(
    page.getByText(new RegExp(`^Your next gift of \\$75\\.50 is on ${after.withYear}\\. Nothing is charged`)),
  ).toBeVisible()
  expect((await subscription(stage, 'ruth@example.org'))?.pause_collection?.behavior).toBe('void')
  await page.reload()
  await page.getByRole('button', { name: 'Resume now' }).click()
  await expect(page.getByText('Your monthly gift is active again. Thank you.')).toBeVisible()
  expect((await subscription(stage, 'ruth@example.org'))?.pause_collection).toBeNull()

  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('link', { name: 'Use a new card' }).click()
  await fillCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page.getByText('Your new card is saved.')).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await subscription(stage, 'ruth@example.org'))?.status).toBe('active')
  await page.getByRole('button', { name: 'Yes, stop' }).click()
  await expect(page.getByText('Your monthly gift is stopped. No more payments will be charged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Begin again with $75.50 a month' })).toHaveAttribute(
    'href',
    '/donate?frequency=monthly&amount=75.50',
  )
  expect((await subscription(stage, 'ruth@example.org'))?.status).toBe('canceled')
})

test('a new card typed where nobody pressed for a while, or in the third window, is saved with one press', async ({
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  await giveMonthly(page, stage, { road: 'stripe', language: 'en', email: 'noor@example.org' })
  await page.goto('/gift')
  await page.getByRole('link', { name: 'Use a new card' }).click()
  await fillCard(page, '5555555555554444')
  for (let window = 0; window < 2; window++) {
    const answer = await page.evaluate(() =>
      fetch('/api/gifts/current/card', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then(({ status }) => status),
    )
    expect(answer).toBe(200)
  }
  const { data } = await stage.sandbox.stripe<{ data: { status: string }[] }>('/v1/setup_intents?limit=3')
  expect(data.map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'requires_payment_method',
    'requires_payment_method',
  ])
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page.getByText('Your new card is saved.')).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
})

test('asking for a fresh link is answered alike for every address, and mailed to a giver’s', async ({
  page,
  context,
  stage,
}) => {
  const giver = 'known@example.org'
  await giveMonthly(page, stage, { road: 'stripe', language: 'en', email: giver })
  await context.clearCookies()
  const ask = async (address: string) => {
    await page.goto('/gift?link=expired')
    await expect(page.getByText('The link has expired or is not complete.')).toBeVisible()
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('Enter an email address, like name@example.org.')).toBeVisible()
    await page.getByLabel('Email you gave with').fill(address)
    const answered = page.waitForResponse('**/api/gifts/link')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    const notice = page.getByText('If a gift was made with this address, a fresh link is on its way to it.')
    await expect(notice).toBeVisible()
    const answer = await answered
    return { status: answer.status(), body: await answer.json(), page: await page.getByRole('main').innerText() }
  }
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const unknown = await ask('nobody@example.org')
  expect(paths, 'what the page knows already').not.toContain('/api/gifts/current')
  expect(await ask(giver)).toEqual(unknown)
  const [, mail] = await mailsTo(stage, giver, 2)
  expect(mail?.text).toContain('/giving/open?token=')
  expect((await stage.mails()).filter(({ to }) => to === 'nobody@example.org')).toEqual([])
})

test('a PayPal giver is told in Spanish what PayPal asks, and one press stops nothing', async ({ page }) => {
  const standing = {
    state: 'active',
    payments: 1,
    paidCents: 5000,
    refundedCents: 0,
    disputedCents: 0,
    keptCents: 5000,
  }
  const times = { nextAt: null, resumesAt: null, firstOn: null, nextOn: null }
  const arrangement = { subscription: 'I-1', status: 'active', cents: 5000, ...times, card: null }
  const gift = (actionUrl: string | null) => ({
    giftId: 'g',
    reference: 'R-1',
    provider: 'paypal',
    frequency: 'monthly',
    cents: 5000,
    language: 'es',
    startedAt: 0,
    standing,
    arrangement: { ...arrangement, actionUrl },
    receiptTo: null,
    tribute: null,
  })
  const requests: string[] = []
  await tellOf(page, gift(null))
  await page.route('**/api/gifts/current/*', (route) => {
    requests.push(`${new URL(route.request().url()).pathname} ${route.request().postData()}`)
    return route.fulfill({ json: gift('https://www.sandbox.paypal.com/approve') })
  })
  await page.goto('/es/gift')
  await expect(page.getByText('Donas por medio de PayPal.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usar otra tarjeta' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Cambiar la cantidad' }).click()
  await page.getByLabel('Otra cantidad, en dólares estadounidenses').fill('1,500')
  await page.getByRole('button', { name: 'Guardar la nueva cantidad' }).click()
  await expect(page.getByText('Esta cantidad se puede leer de más de una forma.')).toBeVisible()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: '$1,500', exact: true }).click()
  await page.getByRole('button', { name: 'Donar $1,500 al mes' }).click()
  const approve = page.getByRole('link', { name: 'Aprobar la nueva cantidad en PayPal' })
  await expect(approve).toHaveAttribute('href', 'https://www.sandbox.paypal.com/approve')
  expect(requests).toEqual(['/api/gifts/current/amount {"amount":"1500.00"}'])
  await page.getByRole('button', { name: 'Detener', exact: true }).click()
  await expect(page.getByText('¿Quieres dejar de donar $50 cada mes?')).toBeVisible()
  await expectAccessible(page)
  expect(requests).toHaveLength(1)
})

test('a gift that only the provider’s page takes leads there from the card dialog', async ({ page }) => {
  const detail = 'To keep your card safe, please finish this gift on the secure payment page.'
  const problem = { code: 'challenge_required', status: 409, title: 'One more step', detail, requestId: 'r', type: 't' }
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 409, json: { ...problem, url: 'https://checkout.example.org/c/1' } }),
  )
  await page.goto('/donate')
  await page.getByRole('button', { name: 'Other payment method' }).click()
  const dialog = page.getByRole('dialog', { name: 'Card details' })
  await expect(dialog.getByText(detail)).toBeVisible()
  const leave = dialog.getByRole('link', { name: 'Pay on our card provider’s own page' })
  await expect(leave).toHaveAttribute('href', 'https://checkout.example.org/c/1')
})
