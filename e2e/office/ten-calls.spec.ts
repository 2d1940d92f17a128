import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailsTo } from '../paypal-donor.ts'
import { expectToFit320 } from '../width.ts'
import { act, answer, giveBefore } from './caller.ts'
import { expect, signedIn, test } from './test.ts'

const press = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true }).click()
const told = (desk: Page) => desk.locator('main').getByRole('status')

/** Read by everybody, wide and narrow. */
async function expectReadable(desk: Page) {
  await expectAccessible(desk)
  await expectToFit320(desk)
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 1280, height: 800 })
}

test('“My name is Marro-something, I gave last week”: found by half a name, and by a slip of the pen', async ({
  page,
  desk,
  stage,
}) => {
  await giveBefore(stage, page, { name: ['Guadalupe', 'Marroquín'], email: 'lupe@example.org' })
  await answer(desk, 'marroq', 'Guadalupe Marroquín')
  await answer(desk, 'guadaluep $50', 'Guadalupe Marroquín')
  await expectReadable(desk)
  await desk.goto('/find?q=marroquin+%2451.17')
  await expect(desk.getByText('No gift fits all of that.')).toBeVisible()
  await expectReadable(desk)
})

test('“I never got a receipt”: the address is put right, and the receipt leaves again', async ({
  page,
  desk,
  stage,
}) => {
  await giveBefore(stage, page, { name: ['Iris', 'Okafor'], email: 'iris@exmaple.org' })
  await answer(desk, 'iris@exmaple.org', 'Iris Okafor')
  await act(desk, 'Correct the address')
  await expectReadable(desk)
  await desk.getByLabel('The right e-mail address').fill('iris@example.org')
  await press(desk, 'Correct it')
  await expect(told(desk)).toHaveText(/^Corrected\./)
  await act(desk, 'Mail a receipt again')
  await press(desk, 'Mail it')
  await expect(told(desk)).toHaveText('The receipt is on its way to iris@example.org.')
  const [receipt] = await mailsTo(stage, 'iris@example.org')
  expect(receipt?.text).toContain('$50')
})

test('“Was I charged twice?”: two gifts of one sum are pointed out, and one goes back', async ({
  page,
  desk,
  stage,
}) => {
  for (let time = 0; time < 2; time++)
    await giveBefore(stage, page, { name: ['Theo', 'Brandt'], email: 'theo@example.org' })
  await answer(desk, 'theo brandt', 'Theo Brandt')
  await expect(desk.getByText(/^Two gifts of \$50 within an hour: /)).toBeVisible()
  await act(desk, 'Give back')
  await desk.getByLabel('Why').selectOption('Charged twice')
  await press(desk, 'Look again')
  await press(desk, 'Give $50 back')
  await expect(told(desk)).toHaveText('$50 is given back. The donor is told by letter.')
  await expect(desk.getByText(/^Two gifts of/)).toHaveCount(0)
})

