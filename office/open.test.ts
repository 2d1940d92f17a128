import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { openServices, type Services } from '#server/wiring.ts'
import { openOffice } from './open.ts'
import { ana } from './testing/visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'office-'))
const settings = (env: Record<string, string>) =>
  readSettings({
    STRIPE_SECRET_KEY: 'sk_test_office',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_office',
    STRIPE_WEBHOOK_SECRET: 'whsec_office',
    DATA_DIR: folder,
    OFFICE_PORT: '0',
    ...env,
  })

let services: Services
beforeAll(async () => {
  services = await openServices(settings({}), silentLog)
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true })
})
const opened = (env: Record<string, string>) => openOffice({ ...services, settings: settings(env) }, ana('money'))

test('an office that other machines reach does not open by a link', async () => {
  await expect(opened({ OFFICE_HOST: '0.0.0.0' })).rejects.toThrow('OFFICE_SIGN_IN is link')
})

test('a port that somebody else has is told by its setting', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = String((other.address() as AddressInfo).port)
  await expect(opened({ OFFICE_PORT: port })).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${port} (EADDRINUSE). OFFICE_PORT may name another port.`,
  )
  other.close()
})

test('by itself it listens on this machine alone, and who comes in by its link is in the audit', async () => {
  const office = await opened({})
  expect(office.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const answer = await fetch(office.link?.() ?? '')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<html lang="en" dir="ltr">')
  // there is no https here, and not every browser takes a __Host- cookie without it
  expect(answer.headers.get('set-cookie')).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const trail = await services.store.db.selectFrom('audit').select(['actor', 'action']).execute()
  expect(trail).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'signed_in' }])
  await office.close()
})
