import { slowScripts } from './slow-scripts.ts'
import { expect, test } from './test.ts'

test('a menu pressed before the script woke opens once it does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await slowScripts(page)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Research' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('what was typed before the script woke is searched, and an early arrow key moves in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await slowScripts(page)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('story')
  await page.keyboard.press('ArrowDown')
  release()
  await expect(page.getByRole('option')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('story')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test('a form sent three times before the script woke is sent once, with what was typed', async ({ page }) => {
  const release = await slowScripts(page)
  const bodies: unknown[] = []
  await page.route('**/api/newsletter', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: {} })
  })
  await page.goto('/')
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByLabel('First name').fill('Ana')
  await form.getByLabel('Last name').fill('Ruiz')
  await form.getByLabel('Email').fill('ana@example.org')
  for (const _ of [1, 2, 3]) await form.getByRole('button').click()
  release()
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible()
  expect(bodies).toEqual([{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', language: 'en' }])
})

test('a button that belongs to the form and stands outside of it is pressed once the form is awake', async ({
  page,
}) => {
  const release = await slowScripts(page)
  await page.goto('/donate?campaign=spring')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByLabel('Other amount').fill('75')
  await page.getByRole('button', { name: 'Not today? Be reminded by email' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Remind me another day' })).toBeVisible()
  await expect(page).toHaveURL(/\/donate\/remind\?amount=75&frequency=once&campaign=spring$/)
})

test('no sum is told until a script counts it, for what is chosen meanwhile would contradict it', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto('/donate')
  const sum = page.locator('.donate-total output')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.locator('input[name=preset][value="100"]:visible').check({ force: true })
  await expect(sum).toBeHidden()
  release()
  await expect(sum).toHaveText('$100')
})

test('a story turned by keyboard before the script woke is turned', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next story' }).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Story 2 of 4')).toBeAttached()
})

const dedication = {
  en: { page: '/donate', tick: 'Dedicate this gift to someone you love' },
  es: { page: '/es/donate', tick: 'Dedica esta donación a alguien que quieres' },
} as const

for (const language of ['en', 'es'] as const) {
  test(`who types into the dedication as the form wakes goes on where the caret stood (${language})`, async ({
    page,
  }) => {
    const words = dedication[language]
    const release = await slowScripts(page)
    await page.goto(words.page)
    const awake = page.locator('.donate-paypal[data-state=available]')
    await page.getByRole('checkbox', { name: words.tick }).check()
    const panel = page.locator('#donate-dedication')
    await panel.locator('[name=honoreeLast]').fill('Vega')
    const first = panel.locator('[name=honoreeFirst]')
    await first.fill('Rsa')
    await first.press('Home')
    await first.press('ArrowRight')
    const element = await first.elementHandle()
    release()
    await expect(awake).toBeAttached()
    // the field is another one now, made by the script; the typist is in it, behind the same letter
    expect(await element?.evaluate((field) => field.isConnected)).toBe(false)
    await expect(first).toBeFocused()
    await page.keyboard.type('o')
    await expect(first).toHaveValue('Rosa')
    await expect(panel.locator('[name=honoreeLast]')).toHaveValue('Vega')
  })
}

test('what a browser fills in while the form is being made is given', async ({ page }) => {
  // the form is read at the beginning, and drawn some slices later: between them a browser may fill in what it knows
  await page.addInitScript(() => {
    const descriptor = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')
    const elementsOf = (form: HTMLFormElement): HTMLFormControlsCollection => descriptor?.get?.call(form)
    let isRead = false
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get(this: HTMLFormElement) {
        const elements = elementsOf(this)
        if (this.id !== 'donate-form' || isRead) return elements
        isRead = true
        return (function* () {
          yield* elements
          const field = elements.namedItem('custom') as HTMLInputElement
          field.value = '35'
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        })()
      },
    })
  })
  await page.goto('/donate')
  await expect(page.locator('.donate-total output')).toHaveText('$35/mo')
  await expect(page.getByLabel('Other amount')).toHaveValue('35')
})

test('when a part cannot be loaded its form works as a plain form and a menu as a link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(/\/assets\/(?!client).*\.js$/, (route) => route.abort())
  await page.route('https://www.stjude.org/**', (route) => route.fulfill({ body: 'the main site' }))
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('kites')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('https://www.stjude.org/?q=kites')
  await page.goto('/')
  await page.getByRole('button', { name: 'Training' }).click()
  await expect(page).toHaveURL('https://www.stjude.org/education-training.html')
})
