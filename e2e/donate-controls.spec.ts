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

test('the banner says when the next gift is taken and how to stop, or that it is taken once', async ({ page }) => {
  // which day it is: banner-date.spec.ts
  await page.goto('/donate')
  await expect(page.getByText(/the next on \w+ \d+\. Stop any time from the link in your receipt\./)).toBeVisible()
  await page.getByRole('radio', { name: 'One-time' }).check()
  await expect(page.getByText('It is taken once, and never again.')).toBeVisible()
  await expect(page.getByText(/the next on/)).toBeHidden()
  await page.goto('/es/donate?monthly')
  await expect(page.getByText(/la siguiente el \d+ de \w+\. Puedes detenerla cuando quieras/)).toBeVisible()
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
    await expect(question.locator('p')).toBeVisible()
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
