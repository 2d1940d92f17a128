import { describe, expect, test } from 'vitest'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { openHooks } from '#server/destinations/hooks/deliver.ts'
import { openServices } from '#server/wiring.ts'
import { officeForAll } from './testing/office.ts'

type Finding = Readonly<Record<'what' | 'state' | 'says', string>>

describe.each([
  ['civicrm', '/civicrm', 'civi_sandbox_key'],
  ['salesforce', '', 'salesforce_sandbox_key:salesforce_sandbox_secret'],
])('a connected CRM: %s', (name, path, keys) => {
  const { office, sandbox } = officeForAll('sqlite')
  const host = () => new URL(sandbox.url).host
  const url = () => `${name}://${host()}${path}`
  const set = () => ({ CONNECT: `${name}://${keys}@${host()}${path}` })
  const found = async (changed: Record<string, string>) =>
    (await office.type('doctor --json', changed)).json<Finding[]>().find(({ what }) => what === `${name} CRM`)

  test('is named by the settings, connected by a person, and tried; doctor says what is missing', async () => {
    expect(await found(set())).toMatchObject({
      state: 'look',
      says: expect.stringContaining('nobody has connected it'),
    })
    const unset = await office.type(`hooks add ${url()} --types gift.paid`)
    expect([unset.code, unset.err]).toEqual([2, expect.stringContaining('CONNECT names no such CRM')])
    const added = await office.type(`hooks add ${url()}/ --types gift.paid --personal --json`, set())
    const { id, secret, types } = added.json<{ id: string; secret?: string; types: string[] }>()
    expect([added.code, secret, types.includes('gift.refunded')]).toEqual([0, undefined, true])
    expect((await office.type(`hooks test ${id}`, set())).out).toContain('heard the test: 200')
    expect((await office.type(`hooks rotate ${id}`, set())).err).toContain('no keys of ours')
    expect(await found(set())).toMatchObject({ state: 'well' })
    const wrong = { CONNECT: set().CONNECT.replace(/key/, 'other') }
    expect(await found(wrong)).toMatchObject({ state: 'look', says: expect.stringContaining('no access') })
  })

  test('what it was not sent is listed with its reason', async () => {
    await office.given('stripe')
    const services = await openServices(readSettings({ ...office.env, CONNECT: '' }), silentLog)
    try {
      const hooks = openHooks(services.hooks)
      // what the first makes an event of is due for the next
      while ((await hooks.round()) === 0);
      await hooks.settled()
    } finally {
      await services.close()
    }
    const [{ id = '' } = {}] = (await office.type('hooks --json', set())).json<{ id: string }[]>()
    expect((await office.type('hooks', set())).out).toMatch(/late .* not set/)
    expect((await office.type(`hooks show ${id}`)).out).toMatch(/evt_\S+ +gift\.paid +\w{5}-\w{5} +waiting +1 +not set/)
    expect((await office.type('hooks show nobody')).err).toContain('giving hooks list tells the ids')
  })
})
