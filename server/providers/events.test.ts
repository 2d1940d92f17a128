import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meanings as paypal } from './paypal/events.ts'
import { eventsOf } from './stripe/events.ts'

test.each([
  ['Stripe', eventsOf('2022-11-15')],
  ['PayPal', Object.keys(paypal)],
])('every kind of event of %s that does something stands in the table of docs/payments.md', (_provider, kinds) => {
  const table = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
  expect(kinds.filter((kind) => !table.includes(`\`${kind}\``))).toEqual([])
})
