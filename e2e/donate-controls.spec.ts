import { expect, test } from './test.ts'

const labels = {
  en: { path: '/donate', mo: '/mo', monthly: 'Monthly', once: 'One-time', other: 'Other amount' },
  es: { path: '/es/donate', mo: '/mes', monthly: 'Mensual', once: 'Única', other: 'Otra cantidad' },
} as const

for (const [language, words] of Object.entries(labels)) {
  test(`presets, custom amount and total follow each other (${language})`, async ({ page }) => {
    await page.goto(words.path)
    const total = page.locator('.donate-total output')
    const presets = page.locator('input[name=preset]').and(page.locator(':visible'))
    const named = async () => Promise.all((await presets.all()).map((each) => each.locator('..').innerText()))
    await expect(page.getByRole('radio', { name: words.monthly })).toBeChecked()
    await expect(page.getByRole('radio', { name: `$50${words.mo}`, exact: true })).toBeChecked()
    await expect(total).toHaveText(`$50${words.mo}`)
    expect(await named()).toEqual([20, 25, 50, 100, 500].map((dollars) => `$${dollars}${words.mo}`))
    await page.getByRole('radio', { name: `$20${words.mo}`, exact: true }).check()
    await page.getByRole('radio', { name: words.once }).check()
    expect(await named()).toEqual([25, 50, 100, 250, 500].map((dollars) => `$${dollars}`))
    await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
    await page.getByRole('radio', { name: '$100', exact: true }).check()
    await page.getByRole('radio', { name: words.monthly }).check()
    await expect(page.getByRole('radio', { name: `$100${words.mo}`, exact: true })).toBeChecked()
    await page.getByLabel(words.other).fill('75')
    await expect(page.locator('input[name=preset]:checked')).toHaveCount(0)
    await expect(total).toHaveText(`$75${words.mo}`)
    await page.getByRole('radio', { name: words.once }).check()
    await expect(page.getByLabel(words.other)).toHaveValue('75')
    await expect(total).toHaveText('$75')
    await page.getByRole('radio', { name: '$500', exact: true }).check()
    await expect(page.getByLabel(words.other)).toHaveValue('')
    await expect(total).toHaveText('$500')
  })
}

test('no total is told of an amount that cannot be given, once it is typed', async ({ page }) => {
  await page.goto('/donate')
  const total = page.locator('.donate-total output')
  const amount = page.getByLabel('Other amount')
  for (const [typed, text] of [
    ['3', '$3/mo'],
    ['30000', '$30,000/mo'],
    ['4.99', '$4.99/mo'],
  ] as const) {
    await amount.fill(typed)
    await expect(total, 'as the amount is entered').toHaveText(text)
    await page.getByRole('radio', { name: 'Monthly' }).focus()
    await expect(total).toHaveText('–')
  }
  await amount.fill('5')
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await expect(total).toHaveText('$5/mo')
})

test('the $5 notice shows with the focus and leaves 150 ms after it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  const notice = page.getByText('Online donations must be a minimum of $5')
  await amount.focus()
  await expect(notice).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.clock.runFor(140)
  await expect(notice).toBeVisible()
  await page.clock.runFor(20)
  await expect(notice).toBeHidden()
})

test('the banner says when the next gift is charged and how to stop, or that it is charged once', async ({ page }) => {
  // which day it is: banner-date.spec.ts
  await page.goto('/donate')
  await expect(page.getByText(/the next on \w+ \d+\. Stop any time\./)).toBeVisible()
  await page.getByRole('radio', { name: 'One-time' }).check()
  await expect(page.getByText('It is charged once, and never again.')).toBeVisible()
  await expect(page.getByText(/the next on/)).toBeHidden()
  await page.goto('/es/donate?monthly')
  await expect(page.getByText(/la siguiente el \d+ de \w+\. Detenla cuando quieras/)).toBeVisible()
})

