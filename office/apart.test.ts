import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServices, testServices } from '#server/giving/testing/fixtures.ts'
import { openApp, origin as siteOrigin } from '#server/http/testing/fixtures.ts'
import { type VisitedOffice, visitOffice } from './testing/visit.ts'

let site: TestServices
let visited: VisitedOffice
beforeAll(async () => {
  site = await testServices()
  visited = await visitOffice()
})
afterAll(async () => {
  await visited.close()
  await site.store.close()
})

test('the site knows no address of the office, whoever asks and however', async () => {
  const { app } = openApp(site)
  const { cookie } = visited.as('money')
  const paths = visited.app.routes
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x'))
    .filter((path) => path !== '/healthz')
  expect(paths).toContain('/sign-out')
  for (const path of new Set(paths)) {
    for (const host of [siteOrigin, visited.office.origin]) {
      const looked = await app.request(`${host}${path}`, { headers: { cookie } })
      expect([path, looked.status, await looked.text()]).toEqual([path, 404, `404 ${path}`])
      const body = new URLSearchParams({ csrf: 'x' })
      const posted = await app.request(`${host}${path}`, { method: 'POST', headers: { cookie }, body })
      expect([path, posted.status]).toEqual([path, 405])
    }
  }
})
