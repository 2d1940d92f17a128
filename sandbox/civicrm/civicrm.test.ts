import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ port: null, clock: { at: Date.UTC(2026, 10, 21) } })
})
afterAll(() => sandbox.close())

const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-civi-auth': 'Bearer civi_sandbox_key' }
async function call(entity: string, action: string, params: object, more: Record<string, string> = {}) {
  const response = await sandbox.fetch(`${sandbox.url}/civicrm/ajax/api4/${entity}/${action}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: new URLSearchParams({ params: JSON.stringify(params) }),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as { values?: Record<string, unknown>[]; error_message?: string },
  }
}
const contact = { contact_type: 'Individual', external_identifier: 'p1', last_name: 'Field' }
const contribution = {
  contact_id: '1',
  'financial_type_id:name': 'Donation',
  total_amount: '50.00',
  trxn_id: 'pi_1',
}

it('takes calls by its key alone, and only from programs', async () => {
  expect((await call('Contact', 'get', {}, { 'x-civi-auth': 'Bearer other' })).status).toBe(401)
  expect((await call('Contact', 'get', {}, { 'x-requested-with': '' })).status).toBe(400)
  const read = await sandbox.fetch(`${sandbox.url}/civicrm/ajax/api4/Contact/get`, { headers })
  expect(read.status).toBe(405)
})

it('saves by what matches, once, and finds what is not in the trash', async () => {
  const save = { records: [contact], match: ['external_identifier'] }
  expect((await call('Contact', 'save', save)).body.values).toMatchObject([{ id: '1', last_name: 'Field' }])
  const again = { records: [{ ...contact, first_name: 'Ada' }], match: ['external_identifier'] }
  expect((await call('Contact', 'save', again)).body.values).toMatchObject([{ id: '1', first_name: 'Ada' }])
  await call('Contact', 'update', { where: [['id', '=', 1]], values: { is_deleted: true } })
  expect((await call('Contact', 'get', {})).body.values).toEqual([])
  expect((await call('Contact', 'create', { values: contact })).body.error_message).toBe('DB Error: already exists')
})

it('refuses what it refuses: what is missing, no option, no such field, a transaction twice', async () => {
  await call('Contact', 'create', { values: contact })
  const said = async (values: object) => {
    const { status, body } = await call('Contribution', 'create', { values })
    return [status, body.error_message]
  }
  expect(await said({ contact_id: 1 })).toEqual([
    500,
    'Mandatory values missing from Api4 Contribution::create: financial_type_id, total_amount',
  ])
  expect(await said({ ...contribution, 'financial_type_id:name': 'Garden' })).toEqual([
    500,
    "'Garden' is not a valid option for field financial_type_id:name",
  ])
  expect(await said({ ...contribution, colour: 'red' })).toEqual([500, "Invalid field 'colour' of Contribution"])
  expect(await said({ ...contribution, contact_id: '9' })).toEqual([500, 'DB Error: constraint violation'])
  expect(await said(contribution)).toEqual([200, undefined])
  expect((await said(contribution))[1]).toContain('Duplicate error')
})

it('answers 200 with an error inside, 429 with a time, and nothing for a week', async () => {
  await sandbox.control.call('civicrm/error-inside', { message: 'DB Error: deadlock' })
  expect(await call('Contact', 'get', {})).toMatchObject({ status: 200, body: { error_message: 'DB Error: deadlock' } })
  sandbox.control.faults.add({ path: '/civicrm/*', what: '429', times: 1 })
  expect(await call('Contact', 'get', {})).toMatchObject({ status: 429, retryAfter: '120' })
  sandbox.control.faults.add({ path: '/civicrm/*', what: '503' })
  await sandbox.control.advance(7 * 86_400_000)
  expect((await call('Contact', 'get', {})).status).toBe(503)
  sandbox.control.faults.clear()
  expect((await call('Contact', 'get', {})).status).toBe(200)
})
