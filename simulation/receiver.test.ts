import { type Sandbox, startSandbox } from 'payment-sandbox'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, seconds } from '#server/base/clock.ts'
import { openHooks } from '#server/destinations/hooks/deliver.ts'
import type { HookDeps } from '#server/destinations/hooks/deps.ts'
import { addEndpoint } from '#server/destinations/hooks/endpoint.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { record } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ fast: true })
})
afterAll(() => sandbox.close())

/** A gift that was paid, and a program at the sandbox's receiver of this name that is told of it. */
async function told(name: string) {
  const h = await testServices()
  // the receiver's verifier goes by the time of day
  h.clock.forward(Date.now() - h.clock.now())
  const results: string[] = []
  const deps: HookDeps = {
    ...h,
    ...{ secrets: ['a secret of this test'], privateAddresses: true, deadline: 500 },
    tried: (result) => void results.push(result),
  }
  const wanted = { url: `${sandbox.url}/receivers/${name}`, types: ['gift.paid'], personal: false, by: 'Ana' }
  const { shown } = await h.store.write(addEndpoint(deps, wanted, h.clock.now()))
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await record(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] })
  const hooks = openHooks(deps)
  const round = async () => {
    await hooks.round()
    await hooks.settled()
    h.clock.forward(days(1.2))
  }
  const heard = async () => {
    const answer = await fetch(`${sandbox.url}/_control/receivers/${name}`)
    return (await answer.json()) as { headers: Record<string, string>; body: string }[]
  }
  return { h, shown, results, round, heard }
}

test('an honest receiver hears it once, and verifies it', async () => {
  const { shown, results, round, heard } = await told('honest')
  await round()
  await round()
  const [{ headers = {}, body = '' } = {}, ...more] = await heard()
  expect(() => new Webhook(shown.secret).verify(body, headers)).not.toThrow()
  expect([results, more]).toEqual([['sent'], []])
})

test('one that is late, slow, ill, busy or leads elsewhere hears it again under one id, until it takes it', async () => {
  const { results, round, heard } = await told('ill')
  const play = (more: object) => sandbox.control.call('receivers/ill', { ...more })
  await play({ answer: 'late' })
  await play({ answer: '500' })
  await play({ answer: 'redirect' })
  await play({ answer: '429', retryAfter: 60 })
  await play({ answer: 'slow', delayMs: seconds(0.05) })
  for (let each = 0; each < 6; each++) await round()
  expect(results).toEqual(['too slow', 'answered', 'redirect', 'answered', 'sent'])
  const ids = (await heard()).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([5, 1])
})

test('one that is gone is told nothing more', async () => {
  const { results, round } = await told('gone')
  await sandbox.control.call('receivers/gone', { answer: '410' })
  await round()
  await round()
  expect(results).toEqual(['gone'])
})
