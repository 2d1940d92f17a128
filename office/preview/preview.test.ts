import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { openServices, type Services } from '#server/wiring.ts'
import { publicFolder } from '#server/words/public.ts'
import { type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'previews-'))
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
let services: Services
let visited: VisitedOffice
let ana: Visitor
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'site/build/preview.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, BUILT: join(folder, 'built'), NODE_ENV: 'production' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'))
  services = await openServices(readSettings({ ...keys, DATA_DIR, BUILT: join(folder, 'built') }), silentLog)
  visited = await visitOffice(services)
  ana = visited.as('words')
})
afterEach(async () => {
  await visited.close()
  await services.close()
})

const read = async (who: Visitor, path: string) => (await who.get(path)).text()
const aim = /en: (.*)/.exec(readFileSync(join(publicFolder(), 'footer.yaml'), 'utf8'))?.[1] ?? ''
const seenOn = (page: string) => / name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
async function written(part: string, fields: Readonly<Record<string, string>>) {
  const value = seenOn(await read(ana, `/words/parts/${part}`))
  return ana.post(`/words/saved/${part}`, { seen: value, ...fields })
}

test('the form of a part has the page that shows it beside it, as a draft makes it, and visitors’ page stays', async () => {
  const form = await ana.get('/words/parts/footer?page=/donate&in=es')
  expect(form.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect((await form.text()).match(/<iframe [^>]*src="\/words\/shown\/draft\/es\/donate"[^>]*>/g)).toHaveLength(2)
  await written('footer', { '/aim/en': 'Nobody pays & nobody is alone.' })
  expect(await read(ana, '/words/shown/draft/')).toContain('Nobody pays &amp; nobody is alone.')
  expect(await read(ana, '/words/shown/public/')).toContain(aim)
})

test('a page in a frame has no origin, runs nothing, asks nothing, is kept nowhere, and leads nowhere', async () => {
  const { headers, body, status } = await ana.get('/words/shown/draft/')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const html = await new Response(body).text()
  expect(html).not.toMatch(/<script|%%|<a\b[^>]* href="\//)
})

test('what is wrong in one draft is said above the page, which is there without it', async () => {
  await written('footer', { '/aim/en': 'Seen all the same.' })
  await written('look', { '/colours/paper': 'no colour' })
  const html = await read(ana, '/words/shown/draft/')
  expect(html).toContain('Shown as it is public, for something is wrong in the draft: look.yaml')
  expect(html).toContain('Seen all the same.')
})

test('what changes is seen on its pages, in each language, public beside draft', async () => {
  expect(await read(ana, '/words/preview')).toContain('No draft changes a page.')
  await written('donate', { '/promise/es': 'Aquí nadie paga.' })
  const page = await read(ana, '/words/preview')
  expect([...page.matchAll(/href="\/words\/preview\?place=([^"]+)"/g)].map(([, place]) => place)).toEqual([
    '%2Fes%2Fdonate',
  ])
  expect(page).toContain('src="/words/shown/public/es/donate"')
  expect(page).toContain('src="/words/shown/draft/es/donate"')
})

test('a colleague sees the drafts by a link, for a week, and no more once it has ended', async () => {
  // links are signed by the clock of their services
  visited.clock.forward(Date.now() - visited.clock.now())
  ana = visited.as('words')
  await written('footer', { '/aim/en': 'For Ben to look at.' })
  const link = async () => {
    await ana.post('/words/preview/links', { key: services.random.id() })
    return /https:\/\/office\.example(\/draft\/[\w.~-]+\/)</.exec(await read(ana, '/words/preview'))?.[1] ?? ''
  }
  const [ben, path] = [visited.stranger(), await link()]
  const response = await ben.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'; sandbox")
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex, nofollow',
  ])
  const html = await response.text()
  expect(html).toContain('A draft, not public')
  expect(html).toContain('For Ben to look at.')
  expect(html).toContain(` href="${path}es`)
  expect(await read(ben, `${path}es`)).toContain('lang="es"')
  expect((await ben.get(path.replace(/.\/$/, '!/'))).status).toBe(404)
  visited.clock.forward(days(7) - 1000)
  expect((await ben.get(path)).status).toBe(200)
  visited.clock.forward(2000)
  expect((await ben.get(path)).status).toBe(404)

  ana = visited.as('words')
  const second = await link()
  // the form of a link that stands, sent again, makes none and is no other's doing
  const again = () => visited.as('words').post('/words/preview/links', { key: second.split(/[/.]/)[2] ?? '' })
  await again()
  expect((await ben.get(second)).status).toBe(200)
  const end = / action="(\/words\/preview\/links\/\w+\/end)"/.exec(await read(ana, '/words/preview'))?.[1] ?? ''
  await ana.post(end)
  expect((await ben.get(second)).status).toBe(404)
  await again()
  expect((await ben.get(second)).status).toBe(404)
  const rows = await services.store.db.selectFrom('audit').select('action').execute()
  expect(rows.map(({ action }) => action)).toEqual(['words_saved', 'draft_link', 'draft_link', 'draft_link_ended'])
})

test('only who writes words sees drafts', async () => {
  expect((await visited.as('help').get('/words/shown/draft/')).status).toBe(403)
  expect((await visited.stranger().get('/words/shown/draft/')).status).toBe(303)
})
