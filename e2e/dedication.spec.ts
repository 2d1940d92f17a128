import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, giftsOf, openCard } from './donor.ts'
import { confirmCard } from './giver.ts'
import { mailsTo } from './paypal-donor.ts'
import { expect, test } from './test.ts'

test('the kite that a donor chooses and sees is what is mailed: in the reader’s language, once, without the amount', async ({
  page,
  stage,
}) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$250' }).check()
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  await page.getByRole('radio', { name: 'In celebration of' }).check()
  const panel = page.locator('#donate-dedication')
  const honoree = panel.getByRole('group', { name: 'The person you honor or remember' })
  await honoree.getByLabel('First name').fill('Rosa')
  await honoree.getByLabel('Last name').fill('Vega')
  await panel.getByRole('radio', { name: 'Send an email' }).check()
  await panel.getByLabel('Who should hear about it?').fill('Luis Vega')
  await panel.getByLabel('Their email').fill('luis.vega@example.org')
  await panel.getByLabel('Language of the card').selectOption('es')
  await panel.getByLabel('A message from you').fill('Feliz cumpleaños,\nabuela. ❤️')
  await expect(panel.getByRole('radio', { name: /^Stars/ })).toBeChecked()
  await panel.getByRole('radio', { name: 'Kite for courage' }).check()
  await panel.getByRole('radio', { name: 'In memory of' }).check()
  await panel.getByRole('radio', { name: 'In celebration of' }).check()
  await expect(panel.getByRole('radio', { name: 'Kite for courage' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'What Luis will see' })).toBeVisible()
  const preview = page.locator('.donate-preview [lang=es]')
  await expect(preview.getByText('En honor de Rosa Vega')).toBeVisible()
  await expect(preview.getByText(/^\(tu nombre\) hizo una donación a St\. Jude/)).toBeVisible()
  const kite = 'Una cometa de colores vuela sobre colinas verdes mientras sale el sol.'
  await expect(preview.getByRole('img', { name: kite })).toBeVisible()
  await expectAccessible(page)

  const dialog = await openCard(page)
  await fillDonor(dialog, 'celebrates@example.org')
  await fillCard(page, '4242424242424242')
  const parts = await preview
    .locator('p, blockquote')
    .evaluateAll((elements) => elements.map((part) => part.textContent ?? ''))
  await dialog.getByRole('button', { name: 'Donate $250' }).click()
  await expect(page.getByText('Your gift in celebration of Rosa Vega is here.')).toBeVisible()
  // by the time that this is looked at the card may have been sent
  const onItsWay = 'Your card in celebration of Rosa Vega is on its way to Luis Vega\\.'
  const sentence = `(${onItsWay}|Your card was sent to Luis Vega on [^.]*\\.)`
  await expect(page.getByText(new RegExp(`^${sentence} It never shows the amount\\.$`))).toBeVisible()

  const [card, ...more] = await mailsTo(stage, 'luis.vega@example.org')
  expect(more).toEqual([])
  await expect(async () => {
    await page.goto('/gift')
    await expect(page.getByText(/^Your card was sent to Luis Vega on \w+ \d+, \d{4}\.$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  const plain = (text: string) => text.replace(/\s+/g, '')
  const html = (card?.html ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&#39;', "'")
  expect(parts.join(' ')).toContain('Ana Paz hizo una donación')
  for (const part of parts) expect(plain(html)).toContain(plain(part))
  expect(card?.html).toContain('<html lang="es" dir="ltr">')
  expect(card?.html).toContain(`alt="${kite}"`)
  expect(card?.text).toContain(`En la tarjeta: ${kite}`)
  const drawn = readFileSync(join(import.meta.dirname, '../charity/st-jude/e-cards/kite.png'))
  expect(Object.values(card?.pictures ?? {}).map((picture) => Buffer.from(picture).equals(drawn))).toEqual([true])
  expect(`${card?.subject} ${card?.text} ${html}`).not.toMatch(/250|\/gift/)
})

test('a card on paper waits in the print queue, and a card for a later day for its day', async ({ page, stage }) => {
  const give = async (email: string, notification: object) => {
    const response = await page.request.post('/api/create-payment-intent', {
      data: {
        amount: 40,
        donor: { firstName: 'Ana', lastName: 'Paz', email },
        tribute: { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega', notification },
      },
    })
    expect(response.status(), await response.text()).toBe(200)
    const { clientSecret } = (await response.json()) as { clientSecret: string }
    expect(await confirmCard(stage, clientSecret, '4242424242424242')).toBe('succeeded')
    await mailsTo(stage, email)
    const [gift] = await giftsOf(stage, email)
    const { stdout } = await stage.giving('gifts', 'show', gift?.id ?? '', '--json')
    const { letters } = JSON.parse(stdout) as { letters: { kind: string; status: string; due_at: number }[] }
    return letters.filter(({ kind }) => kind.startsWith('tribute'))
  }
  const address = {
    line1: '12 Elm Street',
    line2: null,
    city: 'Memphis',
    region: 'TN',
    postalCode: '38105',
    country: 'US',
  }
  expect(
    await give('by-post@example.org', { by: 'mail', recipientName: 'Luis Vega', address, message: null }),
  ).toMatchObject([{ kind: 'tribute_post', status: 'waiting' }])
  const queue = await stage.giving('letters', '--dry-run')
  expect(queue.stdout).toContain('12 Elm Street, Memphis, TN 38105')

  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const reader = { recipientName: 'Luis Vega', email: 'later@example.org', language: 'es', message: null, sendOn: day }
  const [card] = await give('for-later@example.org', { by: 'email', ...reader })
  expect(card).toMatchObject({ kind: 'tribute_card', status: 'waiting' })
  expect(new Date(card?.due_at ?? 0).toISOString()).toBe(`${day}T14:00:00.000Z`)
  expect((await stage.mails()).filter(({ to }) => to === 'later@example.org')).toEqual([])
})

test('a card on paper goes to another country too', async ({ page, stage }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  const panel = page.locator('#donate-dedication')
  await panel.getByLabel('First name').fill('Rosa')
  await panel.getByLabel('Last name').fill('Vega')
  await panel.getByRole('radio', { name: 'mail' }).first().check()
  await panel.getByLabel('Who should hear about it?').fill('Luis Vega')
  await expect(panel.getByLabel('ZIP code')).toBeVisible()
  await panel.getByLabel('Country of the card').selectOption('Mexico')
  await panel.getByLabel('Street address').fill('Calle 5 de Febrero 10')
  await panel.getByLabel('City').fill('Ciudad de México')
  await panel.getByLabel('State or region').fill('CDMX')
  await panel.getByLabel('Postal code').fill('06060')
  await expectAccessible(page)
  const dialog = await openCard(page)
  await fillDonor(dialog, 'writes-abroad@example.org')
  await fillCard(page, '4242424242424242')
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await mailsTo(stage, 'writes-abroad@example.org')
  const { stdout } = await stage.giving('letters', '--dry-run')
  expect(stdout).toContain('Calle 5 de Febrero 10, Ciudad de México, CDMX 06060, MEXICO')
})
