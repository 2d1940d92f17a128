import { expect, test } from 'vitest'
import { writeSetting } from '../store/settings.ts'
import { callerOf, networksOf } from './caller.ts'
import { admit, learnOutcome } from './defence.ts'
import { house } from './fixtures.ts'

const caller = callerOf('secret-of-this-test')
type House = Awaited<ReturnType<typeof house>>
const ask = (h: House, address: string, email: string | null = null) => h.store.write(admit(h, caller(address, email)))
const tell = (h: House, what: 'paid' | 'failed', address: string) =>
  h.store.write(learnOutcome(h, what, caller(address, null)))

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
])('%s belongs to %s and %s', (given, address, network) => {
  expect(networksOf(given)).toEqual({ address, network })
})

test('18,000 attempts from one address: at most 90 reach the provider', async () => {
  const h = await house()
  let reached = 0
  for (let attempt = 0; attempt < 18_000; attempt++) {
    h.clock.forward(200)
    if ((await ask(h, '203.0.113.9')) === 'refused') continue
    reached++
    await tell(h, 'failed', '203.0.113.9')
  }
  expect(reached).toBeLessThanOrEqual(90)
}, 60_000)

test('500 honest gifts from one shared address within an hour all succeed, also while many networks attack', async () => {
  const h = await house()
  const answers = new Set<string>()
  let attacked = 0
  let reached = 0
  for (let gift = 0; gift < 500; gift++) {
    h.clock.forward(7_200)
    answers.add(await ask(h, '198.51.100.7', `donor${gift}@example.org`))
    await tell(h, 'paid', '198.51.100.7')
    for (let attempt = 0; attempt < 24; attempt++) {
      const address = `10.${attacked >> 8}.${attacked & 255}.1`
      attacked++
      if ((await ask(h, address)) === 'refused') continue
      reached++
      await tell(h, 'failed', address)
    }
  }
  expect([...answers]).toEqual(['welcome'])
  expect(attacked).toBe(12_000)
  // What gets through does not grow with the attack: 0.5 % of 120,000.
  expect(reached).toBeLessThanOrEqual(600)
}, 60_000)

test('a stranger under attack is sent to the hosted page, and refused beyond the trickle', async () => {
  const h = await house()
  await h.store.write(writeSetting('shield', 'on'))
  const answers: string[] = []
  for (let visitor = 0; visitor < 100; visitor++) answers.push(await ask(h, `10.0.${visitor}.1`))
  expect(answers.filter((answer) => answer === 'challenge')).toHaveLength(60)
  expect(answers.filter((answer) => answer === 'welcome')).toEqual([])
})

test('the operator can switch the defence off', async () => {
  const h = await house()
  await h.store.write(writeSetting('shield', 'off'))
  const answers = new Set<string>()
  for (let attempt = 0; attempt < 400; attempt++) answers.add(await ask(h, '203.0.113.9'))
  expect([...answers]).toEqual(['welcome'])
})
