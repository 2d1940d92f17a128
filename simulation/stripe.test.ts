import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin } from './provider.ts'
import { form } from './providers/reach.ts'
import { headers } from './providers/stripe-cards.ts'
import { makeTemplate, type Template } from './template.ts'
import { openWorld } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('stripe')
})
afterAll(() => template.remove())

test('of two set-ups of one donor only that which came about is judged to be paid', async () => {
  const world = await openWorld({ seed: 'set up twice', database: { template: template.file } })
  world.sandbox.control.webhooks.set({ lose: 1 })
  try {
    const post = async (path: string, fields: Record<string, string>) => {
      const request = form(fields)
      const answer = await world.sandbox.fetch(`${origin}/v1/${path}`, {
        ...request,
        headers: { ...request.headers, ...headers },
      })
      return (await answer.json()) as { readonly id: string; readonly status?: string }
    }
    const { id: customer } = await post('customers', {})
    const common = { confirm: 'true', payment_method: 'pm_card_visa', return_url: 'http://site.test/donate' }
    const abandoned = await post('setup_intents', { customer })
    const succeeded = await post('setup_intents', { customer, ...common })
    await post('payment_intents', { customer, amount: '5000', currency: 'usd', ...common })
    const bank = world.banks.find(({ name }) => name === 'stripe')
    const isPaid = ({ id }: { readonly id: string }) =>
      bank?.isPaid({ provider: 'stripe', frequency: 'monthly', id, agreedAt: null })
    expect(await isPaid(succeeded)).toBe(true)
    expect(await isPaid(abandoned)).toBe(false)
  } finally {
    await world.close()
  }
})
