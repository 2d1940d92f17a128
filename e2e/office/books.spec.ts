import { expectAccessible } from '../axe.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('the books are compared, and a difference is explained', async ({ desk, stage }) => {
  await stage.sandbox.control('POST', '/stripe/foreign-payments', {
    amount: 9900,
    kind: 'payment',
    name: 'A shopper',
    email: 'shopper@example.org',
    description: 'two mugs',
  })
  await stage.sandbox.advance(60_000)
  await stage.sandbox.settle()

  await desk.goto('/books')
  await expect(desk.getByText('Nothing has been compared yet', { exact: false })).toBeVisible()
  await expectAccessible(desk)
  const compare = desk.locator('form[action="/books/compare"]')
  await compare.getByLabel('Provider').selectOption('Stripe')
  await compare.getByRole('button', { name: 'Compare now' }).press('Enter')
  await expect(desk.getByRole('status')).toContainText(
    /The comparison has begun\.|agree to the cent|Differences: 1\. Booked: 0\./,
  )
  const difference = desk.getByRole('link', { name: 'Not ours' })
  await expect
    .poll(
      async () => {
        await desk.goto('/books')
        if ((await difference.count()) > 0) return 1
        // The providers' clock is a little ahead of ours: what moved there just now is compared once it is past.
        await compare.getByRole('button', { name: 'Compare now' }).click()
        return 0
      },
      { timeout: 90_000 },
    )
    .toBe(1)
  await expectAccessible(desk)
  await expectToFit320(desk)
  await expectAccessible(desk)

  await difference.click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Not ours: Payment at Stripe')
  await expectAccessible(desk)
  await desk.getByLabel('Why nobody need mend it').fill('Two mugs of our shop, on the same account.')
  await desk.getByRole('button', { name: 'Keep the explanation' }).click()
  await expect(desk.getByRole('status')).toContainText('The difference is no longer counted.')
  await desk.goto('/books')
  await expect(desk.getByText('No difference is open', { exact: false })).toBeVisible()

  await desk.getByRole('link', { name: 'See every movement of money' }).click()
  await expectAccessible(desk)
  await expectToFit320(desk)
})
