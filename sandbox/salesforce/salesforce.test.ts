import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'

let sandbox: Sandbox
let token: string
beforeEach(async () => {
  sandbox = await startSandbox({ port: null, clock: { at: Date.UTC(2026, 10, 21) } })
  token = (await signIn('salesforce_sandbox_secret')).body.access_token ?? ''
})
afterAll(() => sandbox.close())

async function signIn(client_secret: string) {
  const response = await sandbox.fetch(`${sandbox.url}/services/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'salesforce_sandbox_key', client_secret }),
  })
  return { status: response.status, body: (await response.json()) as { access_token?: string; error?: string } }
}
async function call(method: string, path: string, body?: object) {
  const response = await sandbox.fetch(`${sandbox.url}/services/data/v67.0/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) }
}
const external = (object: string, value: string) => `sobjects/${object}/Giving_ID__c/${value}`
const gift = (more: object = {}) => ({
  gifts: [
    {
      ...{ amount: 50, receivedDate: '2026-11-21', transactionStatus: 'Paid', paymentIdentifier: 'R1' },
      donor: { donorType: 'individual', firstName: 'Ada', lastName: 'Field' },
      giftTransactionCustomFields: [{ fieldName: 'Giving_ID__c', fieldValue: 'pi_1' }],
      ...more,
    },
  ],
})

it('lets in by client credentials, for two hours', async () => {
  expect(await signIn('other')).toMatchObject({ status: 400, body: { error: 'invalid_client' } })
  expect((await call('GET', 'limits')).status).toBe(200)
  await sandbox.control.advance(7_200_000)
  expect(await call('GET', 'limits')).toMatchObject({ status: 401, body: [{ errorCode: 'INVALID_SESSION_ID' }] })
})

it('makes and changes by external id, and refuses fields and values that it has not', async () => {
  const ada = external('Account', 'p1')
  expect((await call('GET', ada)).status).toBe(404)
  expect(await call('PATCH', ada, { LastName: 'Field' })).toMatchObject({ status: 201, body: { created: true } })
  expect(await call('PATCH', ada, { FirstName: 'Ada' })).toMatchObject({ status: 200, body: { created: false } })
  const found = await call('GET', ada)
  expect(found.body).toMatchObject({ FirstName: 'Ada', LastName: 'Field' })
  expect((await call('PATCH', `sobjects/Account/${String(found.body?.Id)}`, { FirstName: null })).status).toBe(204)
  expect((await call('GET', ada)).body).toMatchObject({ FirstName: null })
  const code = async (path: string, body: object) => {
    const answer = await call('PATCH', path, body)
    return [answer.status, (answer.body as unknown as { errorCode: string }[])[0]?.errorCode]
  }
  expect(await code(ada, { Colour: 'red' })).toEqual([400, 'INVALID_FIELD'])
  expect(await code(ada, { Giving_ID__c: 'p1' })).toEqual([400, 'INVALID_FIELD'])
  expect(await code(external('Account', 'p2'), {})).toEqual([400, 'REQUIRED_FIELD_MISSING'])
  const refund = { GiftTransaction: { Giving_ID__c: 'pi_9' }, Amount: 5, Date: '2026-11-21', Status: 'Completed' }
  expect(await code(external('GiftRefund', 're_1'), refund)).toEqual([400, 'INVALID_FIELD'])
  const commitment = { Name: 'Monthly', Donor: { Giving_ID__c: 'p1' }, Status: 'Running' }
  expect(await code(external('GiftCommitment', 'R1'), commitment)).toEqual([
    400,
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
  ])
})

it('makes a record that is new, and refuses one whose external id another has', async () => {
  const field = { LastName: 'Field', Giving_ID__c: 'p1' }
  expect(await call('POST', 'sobjects/Account', field)).toMatchObject({ status: 201, body: { success: true } })
  const again = await call('POST', 'sobjects/Account', field)
  expect(again).toMatchObject({ status: 400, body: [{ errorCode: 'DUPLICATE_VALUE' }] })
  const tribute = { GiftTransaction: { Giving_ID__c: 'pi_1' }, TributeType: 'Memorial', HonoreeName: 'Rosa Vega' }
  expect((await call('PATCH', external('GiftTribute', 'R1'), tribute)).status).toBe(400)
  await call('POST', 'connect/fundraising/gifts', gift())
  expect((await call('PATCH', external('GiftTribute', 'R1'), tribute)).status).toBe(201)
})

it('makes gifts, tells each that fails inside an answer of success, and none twice', async () => {
  const path = 'connect/fundraising/gifts'
  expect(await call('POST', path, gift())).toMatchObject({ status: 201, body: { successes: 1, failures: 0 } })
  const again = await call('POST', path, gift())
  expect(again).toMatchObject({ status: 201, body: { successes: 0, failures: 1 } })
  expect(JSON.stringify(again.body)).toContain('duplicate value found: Giving_ID__c')
  const said = async (more: object) => JSON.stringify((await call('POST', path, gift(more))).body)
  expect(await said({ amount: 0 })).toContain('greater than zero')
  expect(await said({ donor: { donorType: 'individual' } })).toContain('firstName and lastName')
  expect(await said({ colour: 'red' })).toContain('Unrecognized field')
  expect(await said({ designations: [{ designationId: '6gd9', amount: 50 }] })).toContain('invalid cross reference id')
})

it('names an account that is there as the gift does, unless no update is asked for', async () => {
  await call('PATCH', external('Account', 'p1'), { LastName: 'Field' })
  const id = (await call('GET', external('Account', 'p1'))).body?.Id
  const donor = { donorType: 'individual', id, firstName: 'Ada', lastName: 'Fielding' }
  const lastName = async () => (await call('GET', external('Account', 'p1'))).body?.LastName
  const kept = { processingOptions: { donorOptions: { defaultUpdateLogic: 'no_update' } } }
  await call('POST', 'connect/fundraising/gifts', { ...gift({ donor }), ...kept })
  expect(await lastName()).toBe('Field')
  await call('POST', 'connect/fundraising/gifts', gift({ donor, giftTransactionCustomFields: [] }))
  expect(await lastName()).toBe('Fielding')
})

it('answers a question for records by one condition', async () => {
  await call('POST', 'connect/fundraising/gifts', gift())
  const soql = "SELECT Id, DonorId FROM GiftTransaction WHERE PaymentIdentifier IN ('R1', 'R2')"
  const found = await call('GET', `query?q=${encodeURIComponent(soql)}`)
  expect(found.body).toMatchObject({ totalSize: 1, records: [{ DonorId: expect.stringMatching(/^001/) }] })
  expect((await call('GET', 'query?q=DELETE')).status).toBe(400)
})