test('“Please stop it”: a monthly gift ends after one look at what that means, by keyboard, and its donor is told', async ({
  page,
  desk,
  stage,
}) => {
  await giveBefore(stage, page, { name: ['Mina', 'Kaur'], email: 'mina@example.org', monthly: true })
  await answer(desk, 'kaur', 'Mina Kaur')
  await desk.getByRole('link', { name: 'Stop', exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('ends now. Nothing more is charged')).toBeVisible()
  await expectReadable(desk)
  await desk.getByRole('button', { name: 'Stop it' }).focus()
  await desk.keyboard.press('Enter')
  await expect(told(desk)).toHaveText('Stopped: nothing more is charged.')
  await expect(desk.getByText('Monthly, ended')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('link', { name: 'Stop', exact: true })).toHaveCount(0)
  await expect.poll(async () => (await mailsTo(stage, 'mina@example.org')).length).toBeGreaterThan(1)
})

test('“I meant $25”: half goes back to the card that is named, and the timeline says who and why', async ({
  page,
  desk,
  stage,
}) => {
  await giveBefore(stage, page, { name: ['Olga', 'Petrova'], email: 'olga@example.org' })
  await answer(desk, 'olga 4242', 'Olga Petrova')
  await act(desk, 'Give back')
  await expectReadable(desk)
  await desk.getByLabel('US dollars to give back').fill('25')
  await desk.getByLabel('Why').selectOption('Another amount or gift was meant')
  await desk.getByLabel('In your words').fill('She meant 25.')
  await press(desk, 'Look again')
  await expect(desk.getByRole('heading', { level: 1, name: 'Give $25 back?' })).toBeVisible()
  for (const text of ['$25 of $50', 'Visa ending in 4242', 'Olga Petrova, olga@example.org']) {
    await expect(desk.getByText(text)).toBeVisible()
  }
  await expectReadable(desk)
  await press(desk, 'Give $25 back')
  await expect(told(desk)).toHaveText('$25 is given back. The donor is told by letter.')
  await desk.reload()
  await expect(desk.getByText('Partly given back', { exact: true })).toBeVisible()
  await expect(desk.getByRole('row', { name: /Refund asked of the provider by Ana .*She meant 25\./ })).toBeVisible()
  await expect(desk.getByRole('row', { name: /\$25 was given back/ })).toHaveCount(1)
})

test('“All $300, please”: above the limit a second person must agree', async ({ page, desk, stage, browser }) => {
  await giveBefore(stage, page, { name: ['Hugo', 'Lind'], email: 'hugo@example.org', dollars: 300 })
  await answer(desk, 'hugo lind', 'Hugo Lind')
  await act(desk, 'Give back')
  await press(desk, 'Look again')
  await expect(desk.getByText('Above $250 a second person', { exact: false })).toBeVisible()
  await press(desk, 'Give $300 back')
  await expect(told(desk)).toHaveText('$300 waits for a second person. Tell somebody with the role money.')

  const second = await stage.office('Ben')
  const other = await signedIn(browser, second)
  await other.getByRole('link', { name: 'Refunds' }).click()
  await expectReadable(other)
  await other.getByRole('link', { name: '$300' }).click()
  await expectReadable(other)
  await press(other, 'Agree, and give $300 back')
  await expect(told(other)).toHaveText('$300 is given back. The donor is told by letter.')
  await other.context().close()
  await second.close()
})

test('“I need last year’s statement”: mailed, and read as PDF', async ({ page, desk, stage }) => {
  await giveBefore(stage, page, { name: ['Nora', 'Walsh'], email: 'nora@example.org' })
  await answer(desk, 'nora walsh', 'Nora Walsh')
  await act(desk, 'Year’s statement')
  const paper = desk.getByRole('link', { name: /^As PDF: \d{4}$/ })
  const pdf = await desk.request.get((await paper.getAttribute('href')) ?? '')
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  await press(desk, 'Mail it')
  await expect(told(desk)).toHaveText(/^The statement of \d{4} is on its way to nora@example\.org\.$/)
  await expect.poll(async () => (await mailsTo(stage, 'nora@example.org')).length).toBe(2)
})

test('“Forget me”: what the law keeps is said before and after', async ({ page, desk, stage }) => {
  await giveBefore(stage, page, { name: ['Elias', 'Haas'], email: 'elias@example.org' })
  await answer(desk, 'elias@example.org', 'Elias Haas')
  await act(desk, 'Forget the donor')
  const line = desk.getByText(/^Name and address with what was paid, which tax law makes us keep: /)
  await expect(line).toBeVisible()
  await expectReadable(desk)
  await press(desk, 'Forget')
  await press(desk, 'Forget')
  await expect(told(desk)).toHaveText('Forgotten. What stays, and why, is below.')
  await expect(desk.getByText('Nothing is left to forget.')).toBeVisible()
  await expect(line).toBeVisible()
})

test('“Where is grandmother’s card?”: found by her name, and sent to her right address', async ({
  page,
  desk,
  stage,
}) => {
  const notification = {
    by: 'email',
    recipientName: 'Rosalía Fuentes',
    email: 'rosalia@exmaple.org',
    language: 'es',
    message: null,
    sendOn: null,
  }
  const tribute = { type: 'honor', kind: 'celebration', firstName: 'Rosalía', lastName: 'Fuentes', notification }
  await giveBefore(stage, page, { name: ['Pia', 'Fuentes'], email: 'pia@example.org', tribute })
  await answer(desk, 'rosalia', 'Pia Fuentes')
  await expect(desk.getByText(/^by e-mail to Rosalía Fuentes, rosalia@exmaple\.org: sent on /)).toBeVisible()
  await act(desk, 'Send the card again')
  await desk.getByLabel('E-mail address of Rosalía Fuentes').fill('rosalia@example.org')
  await press(desk, 'Send it')
  await expect(told(desk)).toHaveText('The card is on its way.')
  const [card] = await mailsTo(stage, 'rosalia@example.org')
  expect(card?.html).toContain('Rosalía')
})

test('“My card expires”: the office sees which, and mails the link to put in another', async ({
  page,
  desk,
  stage,
}) => {
  await giveBefore(stage, page, { name: ['Vera', 'Novak'], email: 'vera@example.org', monthly: true })
  await answer(desk, 'novak', 'Vera Novak')
  await expect(desk.getByText('Visa ending in 4242, expires December 2040')).toBeVisible()
  await act(desk, 'Mail the link to the gift')
  await press(desk, 'Mail it')
  await expect(told(desk)).toHaveText('The link is on its way to vera@example.org.')
  await expect
    .poll(async () => (await mailsTo(stage, 'vera@example.org')).some(({ text }) => /\/gift\?token=/.test(text)))
    .toBe(true)
})

test('“I dispute this”: the bank decides, so nothing is given back twice', async ({ page, desk, stage }) => {
  const card = '4000000000000259'
  await giveBefore(stage, page, { name: ['Abel', 'Costa'], email: 'abel@example.org', card })
  await stage.sandbox.settle()
  await answer(desk, 'abel 0259', 'Abel Costa')
  await expect(desk.getByText(/^\$50 of \S+ is disputed since .*: the bank decides/)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Give back' })).toHaveCount(0)
})
