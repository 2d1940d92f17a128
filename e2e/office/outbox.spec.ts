import { expectAccessible } from '../axe.ts'
import { confirmCard } from '../giver.ts'
import { openStage } from '../stage/stage.ts'
import { expectToFit320 } from '../width.ts'
import { openMailServer } from './mail-server.ts'
import { expect, test } from './test.ts'

const wrong = 'ruth.vega@exmaple.org'
const right = 'ruth.vega@example.org'

test('a receipt that a mail server refused is seen, and sent to the right address', async ({ browser }) => {
  const mail = await openMailServer(wrong, '5.1.1 no such user here')
  const stage = await openStage({ SMTP_URL: mail.url, MAIL_FROM: 'Gifts <gifts@example.org>' })
  const office = await stage.office('Ana')
  try {
    const donor = await browser.newContext({ baseURL: stage.url })
    const response = await donor.request.post('/api/create-payment-intent', {
      data: {
        amount: 50,
        frequency: 'once',
        language: 'en',
        country: 'US',
        optIn: false,
        attempt: 'a-donor-with-a-wrong-address',
        donor: { firstName: 'Ruth', lastName: 'Vega', email: wrong },
      },
    })
    await confirmCard(stage, ((await response.json()) as { clientSecret: string }).clientSecret, '4242424242424242')

    const context = await browser.newContext({ baseURL: office.url })
    const desk = await context.newPage()
    const fetched: string[] = []
    desk.on('request', (request) => fetched.push(request.url()))
    await desk.goto(await office.link())
    await desk.waitForURL('/')
    await expect
      .poll(async () => {
        await desk.goto('/outbox')
        return desk.getByRole('row', { name: /Receipt.*Refused.*5\.1\.1 no such user here/ }).count()
      })
      .toBe(1)
    await expectAccessible(desk)
    await expectToFit320(desk)
    await expectAccessible(desk)
    await desk.setViewportSize({ width: 1280, height: 800 })

    await desk.getByRole('link', { name: 'Receipt', exact: true }).click()
    const letter = desk.frameLocator('iframe')
    await expect(letter.getByText('Dear Ruth', { exact: false })).toBeVisible()
    const link = letter.locator('[title*="/gift?token="]')
    await expect(link).not.toHaveAttribute('href')
    await link.click({ force: true })
    await expect(letter.getByText('Dear Ruth', { exact: false })).toBeVisible()
    await expectToFit320(desk)
    await expect(desk.getByTitle('The letter')).toBeVisible()
    // No script runs in there, so that axe would wait for ever: it judges the page around the letter.
    await desk.getByTitle('The letter').evaluate((frame) => frame.remove())
    await expectAccessible(desk)
    expect(fetched.filter((url) => !url.startsWith(office.url) && !url.startsWith('data:'))).toEqual([])

    await desk.getByLabel('Right address').fill(right)
    await desk.getByLabel('Right address').press('Enter')
    await expect(desk.getByRole('status')).toContainText('The address is put right')
    await expect.poll(() => mail.took).toEqual([right])
    await expect
      .poll(async () => {
        await desk.goto('/outbox')
        return desk.getByText('Every letter has left, or waits for its day.').count()
      })
      .toBe(1)
    await context.close()
    await donor.close()
  } finally {
    await office.close()
    await stage.close()
    await mail.close()
  }
})

test('an outbox in which nothing waits says so, in Spanish too', async ({ desk }) => {
  await desk.goto('/outbox')
  await desk.getByRole('button', { name: 'Español' }).click()
  await expect(desk).toHaveURL('/outbox')
  await expect(desk.getByRole('heading', { level: 1, name: 'Bandeja de salida' })).toBeVisible()
  await desk.getByLabel('Estado').selectOption('Enviada')
  await desk.getByRole('button', { name: 'Mostrar' }).click()
  await expect(desk).toHaveURL(/state=sent/)
  await expect(desk.getByLabel('Estado')).toHaveValue('sent')
})
