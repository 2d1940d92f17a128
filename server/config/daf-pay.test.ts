import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const site = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
const settingsOf = (CONNECT: string) => readSettings({ ...site, CONNECT })

test('without its key there is none, with it it is asked by TLS, and its script is from its own network', () => {
  expect(settingsOf('').dafPay).toBeNull()
  expect(settingsOf('civicrm://key@crm.example.org/civicrm').dafPay).toBeNull()
  const { dafPay, crms } = settingsOf(
    'civicrm://key@crm.example.org/civicrm, chariot://k%40y@API.givechariot.com/cid_1',
  )
  expect(crms).toHaveLength(1)
  expect(dafPay).toMatchObject({
    base: 'https://api.givechariot.com',
    key: 'k@y',
    connectId: 'cid_1',
    script: 'https://cdn.givechariot.com/chariot-connect.umd.js',
  })
  expect(dafPay?.pageSources.script).toEqual(['https://cdn.givechariot.com'])
})

test('a stand-in on this machine has its script beside its API', () => {
  expect(settingsOf('chariot://key@127.0.0.1:4242/cid').dafPay).toMatchObject({
    base: 'http://127.0.0.1:4242',
    script: 'http://127.0.0.1:4242/chariot-connect.umd.js',
    pageSources: { script: ['http://127.0.0.1:4242'], frame: ['http://127.0.0.1:4242'] },
  })
})

test.each([
  'chariot://api.givechariot.com/cid',
  'chariot://key@api.givechariot.com',
  'chariot://key@api.givechariot.com/cid/more',
  'chariot://key@api.givechariot.com/cid?x=1',
  'chariot://key:secret@api.givechariot.com/cid',
  'chariot://k%zz@api.givechariot.com/cid',
  'chariot://k%0Ay@api.givechariot.com/cid',
  'chariot://key@api.givechariot.com.example.org/cid',
  'chariot://key@crm.example.org/cid',
  'chariot://a@api.givechariot.com/one,chariot://b@api.givechariot.com/two',
])('%s is refused', (address) => {
  expect(() => settingsOf(address)).toThrow(
    'CONNECT must name DAFpay once at most, like chariot://KEY@api.givechariot.com/CONNECT_ID',
  )
})
