import { expectAccessible } from './axe.ts'
import { bankWords, connectBank, debitOf, give, openBank, typeBank } from './bank-donor.ts'
import { giftsOf } from './donor.ts'
import { mailedLink } from './giver.ts'
import { mailsTo } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const stateOf = async (stage: Stage, email: string) => (await giftsOf(stage, email))[0]?.standing.state
/** The bank answers now, as it would have in some days. */
const daysPass = async (stage: Stage, email: string) =>
  stage.sandbox.control('POST', `/stripe/debits/${(await debitOf(stage, email)).id}/end`, {})

for (const language of ['en', 'es'] as const) {
  const words = bankWords[language]

  test(`a gift from a bank account is on its way for days, and its receipt comes when it has arrived: ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `bank-${language}@example.org`
    const dialog = await openBank(page, language, 'once', email)
    await connectBank(page, language, /6789/)
    await expectAccessible(page)
    const leave = (await dialog.locator('.consent p').allTextContents()).join(' ')
    expect(leave).toMatch(
      language === 'en'
        ? /^You allow .+ to debit \$50 from this account once, /
        : /^Permites a .+ debitar \$50 de esta cuenta una vez, /,
    )
    const its = page.locator('.donate-dialog').frameLocator('iframe').locator('.Mandate')
    await expect(its, 'one mandate, which is ours').toBeHidden()
    await give(dialog)
    await expect(page.getByText(words.onItsWay)).toBeVisible()
    await expectAccessible(page)
    const [debit, ...more] = await mailsTo(stage, email)
    expect(more).toEqual([])
    expect(debit?.text).toContain(language === 'en' ? 'banks take up to 4 business days' : 'hasta 4 días hábiles')
    expect(await stateOf(stage, email)).toBe('confirming')

    await page.goto(language === 'en' ? '/gift' : '/es/gift')
    await page.locator('.gift-agreed summary').click()
    await expect(page.locator('.gift-agreed q')).toHaveText(leave)
    const { stdout } = await stage.giving('gifts', 'show', (await giftsOf(stage, email))[0]?.id ?? '')
    expect(stdout).toContain(`debit.once@2026-11-26.1: ${leave}`)

    await daysPass(stage, email)
    const mails = await mailsTo(stage, email, 2)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(
      language === 'en'
        ? 'STRIPE TEST BANK, bank account ending in 6789'
        : 'STRIPE TEST BANK, cuenta bancaria terminada en 6789',
    )
    expect(await stateOf(stage, email)).toBe('complete')
  })

  test(`an account whose numbers were typed is verified by what stands on its statement: ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `typed-${language}@example.org`
    const dialog = await openBank(page, language, 'once', email)
    await typeBank(page, language, '000123456789')
    await give(dialog)
    await expect(page.getByText(words.verify)).toBeVisible()
    await expectAccessible(page)

    await page.goto(await mailedLink(stage, email))
    await page.getByRole('link', { name: words.verifyLink }).click()
    // the provider's page speaks the browser's language
    await page.getByRole('textbox', { name: bankWords.en.code }).fill('SM11AA')
    await page.getByRole('button', { name: bankWords.en.press, exact: true }).click()
    await expect(page.getByText(bankWords.en.verified)).toBeVisible()

    await daysPass(stage, email)
    expect(await mailsTo(stage, email, 2)).toHaveLength(2)
    expect(await stateOf(stage, email)).toBe('complete')
  })

  test(`a debit that comes back is told with its reason and other ways to give: ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `empty-${language}@example.org`
    const dialog = await openBank(page, language, 'once', email)
    await connectBank(page, language, /2227/)
    await give(dialog)
    await expect(page.getByText(words.onItsWay)).toBeVisible()
    await mailsTo(stage, email)

    await daysPass(stage, email)
    const [, back] = await mailsTo(stage, email, 2)
    expect(back?.text).toContain(
      language === 'en' ? 'There was not enough money in the account.' : 'No había suficiente dinero en la cuenta.',
    )
    expect(back?.text).toContain('PayPal')
    await expect.poll(() => stateOf(stage, email), { timeout: 60_000 }).toBe('not_charged')
  })
}

test('a bank that takes a debit back after it arrived ends the matter, and the receipt is void', async ({
  page,
  stage,
}) => {
  const email = 'taken-back@example.org'
  const dialog = await openBank(page, 'en', 'once', email)
  await connectBank(page, 'en', /6789/)
  await give(dialog)
  await expect(page.getByText(bankWords.en.onItsWay)).toBeVisible()
  await daysPass(stage, email)
  await mailsTo(stage, email, 2)
  const { id } = await debitOf(stage, email)
  await stage.sandbox.control('POST', `/stripe/debits/${id}/return`, { code: 'debit_not_authorized' })
  const [, , last] = await mailsTo(stage, email, 3)
  expect(last?.text).toContain('This is final: the gift is undone, and the receipt we sent for it is void.')
  expect(await stateOf(stage, email)).toBe('charged_back')
})

test('a monthly gift from a bank account is active at once, and paid when the first debit has arrived', async ({
  page,
  stage,
}) => {
  const email = 'monthly-bank@example.org'
  const dialog = await openBank(page, 'en', 'monthly', email)
  await connectBank(page, 'en', /6789/)
  await give(dialog)
  await expect(page.getByText(bankWords.en.onItsWay)).toBeVisible()
  const [letter] = await mailsTo(stage, email)
  expect(letter?.text).toContain('each month from your bank account')
  expect(await giftsOf(stage, email)).toMatchObject([{ standing: { state: 'active', payments: 0 } }])

  await daysPass(stage, email)
  await mailsTo(stage, email, 2)
  expect(await giftsOf(stage, email)).toMatchObject([{ standing: { state: 'active', payments: 1 } }])
})

test('a bank account is offered only for the gifts that it may be debited for', async ({ page }) => {
  await page.goto('/donate')
  const bank = page.getByRole('button', { name: bankWords.en.open })
  await expect(bank).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Other amount in US dollars' }).fill('7')
  await expect(bank).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('From a bank account in the United States you can give $10 to $10,000.')).toBeVisible()
  await expectAccessible(page)
})
