import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ port: null, clock: { at: Date.UTC(2026, 10, 21) } })
})
afterAll(() => sandbox.close())

const headers = { authorization: 'Bearer chariot_sandbox_key', 'content-type': 'application/json' }
const authorised = async (amount = 20_000) =>
  (await sandbox.control.call<{ workflowSessionId: string }>('chariot/sessions', { amount })).workflowSessionId
async function ask(body: unknown, given: Record<string, string> = headers) {
  const response = await sandbox.fetch(`${sandbox.url}/v1/grants`, {
    ...{ method: 'POST', headers: given },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('makes one grant of a session, and answers a repeat with the same, or with 409 and the same', async () => {
  const workflowSessionId = await authorised()
  const made = await ask({ workflowSessionId, amount: 20_000, designation: 'Research' })
  expect(made).toMatchObject({ status: 201, body: { status: 'Initiated', amount: 20_000 } })
  await sandbox.control.advance(3_600_000)
  expect(await ask({ workflowSessionId, amount: 20_000 })).toEqual({ status: 200, body: made.body })
  await sandbox.control.call('chariot/settings', { repeats: 409 })
  expect(await ask({ workflowSessionId, amount: 20_000 })).toMatchObject({ status: 409, body: { grant: made.body } })
  await sandbox.control.call(`chariot/grants/${made.body.id}`, { status: 'Completed' })
  const read = await sandbox.fetch(`${sandbox.url}/v1/grants/${made.body.id}`, { headers })
  expect(await read.json()).toEqual({ ...made.body, status: 'Completed' })
})

it('refuses what it refuses: strangers, cents, another amount, what is over, what the fund has not', async () => {
  const workflowSessionId = await authorised()
  expect((await ask({ workflowSessionId, amount: 20_000 }, {})).status).toBe(401)
  expect((await ask({ workflowSessionId, amount: 20_050 })).status).toBe(400)
  expect((await ask({ workflowSessionId, amount: 10_000 })).status).toBe(400)
  expect((await ask({ workflowSessionId, amount: 20_000, fee: 1 })).status).toBe(400)
  expect((await ask({ workflowSessionId: await authorised(1000), amount: 1000 })).status).toBe(400)
  expect((await ask({ workflowSessionId: await authorised(2_000_000), amount: 2_000_000 })).status).toBe(400)
  await sandbox.control.call('chariot/settings', { inProcess: 1 })
  expect((await ask({ workflowSessionId, amount: 20_000 })).status).toBe(409)
  await sandbox.control.advance(15 * 60_000 + 1)
  expect((await ask({ workflowSessionId, amount: 20_000 })).status).toBe(410)
})

it('agrees in a frame, or not', async () => {
  const said = async (say: string) => {
    const body = new URLSearchParams({ amount: '20000', say })
    return await (await sandbox.fetch(`${sandbox.url}/chariot/authorize`, { method: 'POST', body })).text()
  }
  expect(await said('yes')).toMatch(/data-session="wfs_\w+"/)
  expect(await said('no')).toContain('data-session=""')
  const script = await (await sandbox.fetch(`${sandbox.url}/chariot-connect.umd.js`)).text()
  expect(script).toContain("customElements.define('chariot-connect'")
})
