import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { dayComes } from './letter-day.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    form: '/donate',
    page: '/donate/remind',
    once: 'One-time',
    amount: 'Other amount',
    quiet: 'Not today? Be reminded by email',
    title: 'Remind me another day',
    chosen: '$75, one time',
    email: 'Your email address',
    day: 'Day to be reminded',
    submit: 'Remind me once',
    noEmail: 'Enter an email address, like name@example.org.',
    noDay: /^Choose a day from .+ to .+\.$/,
    noted: /^Noted for /,
    back: 'Back to the form',
    toggle: 'ESPAÑOL',
    twin: 'Recuérdamelo otro día',
    thought: 'You were thinking of giving $75.',
    never: 'Never remind this address',
    refused: 'No reminder will come',
  },
  es: {
    form: '/es/donate',
    page: '/es/donate/remind',
    once: 'Única',
    amount: 'Otra cantidad',
    quiet: '¿Hoy no? Te lo recordamos por correo',
    title: 'Recuérdamelo otro día',
    chosen: '$75, una sola vez',
    email: 'Tu correo electrónico',
    day: 'Día del recordatorio',
    submit: 'Recordármelo una vez',
    noEmail: 'Escribe un correo electrónico, por ejemplo nombre@example.org.',
    noDay: /^Elige un día entre el .+ y el .+\.$/,
    noted: /^Anotado para el /,
    back: 'Volver al formulario',
    toggle: 'ENGLISH',
    twin: 'Remind me another day',
    thought: 'Pensabas donar $75.',
    never: 'No recordar nunca a esta dirección',
    refused: 'No llegará ningún recordatorio',
  },
} as const
type Says = (typeof says)['en' | 'es']

/** What is kept of the address, in any table. */
function keptOf({ dataDir }: Stage, email: string): number {
  const database = new DatabaseSync(join(dataDir, 'giving.db'), { timeout: 10_000 })
  const row = database.prepare('select count(*) as kept from letter where details like ?').get(`%${email}%`)
  database.close()
  return Number(row?.kept)
}

async function ask(page: Page, word: Says, email: string) {
  await page.getByRole('radio', { name: word.once }).check()
  await page.getByLabel(word.amount).fill('75')
  await page.getByRole('button', { name: word.quiet }).click()
  await expect(page.getByRole('heading', { name: word.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${word.page}\\?amount=75&frequency=once&campaign=spring$`))
  await expect(page.getByText(word.chosen)).toBeVisible()
  await page.getByLabel(word.email).fill('nobody')
  await page.getByRole('button', { name: word.submit }).click()
  await expect(page.getByLabel(word.email)).toBeFocused()
  await expect(page.getByLabel(word.email)).toHaveAccessibleDescription(word.noEmail)
  await expect(page.getByText(word.noDay)).toBeVisible()
  await page.getByLabel(word.email).fill(email)
  const first = await page.getByLabel(word.day).getAttribute('min')
  await page.getByLabel(word.day).fill(first ?? '')
  await page.getByRole('button', { name: word.submit }).click()
  await expect(page.getByRole('heading', { name: word.noted })).toBeVisible()
}

async function expectOneReminder(page: Page, stage: Stage, word: Says, email: string) {
  const mails = async () => (await stage.mails()).filter(({ to }) => to === email)
  expect(await mails()).toEqual([])
  dayComes(stage, 'reminder')
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await mails()
  expect(mail?.text).toContain(word.thought)
  await expect.poll(() => keptOf(stage, email)).toBe(0)
  const [link = ''] = /http\S+donate\?\S+/.exec(mail?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByLabel(word.amount)).toHaveValue('75')
  await expect(page.getByRole('radio', { name: word.once })).toBeChecked()
  await page.goto(mail?.unsubscribe ?? '')
  await page.getByRole('button', { name: word.never }).click()
  await expect(page.getByRole('heading', { name: word.refused })).toBeVisible()
}

for (const language of ['en', 'es'] as const) {
  const word: Says = says[language]

  test(`who hesitates has one mail on the chosen day, which leads to the form as it was, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `later-${language}@example.org`
    await page.goto(`${word.form}?campaign=spring`)
    await ask(page, word, email)
    await page.getByRole('link', { name: word.back }).click()
    await expect(page.getByLabel(word.amount)).toHaveValue('75')
    await expectOneReminder(page, stage, word, email)
  })

  test(`the page of it reads well to everybody, in ${language}`, async ({ page }) => {
    const words = '?amount=75&frequency=once&campaign=spring'
    await page.goto(word.page + words)
    await expectAccessible(page)
    await expectToFit320(page)
    await page.getByRole('button', { name: word.submit }).click()
    await expect(page.getByText(word.noDay)).toBeVisible()
    await expectAccessible(page)
    await expectToFit320(page)
    await page.getByRole('link', { name: word.toggle }).click()
    await expect(page.getByRole('heading', { name: word.twin })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`remind\\${words}$`))
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`who hesitates has the same, in ${language}`, async ({ page, stage }) => {
      const email = `plain-later-${language}@example.org`
      await page.goto(`${word.form}?campaign=spring`)
      await ask(page, word, email)
      await expectOneReminder(page, stage, word, email)
    })
  })
}

test('what became of a gift has no line to be reminded of it', async ({ page }) => {
  await page.goto('/donate')
  const quiet = page.getByRole('button', { name: says.en.quiet })
  // a form that was taken away before it is awake would be put back by its own waking
  await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
  await expect(quiet).toBeVisible()
  await page.locator('#donate-form').evaluate((form) => form.remove())
  await expect(quiet).toBeHidden()
})
