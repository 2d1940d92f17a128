import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meanings as paypal } from './paypal/events.ts'
import { meanings as stripe } from './stripe/events.ts'

test.each([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('every kind of event of %s that does something stands in the table of docs/payments.md', (_provider, meanings) => {
  const table = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
  expect(Object.keys(meanings).filter((kind) => !table.includes(`\`${kind}\``))).toEqual([])
})
