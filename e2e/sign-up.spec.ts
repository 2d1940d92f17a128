import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const form = (page: Page) => page.getByRole('contentinfo').locator('form')

test('all three fields are required, and the first missing one gets the focus', async ({ page }) => {
  await page.goto('/')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await expect(form(page).getByLabel('First name')).toBeFocused()
  await expect(form(page).getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
  await expect(form(page).getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name')
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
  await form(page).getByLabel('First name').fill('Ana')
  await form(page).getByLabel('Last name').fill('Ruiz')
  await form(page).getByLabel('Email').fill('ana')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com',
  )
})

test('the thank-you comes at once, takes the focus, and the sign-up is sent in the page’s language', async ({
  page,
}) => {
  let answer = () => {}
  const hold = new Promise<void>((resolve) => {
    answer = resolve
  })
  let data: unknown
  await page.route('**/api/newsletter', async (route) => {
    data = route.request().postDataJSON()
    await hold
    await route.fulfill({ status: 202, json: {} })
  })
  await page.goto('/es')
  await form(page).getByLabel('Nombre').fill('Ana')
  await form(page).getByLabel('Apellido').fill('Ruiz')
  await form(page).getByLabel('Correo electrónico').fill('ana@example.org')
  await form(page).getByRole('button', { name: 'Enviar' }).click()
  const thanks = page.getByRole('heading', { name: '¡Gracias por inscribirte!' })
  await expect(thanks).toBeFocused()
  await expect
    .poll(() => data)
    .toEqual({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', language: 'es' })
  answer()
  await expect(thanks).toBeVisible()
})

test('a sign-up that could not be kept is said so, below the thank-you', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  await form(page).getByLabel('First name').fill('Ana')
  await form(page).getByLabel('Last name').fill('Ruiz')
  await form(page).getByLabel('Email').fill('ana@example.org')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible()
  await expect(page.getByText('We could not save your sign-up just now.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form(page).getByLabel('Email')).toBeVisible()
})

test('a name the server refuses comes back with a sentence beside it, and nothing typed is lost', async ({ page }) => {
  await page.goto('/')
  await form(page).getByLabel('First name').fill('<b>Ana</b>')
  await form(page).getByLabel('Last name').fill('Ruiz')
  await form(page).getByLabel('Email').fill('ana@example.org')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await expect(form(page).getByLabel('First name')).toHaveAccessibleDescription(
    'Enter a name in letters, without links or code',
  )
  await expect(form(page).getByLabel('First name')).toBeFocused()
  await expect(form(page).getByLabel('First name')).toHaveValue('<b>Ana</b>')
  await expect(form(page).getByLabel('Email')).toHaveValue('ana@example.org')
})

for (const place of [
  {
    path: '/',
    labels: ['First name', 'Last name', 'Email'],
    submit: 'Submit',
    yes: 'Yes, send them to me',
    confirmed: 'You are in',
    stop: 'Stop the news',
    left: 'We will not write again',
  },
  {
    path: '/es',
    labels: ['Nombre', 'Apellido', 'Correo electrónico'],
    submit: 'Enviar',
    yes: 'Sí, quiero recibirlas',
    confirmed: 'Listo',
    stop: 'Darme de baja',
    left: 'No te escribiremos más',
  },
] as const) {
  test(`who signs up on ${place.path} is asked by mail, says yes with a press, and leaves with another`, async ({
    page,
    stage,
  }) => {
    const email = `news${place.path.length}@example.org`
    await page.goto(place.path)
    for (const [field, text] of Object.entries(['Ana', 'Ruiz', email])) {
      await form(page)
        .getByLabel(place.labels[Number(field)] ?? '')
        .fill(text)
    }
    await form(page).getByRole('button', { name: place.submit }).click()
    const question = async () => (await stage.mails()).filter(({ to }) => to === email)
    await expect.poll(async () => (await question()).length, { timeout: 60_000 }).toBe(1)
    const [mail] = await question()
    const [link] = /http\S+\/api\/newsletter\/confirm\S+/.exec(mail?.text ?? '') ?? []
    await page.goto(link ?? '')
    await page.getByRole('button', { name: place.yes }).click()
    await expect(page.getByRole('heading', { name: place.confirmed })).toBeVisible()
    await page.goto(mail?.unsubscribe ?? '')
    await page.getByRole('button', { name: place.stop }).click()
    await expect(page.getByRole('heading', { name: place.left })).toBeVisible()
  })
}
