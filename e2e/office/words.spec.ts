import { expectAccessible } from '../axe.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('an officer corrects a sentence in two languages by keyboard, sees its fault at the field and what is new', async ({
  desk,
}) => {
  await desk.goto('/words')
  await desk.getByRole('link', { name: 'Foot of every page', exact: true }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Foot of every page')
  const english = desk.locator('[id="/aim/en"]')
  const spanish = desk.locator('[id="/aim/es"]')

  await test.step('each field is kept as it is left', async () => {
    await english.fill('We helped 4,217 children last year.')
    await desk.keyboard.press('Tab')
    await expect(spanish).toBeFocused()
    await expect(desk.locator('#kept')).toHaveText('Saved')
    await spanish.fill('Cuidamos de cada niño que llega.')
    await desk.keyboard.press('Tab')
    await expect(desk.locator('#kept')).toHaveText('Saved')
  })

  await test.step('the fault stands at its field, and asks for the source of the figure', async () => {
    await desk.getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(english).toHaveAttribute('aria-invalid', 'true')
    await expect(english).toHaveAccessibleDescription(/no claim of claims\.yaml has a source for “4,217”/)
    await desk.getByLabel('Where this is from', { exact: false }).fill('Annual report 2026, page 4')
    await desk.keyboard.press('Enter')
    await expect(english).not.toHaveAttribute('aria-invalid')
    await expect(desk.locator('ins', { hasText: 'Cuidamos de cada niño que llega.' })).toBeVisible()
    await expectAccessible(desk)
    await expectToFit320(desk)
  })

  await test.step('what was begun and left in mid-sentence is there again', async () => {
    await english.fill('We helped 4,217 children last ye')
    await desk.goto('/words')
    await desk.goto('/words/parts/footer')
    await expect(english).toHaveValue('We helped 4,217 children last ye')
  })

  await test.step('and a draft that nobody wants is gone by one press', async () => {
    await desk.getByRole('button', { name: 'Discard the draft' }).press('Enter')
    await expect(desk.getByText('As visitors see it. Nothing is changed.')).toBeVisible()
  })
})
