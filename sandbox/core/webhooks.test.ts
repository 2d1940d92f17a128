import { expect, it, onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts'

const SECOND = 1000
const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 21)

type Arrival = { at: number; id: string; about: string; body: string }

/** A sandbox that sends Stripe's events to a listener in this process. */
async function listen(answer: () => string = () => '200', options: SandboxOptions = {}) {
  const arrivals: Arrival[] = []
  const sandbox: Sandbox = await startSandbox({
    fast: true,
    clock: { at: START },
    stripeWebhook: { url: 'https://shop.example.com/hook', secret: 'whsec_x' },
    async post(_, body) {
      const said = answer()
      const { id, data } = JSON.parse(body) as { id: string; data: { object: { name: string } } }
      arrivals.push({ at: sandbox.control.now() - START, id, about: data.object.name, body })
      return said
    },
    ...options,
  })
  onTestFinished(() => sandbox.close())
  const happen = async (name: string) => {
    await sandbox.fetch(`${sandbox.url}/v1/products`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ name }),
    })
  }
  return { sandbox, arrivals, happen }
}

it('waits longer after each failure, and gives up within three days', async () => {
  const { sandbox, arrivals, happen } = await listen(() => '503')
  await happen('Gift')
  await sandbox.control.advance(100 * HOUR)
  const waits = arrivals.map(({ at }, i) => at - (arrivals[i - 1]?.at ?? 0))
  const seconds = [0, 10, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200]
  expect(waits).toEqual(seconds.map((n) => n * SECOND))
  expect(sandbox.control.deliveries()).toMatchObject([{ status: 'gave_up', attempts: 12, answer: '503' }])
  expect(arrivals.at(-1)?.at).toBeLessThanOrEqual(72 * HOUR)
  expect(new Set(arrivals.map(({ id }) => id)).size).toBe(1)
})

it('stops trying once it was taken, also after no answer at all', async () => {
  const answers = ['ECONNREFUSED', 'no answer in time', '302', '204']
  const { sandbox, arrivals, happen } = await listen(() => answers.shift() ?? 'asked again')
  await happen('Gift')
  await sandbox.control.advance(100 * HOUR)
  expect(arrivals).toHaveLength(4)
  expect(sandbox.control.deliveries()).toMatchObject([{ status: 'delivered', attempts: 4 }])
})

it('overtakes when told to reorder, and loses nothing', async () => {
  const { sandbox, arrivals, happen } = await listen()
  const made = Array.from({ length: 20 }, (_, i) => `Gift ${i}`)
  sandbox.control.webhooks.set({ reorder: 0.5 })
  for (const name of made) await happen(name)
  await sandbox.control.advance(10 * SECOND)
  const order = arrivals.map(({ about }) => about)
  expect(order).not.toEqual(made)
  expect(order.toSorted()).toEqual(made.toSorted())
})

it('comes late when told to', async () => {
  const { sandbox, arrivals, happen } = await listen()
  sandbox.control.webhooks.set({ delay: 1, delayMs: 90 * SECOND })
  await happen('Gift')
  await sandbox.control.advance(89 * SECOND)
  expect(arrivals).toHaveLength(0)
  await sandbox.control.advance(SECOND)
  expect(arrivals).toHaveLength(1)
})

it('is changed in one digit when told to corrupt', async () => {
  const { sandbox, arrivals, happen } = await listen()
  await happen('Gift')
  await sandbox.control.settle()
  sandbox.control.webhooks.set({ corrupt: 1 })
  sandbox.control.resend('stripe', arrivals[0]?.id ?? '')
  await sandbox.control.settle()
  const [good = '', bad = ''] = arrivals.map(({ body }) => body.replace(/"pending_webhooks": \d/, ''))
  expect(bad).toHaveLength(good.length)
  expect([...bad].filter((letter, i) => letter !== good[i])).toHaveLength(1)
})

it('refuses switches that make no sense', async () => {
  const { sandbox } = await listen()
  expect(() => sandbox.control.webhooks.set({ rain: 1 })).toThrow('unknown switch "rain"; known: lose, repeat')
  expect(() => sandbox.control.webhooks.set({ lose: 2 })).toThrow('"lose" must lie between 0 and 1')
})
