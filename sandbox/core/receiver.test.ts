import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: null, clock: { at: Date.UTC(2026, 10, 21) } })
})
afterAll(() => sandbox.close())

const send = (name: string, id: string) =>
  sandbox.fetch(`${sandbox.url}/receivers/${name}`, {
    method: 'POST',
    headers: { 'webhook-id': id },
    body: `{"id":"${id}"}`,
  })
const heard = async (name: string) =>
  (await (await sandbox.fetch(`${sandbox.url}/_control/receivers/${name}`)).json()) as {
    headers: Record<string, string>
    body: string
    answer: string
  }[]

it('answers as it was told to, once each, and takes what comes after', async () => {
  await sandbox.control.call('receivers/crm', { answer: '500', times: 2 })
  await sandbox.control.call('receivers/crm', { answer: '429', retryAfter: 7 })
  await sandbox.control.call('receivers/crm', { answer: 'redirect' })
  await sandbox.control.call('receivers/crm', { answer: '410' })
  const answers = []
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { status, headers } = await send('crm', id)
    answers.push([status, headers.get('retry-after') ?? headers.get('location')])
  }
  const metadata = 'http://169.254.169.254/latest/meta-data/'
  expect(answers).toEqual([
    [500, null],
    [500, null],
    [429, '7'],
    [302, metadata],
    [410, null],
    [204, null],
  ])
  expect((await heard('crm')).map(({ headers, body }) => [headers['webhook-id'], body])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, `{"id":"${id}"}`]),
  )
  expect(await heard('another')).toEqual([])
})

it('answers late by the sandbox’s clock, and has heard by then', async () => {
  await sandbox.control.call('receivers/slow', { answer: 'late' })
  const coming = send('slow', 'a')
  await expect.poll(async () => (await heard('slow')).length).toBe(1)
  await sandbox.control.advance(60_000)
  expect((await coming).status).toBe(204)
})

it('says what it can be told, and forgets all at a reset', async () => {
  await expect(sandbox.control.call('receivers/crm', { answer: 'dance' })).rejects.toThrow('is one of: ')
  await sandbox.control.call('reset', {})
  expect(await heard('crm')).toEqual([])
})
