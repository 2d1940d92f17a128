import { expectAccessible } from '../axe.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('a sentence that is written is seen on the real page beside its form, on a laptop and on a phone, in each language', async ({
  desk,
  browser,
}) => {
  test.slow()
  await desk.goto('/words/parts/footer')
  const aim = desk.locator('[id="/aim/en"]')
  const laptop = desk.frameLocator('iframe[title="Draft, on a laptop"]')
  const phone = desk.frameLocator('iframe[title="Draft, on a phone"]')
  await expect(laptop.getByRole('contentinfo')).toContainText(await aim.inputValue())
  await expect(phone.getByRole('contentinfo')).toContainText(await aim.inputValue())

  await test.step('soon after it was written, without a press', async () => {
    await aim.fill('Nobody pays here, and nobody is alone.')
    const began = performance.now()
    await expect(laptop.getByText('Nobody pays here, and nobody is alone.')).toBeAttached()
    await expect(phone.getByText('Nobody pays here, and nobody is alone.')).toBeAttached()
    // two seconds on a machine that has nothing else to do, which this one is not while stories run
    console.log(`a change is seen after ${Math.round(performance.now() - began)} ms`)
  })

  await test.step('as wide as there', async () => {
    expect(await laptop.locator('html').evaluate((page) => page.clientWidth)).toBe(1280)
    expect(await phone.locator('html').evaluate((page) => page.clientWidth)).toBe(390)
  })

  await test.step('on another page and in Spanish, and the choice outlasts saving', async () => {
    await desk.getByRole('combobox', { name: 'Page' }).selectOption('Donation page')
    await desk.getByRole('combobox', { name: 'Language' }).selectOption('Español')
    await desk.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect(laptop.locator('html')).toHaveAttribute('lang', 'es')
    await expect(laptop.locator('.donate-form')).toBeVisible()
    await desk.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(desk.getByRole('combobox', { name: 'Page' })).toHaveValue('/donate')
    await expectToFit320(desk)
  })

  await test.step('nothing in it can be sent, and no link leads away', async () => {
    await expect(laptop.locator('a[href^="/"], a[href^="http"]:not([target])')).toHaveCount(0)
    await expectAccessible(desk)
  })

  await test.step('a colleague opens it by a link, without signing in, until that is ended', async () => {
    await desk.getByRole('link', { name: 'Drafts as pages' }).press('Enter')
    await expect(desk.frameLocator('iframe[title="Draft, on a phone"]').locator('html')).toBeVisible()
    await expect(desk.frameLocator('iframe[title="Public, on a phone"]').locator('html')).toBeVisible()
    await desk.getByRole('button', { name: 'Make a link' }).press('Enter')
    const field = desk.getByRole('textbox', { name: /^Link by Ana/ })
    await expectAccessible(desk)
    await expectToFit320(desk)
    const colleague = await (await browser.newContext()).newPage()
    await colleague.goto(await field.inputValue())
    await expect(colleague.getByText('A draft, not public')).toBeVisible()
    await expect(colleague.getByText('Nobody pays here, and nobody is alone.')).toBeVisible()
    await colleague.locator('a[hreflang="es"], a[lang="es"]').first().click()
    await expect(colleague.locator('html')).toHaveAttribute('lang', 'es')
    await expect(colleague.getByText('A draft, not public')).toBeVisible()
    await desk.getByRole('button', { name: 'End the link' }).press('Enter')
    await colleague.reload()
    await expect(colleague.getByText('A draft, not public')).toHaveCount(0)
    await colleague.context().close()
  })

  await desk.goto('/words/parts/footer')
  await desk.getByRole('button', { name: 'Discard the draft' }).press('Enter')
})
