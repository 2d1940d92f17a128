import { afterEach, beforeEach, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
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
    'crm.example Gift paid, Gift refunded asked for by Ana: a second person has to agree 0 of 0 Nothing was sent yet',
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

/** A connection to which the payment of one gift was sent in vain: it waits, or was given up. */
async function refused(status: 'waiting' | 'given_up') {
  const { ana, id } = await added()
  const { services, clock } = visited
  await givenGift({ ...services, clock })
  await sequenceEvents({ ...services, clock })
  const [row] = await services.store.write(takeDeliveries(id, clock.now(), clock.now() + 1000, 1))
  if (!row) throw new Error('nothing was due')
  const due_at = status === 'waiting' ? clock.now() + 1000 : null
  const came = { tried_at: clock.now(), answer: 503, problem: 'answered', took_ms: 400, status, due_at }
  await services.store.write(settleDelivery(row, came))
  await ana.get(`/connections/${id}`)
  return { ana, id, event: row.event }
}
const waiting = (id: string) => visited.services.store.read(deliveriesOf(id, 'waiting', 9))

test('a connection is called by its name, with its host beneath; without one by its host', async () => {
  const ana = visited.as('money')
  await ana.get('/connections/new')
  await ana.post('/connections/new', { ...form, name: ' Mail list ' })
  expect(await read('/connections', ana)).toContain('Mail list crm.example Gift paid')
  const [endpoint] = await visited.services.store.read(endpoints)
  expect(await read(`/connections/${endpoint?.id}`)).toContain(
    'Mail list crm.example/in, told of: Gift paid, Gift refunded.',
  )
})

test('before it was tried, a delivery is about to be sent', async () => {
  const { id } = await added()
  const { services, clock } = visited
  await givenGift({ ...services, clock })
  await sequenceEvents({ ...services, clock })
  expect(await read(`/connections/${id}`)).toContain('is about to be sent')
})

test('who does not answer is named above the list, since when, how many wait and when the next try is', async () => {
  const { id } = await refused('waiting')
  expect(await read('/connections')).toMatch(
    /crm\.example has not answered since .{7,9}\. Waiting: 1\. Next try: .{7,9}\. Look .* 0 of 1 Not answering/,
  )
  const page = await read(`/connections/${id}`)
  expect(page).toMatch(/has not answered since .* It answered 503\. Nothing is lost\. Tried: .{7,9}\. Waiting: 1\./)
  expect(page).toMatch(/Gift paid evt_\S+ \S+ 1 503, waits next: /)
})

test('one delivery is sent again by a press, which whoever may only look does not see', async () => {
  const { ana, id, event } = await refused('given_up')
  expect(await read('/connections')).toMatch(
    /did not take everything\. Given up: 1\. Look .* 0 of 1 Some did not arrive/,
  )
  const page = await read(`/connections/${id}`)
  expect(page).toContain('1 503, given up')
  expect(page).not.toContain('Send again')
  expect(await read(`/connections/${id}`, ana)).toContain(`Send again Gift paid, ${event}`)
  await ana.post(`/connections/${id}/hook-replay`, { event })
  expect(await read(`/connections/${id}`, ana)).toContain('https://crm.example/in is sent 1 event again')
  expect(await waiting(id)).toMatchObject([{ event, tries: 0, tries_at: null }])
  expect(await read(`/connections/${id}`, ana)).toContain(`Send now Gift paid, ${event}`)
})

test('the days of a whole time are counted before they are sent again', async () => {
  const { ana, id, event } = await refused('given_up')
  const today = charityDay(visited.clock.now())
  expect(await read(`/connections/${id}?from=2020-01-01&to=2020-01-02`, ana)).toMatch(/until January 2, 2020: 0\./)
  expect(await read(`/connections/${id}?from=${today}&to=${today}`, ana)).toMatch(/: 1\. Send 1 again /)
  await ana.post(`/connections/${id}/hook-replay`, { from: today, to: today })
  expect(await waiting(id)).toMatchObject([{ event }])
})

test('a connection is paused and set going, and sends what it missed', async () => {
  const { ana, id, event } = await refused('given_up')
  await ana.post(`/connections/${id}/hook-pause`)
  const paused = await read(`/connections/${id}`, ana)
  expect(paused).toMatch(/Ana paused crm\.example on .*\. Given up: 1\. “Set going” sends/)
  expect(paused).not.toContain('Send again Gift paid')
  expect(await read('/connections')).toMatch(/0 of 1 Paused/)
  await ana.post(`/connections/${id}/hook-pause`)
  expect(await read(`/connections/${id}`, ana)).toContain('it is not going')
  await ana.post(`/connections/${id}/hook-resume`)
  expect(await read(`/connections/${id}`, ana)).toContain('what it missed (1) is tried anew.')
  expect(await waiting(id)).toMatchObject([{ event }])
})

test('why a CRM did not take a gift is told in its own words, and no names of keys are shown for it', async () => {
  const { services } = visited
  const { id } = await refused('waiting')
  const text = "'Garden' is not a valid option for field financial_type_id:name"
  await services.store.db.updateTable('delivery').set({ problem: 'refused', answer: 500, said: text }).execute()
  await services.store.db.updateTable('endpoint').set({ url: 'civicrm://crm.example/civicrm' }).execute()
  const page = await read(`/connections/${id}`, visited.as('money'))
  expect(page).toContain(
    'It refused it: &#x27;Garden&#x27; is not a valid option for field financial_type_id:name; next: ',
  )
  expect(page).not.toContain('New keys')
})

test('a CRM that the settings do not name is not connected', async () => {
  const ana = visited.as('money')
  await ana.get('/connections/new')
  const answer = text(
    await (await ana.post('/connections/new', { ...form, url: 'civicrm://crm.example/civicrm' })).text(),
  )
  expect(answer).toContain('the setting CONNECT names no such CRM')
})