test('a link fills the form in with what it asks for, once, and nothing else of it', async ({ page }) => {
  const total = page.locator('.donate-total output')
  await page.goto('/donate?once&amount=250&utm_source=letter#reasons')
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await expect(total).toHaveText('$250')
  await expect(page).toHaveURL(/\/donate\?utm_source=letter#reasons$/)
  await page.getByRole('radio', { name: '$100', exact: true }).check()
  await page.reload()
  await expect(total).toHaveText('$100')
  await page.goto('/es/donate?monthly&amount=37.50&tribute=celebration')
  await expect(page.getByLabel('Otra cantidad')).toHaveValue('37.50')
  await expect(total).toHaveText('$37.50/mes')
  await expect(page.getByRole('radio', { name: 'En celebración de' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  // the server fills it in before a script runs, which keeps it for the next page and takes it off the address
  await expect(page).toHaveURL(/\/es\/donate$/)
  await page.goto('/donate?amount=3&tribute=%3Cb%3E')
  await expect(total).toHaveText('$37.50/mo')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the five reasons are where links to them lead, and lead back to the form', async ({ page }) => {
  await page.goto('/donate?monthly#reasons')
  const reasons = page.getByRole('region', { name: '5 reasons to become a monthly donor' })
  await expect(reasons.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(reasons.getByRole('listitem')).toHaveCount(5)
  await reasons.getByRole('link', { name: 'Choose my monthly gift' }).click()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeInViewport()
})

test('the foot says who takes the money', async ({ page }) => {
  await page.goto('/donate')
  await expect(page.getByText('Secure. A 501(c)(3) charity, EIN 62-0646012')).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('501(c)(3) nonprofit. Tax ID (EIN) 62-0646012.')
  await expect(foot).toContainText('501 St. Jude Place')
  await expect(foot.getByRole('link', { name: '(800) 822-6344' })).toHaveAttribute('href', 'tel:+18008226344')
  await expect(foot.getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute('href', '/privacy')
})

test('unticking the dedication hides its panel and keeps what was typed', async ({ page }) => {
  await page.goto('/donate')
  const box = page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' })
  const first = page.getByRole('textbox', { name: 'First name' })
  await expect(first).toBeHidden()
  await box.check()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('radio', { name: 'In memory of' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'No notification' })).toBeChecked()
  await expect(first).toHaveAttribute('required')
  await first.fill('Luz')
  await box.uncheck()
  await expect(first).toBeHidden()
  await box.check()
  await expect(first).toHaveValue('Luz')
})

test('country, questions, confidence and the other ways to give are all there', async ({ page }) => {
  await page.goto('/donate')
  await expect(page.getByText('Country: United States')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Country' }).click()
  // the list takes the line's place, and gives it back
  await expect(page.getByText('Country: United States')).toBeHidden()
  const list = page.getByLabel('Country', { exact: true })
  await expect(list).toBeFocused()
  await list.selectOption({ label: 'Mexico' })
  await expect(page.getByText('All gifts are in US dollars.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText('Country: Mexico')).toBeVisible()
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Country' })).toBeFocused()
  await expect(page.getByText('All gifts are in US dollars.')).toBeVisible()
  const questions = page.locator('.donate-faq details')
  await expect(questions).toHaveCount(4)
  for (const question of await questions.all()) {
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
  }
  for (const rater of ['Charity Navigator', 'BBB Wise Giving Alliance', 'Candid'])
    await expect(page.getByRole('link', { name: rater })).toHaveAttribute('href', /^https:\/\//)
  await expect(page.getByRole('link', { name: 'Give by phone' })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(page.getByRole('checkbox', { name: 'I would like to receive emails' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Print a form and give by mail' }).click()
  await expect(page.getByRole('heading', { name: 'Give by mail' })).toBeVisible()
  await page.getByRole('link', { name: 'ESPAÑOL' }).click()
  await expect(page.getByRole('heading', { name: 'Dona por correo' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Volver a donar en línea' })).toBeHidden()
  await expect(page.getByText('No escribas números de tarjeta')).toBeVisible()
})
