import { expect, test, vi } from 'vitest'
import { asking, plainly, testServices } from '../server/giving/testing/fixtures.ts'
import { openApp } from '../server/http/testing/fixtures.ts'
import { dice } from '../simulation/dice.ts'
import { hostileRequest } from './grammar.ts'
import { told } from './request.ts'
import { fuzz } from './run.ts'
import { rubbishIn } from './stored.ts'
import { dafScript } from './world.ts'

// a charity that has all that answers somewhere
vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: { pictures: [{ id: 'bench' }], lasts: 12, keeps: 60 },
}))

const megabyte = 2 ** 20

/** Ten seconds of a machine with nothing else to do. */
const patience = 300_000

test('twenty thousand hostile requests break nothing, leave no rubbish behind, and are forgotten', {
  timeout: patience,
}, async () => {
  const { asked, found, statuses, kept, growth } = await fuzz({ seed: 'every day', requests: 20_000 })
  expect(found).toEqual([])
  expect(asked).toBe(20_000)
  // Not all is refused at the door: gifts are begun, arranged, captured, and people sign up.
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '202', '303', '400', '403', '404', '409', '413', '422']),
  )
  expect(kept).toBeGreaterThan(400)
  expect(growth).toBeLessThan(64 * megabyte)
})

const samples = {
  cookies: ['c'],
  orders: ['o'],
  links: ['l'],
  gifts: ['g'],
  newsTokens: ['n'],
  pages: ['p'],
  webhooks: [],
}

test('every address that answers is asked', async () => {
  const { app } = openApp(await testServices(), undefined, undefined, null, 1, undefined, dafScript)
  const requests = Array.from({ length: 5000 }, (_, number) => hostileRequest(dice(`${number}`), samples))
  const missed = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .filter(({ method, path }) => {
      const address = new RegExp(`^${path.replaceAll(/:\w+(?:\{[^/]*\})?/g, '[^/?]+')}/?$`)
      return !requests.some((each) => each.method === method && address.test(each.target.split('?')[0] ?? ''))
    })
  expect(missed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(app.routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/gifts/current/pause', '/memory/make']),
  )
})

test('the same seed sends the same requests', () => {
  const all = (seed: string) =>
    Array.from({ length: 200 }, (_, number) => told(hostileRequest(dice(`${seed}/${number}`), samples)))
  expect(all('1')).toEqual(all('1'))
  expect(all('1')).not.toEqual(all('2'))
})

test('what breaks on the way is found, shown, and found again by what it says to run', async () => {
  const render = (_path: string, _language: string, props?: object) => {
    if (props && 'faults' in props) throw new Error('a planted fault')
    return 'a page'
  }
  const { found } = await fuzz({ seed: '1', requests: 2000, render })
  expect(found.length).toBeGreaterThan(0)
  const [first] = found
  expect(first?.faults[0]).toContain('answered 500')
  expect(first?.request).toContain('/donate')
  const [, from, requests] = /--seed 1 --from (\d+) --requests (\d+)$/.exec(first?.again ?? '') ?? []
  const again = await fuzz({ seed: '1', from: Number(from), requests: Number(requests), render })
  expect(again.found).toEqual([first])
})

test.each([
  ['a name with half a character', { first_name: 'A\ufffdb' }],
  ['a name with a character that is none', { last_name: 'A\uffff' }],
  ['a name that leads elsewhere', { first_name: 'evil.example' }],
  ['a fraction of a cent', { cents: 500.5 }],
  ['too much', { cents: 2_500_001 }],
  ['a line in an address', { email: 'ada@example.org\r\nBcc: bo@example.org' }],
  [
    'markup in a tribute',
    { tribute: JSON.stringify({ kind: 'memory', firstName: '<b>', lastName: 'x', notification: { by: 'none' } }) },
  ],
])('%s is rubbish where it is kept', async (_what, row) => {
  const h = await testServices()
  const { giving } = openApp(h)
  await giving.begin('stripe', asking(), plainly)
  expect(await rubbishIn(h.store)).toEqual([])
  await h.store.db.updateTable('gift').set(row).execute()
  expect(await rubbishIn(h.store)).not.toEqual([])
})
