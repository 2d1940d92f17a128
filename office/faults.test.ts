import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { DatabaseAway } from '#server/process/database-away.ts'
import type { OfficeEnv, OfficePage } from './office.ts'
import { requireRole } from './people/require-role.ts'
import { type VisitedOffice, visitOffice } from './testing/visit.ts'

/** Pages that go wrong in each way. */
const faulty: OfficePage = {
  path: '/breaks',
  name: null,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>()
      .get('/breaks', requireRole('look'), () => {
        throw new Error('the secret of the machine room')
      })
      .get('/away', requireRole('look'), () => {
        throw new DatabaseAway('no commit came through')
      })
      .get('/never', requireRole('look'), () => new Promise<Response>(() => {})),
}

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice(undefined, [faulty])
})
afterAll(() => visited.close())

test('what nobody expected is told with the number by which the log knows it, and nothing of how it broke', async () => {
  const answer = await visited.as('look').get('/breaks')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain(`Request ${answer.headers.get('x-request-id')}`)
  expect(text).not.toContain('machine room')
})

test('a database that is away is told as such', async () => {
  const answer = await visited.as('look').get('/away')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('The records do not answer')
})

test('a database that is away before it is known who asks is told as such, behind the same headers', async () => {
  const { store } = visited.services
  const ana = visited.as('look')
  const spy = vi.spyOn(store, 'read').mockRejectedValue(new DatabaseAway('no commit came through'))
  const answer = await ana.get('/breaks')
  spy.mockRestore()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('what has no end has one after a minute', async () => {
  const response = visited.as('look').get('/never')
  // once the page waits, and with it the clock of its deadline
  await new Promise((resolve) => setImmediate(resolve))
  visited.clock.forward(minutes(1))
  const answer = await response
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('That took too long')
})
