import { afterEach, beforeEach, expect, test } from 'vitest'
import { sequenceEvents } from '#server/destinations/events/sequence.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { deliveriesOf, settleDelivery, takeDeliveries } from '#server/store/destinations/deliveries.ts'
import { endpoints } from '#server/store/destinations/endpoints.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
beforeEach(async () => {
  visited = await visitOffice()
})
afterEach(() => visited.close())

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const read = async (path: string, who = visited.as('look')) => text(await (await who.get(path)).text())
const form = { url: 'https://crm.example/in', types: 'gift.paid, gift.refunded', personal: 'yes' }
const added = async () => {
  const ana = visited.as('money')
  await ana.get('/connections/new')
  await ana.post('/connections/new', form)
  const [endpoint] = await visited.services.store.read(endpoints)
  if (!endpoint) throw new Error('nothing was added')
  return { ana, id: endpoint.id }
}

test('a program is connected by whoever may move money, and its keys are shown once', async () => {
  expect((await visited.as('help').get('/connections/new')).status).toBe(403)
  const { ana } = await added()
  const page = await read('/connections', ana)
  expect(page).toMatch(/whsec_[\w+/]{43}= \(v1\), whpk_[\w+/]{43}= \(v1a\)/)
  expect(page).toContain(
    'crm.example Gift paid, Gift refunded asked for by Ana: a second person has to agree 0 of 0 arrived Nothing was sent yet',
  )
  expect(await read('/connections', ana)).not.toContain('whsec_')
})

test('an address inside our own network, one that is there, and a type that is none are refused in the form', async () => {
  const { ana } = await added()
  const refused = async (more: Record<string, string>) =>
    text(await (await ana.post('/connections/new', { ...form, url: 'https://other.example/', ...more })).text())
  expect(await refused({ url: 'https://169.254.169.254/' })).toContain('only addresses of the public internet')
  expect(await refused({ url: 'http://other.example/' })).toContain('an address begins with https://')
  expect(await refused({ url: form.url })).toContain('this address is connected already')
  expect(await refused({ types: 'gift.lost' })).toContain('Some of: gift.paid')
  expect(await visited.services.store.read(endpoints)).toHaveLength(1)
})

test('what it is told is chosen by boxes, and those that were stay chosen in a form that is filled in again', async () => {
  const ana = visited.as('money')
  await ana.get('/connections/new')
  const refused = await (
    await ana.post('/connections/new', [
      ['url', 'http://crm.example/in'],
      ['types', 'gift.paid'],
      ['types', 'news.left'],
    ])
  ).text()
  expect(refused.match(/checked=""/g)).toHaveLength(2)
  await ana.post('/connections/new', [
    ['url', form.url],
    ['types', 'gift.paid'],
    ['types', 'news.left'],
  ])
  expect((await visited.services.store.read(endpoints)).map(({ types }) => types)).toEqual([
    '["gift.paid","news.left"]',
  ])
})

test('who asked for names cannot agree to it alone, another can, and both stand there', async () => {
  const { ana, id } = await added()
  expect(await read('/')).toContain('Look, and agree or remove it')
  await ana.get(`/connections/${id}`)
  await ana.post(`/connections/${id}/hook-personal`)
  expect(await read(`/connections/${id}`, ana)).toContain('somebody else has to agree')
  const ben = visited.as('money', 'Ben')
  expect(await read(`/connections/${id}`, ben)).toContain('Ana asks that https://crm.example/in is told who gave')
  await ben.post(`/connections/${id}/hook-personal`)
  expect(await read(`/connections/${id}`, ben)).toContain('yes, signed by Ana and Ben')
  const sure = text(await (await ben.post(`/connections/${id}/hook-remove`)).text())
  expect(sure).toContain('ask whoever runs it to forget them too')
  const acts = await visited.services.store.db.selectFrom('audit').select('action').execute()
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['hook_added', 'hook_personal']))
})

test('each delivery says what came of it, and is sent again by a press', async () => {
  const { ana, id } = await added()
  const { services, clock } = visited
  await givenGift({ ...services, clock })
  await sequenceEvents({ ...services, clock })
  expect(await read(`/connections/${id}`)).toContain('is about to be sent')
  const [row] = await services.store.write(takeDeliveries(id, clock.now(), clock.now() + 1000, 1))
  if (!row) throw new Error('nothing was due')
  const came = { tried_at: clock.now(), answer: 503, problem: 'answered', took_ms: 400 }
  await services.store.write(settleDelivery(row, { ...came, status: 'waiting', due_at: clock.now() + 1000 }))
  expect(await read('/connections')).toMatch(/0 of 1 arrived .* Not answering/)
  await services.store.write(
    settleDelivery({ ...row, due_at: clock.now() + 1000 }, { ...came, status: 'given_up', due_at: null }),
  )
  const page = await read(`/connections/${id}`)
  expect(page).toContain('Gift paid evt_')
  expect(page).toContain('1 It answered 503: given up')
  expect(page).not.toContain('Send again')
  expect(await read('/connections')).toMatch(/0 of 1 arrived .* Some did not arrive/)
  await ana.get(`/connections/${id}`)
  await ana.post(`/connections/${id}/hook-replay`, { event: '', from: '', to: '' })
  expect(await read(`/connections/${id}`, ana)).toContain('https://crm.example/in is sent 1 event again')
  expect(await services.store.read(deliveriesOf(id, 'waiting', 9))).toMatchObject([{ event: row.event, tries: 0 }])
})
