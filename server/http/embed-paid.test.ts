import { beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '../base/clock.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { paid, testServices } from '../giving/testing/fixtures.ts'
import { forgetEmbedAsks } from '../store/gift/embed-asks.ts'
import { giftById } from '../store/gift/gifts.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: Awaited<ReturnType<typeof testServices>>
let site: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  site = openApp(h)
})

const number = '4294967295-12-3456789-0'
const ask = (of = number, method = 'GET') => site.app.request(`${origin}/embed/paid?ask=${of}`, { method })
const told = async (of = number) => (await ask(of)).json()
async function begin(attribution: object = { ask: number, source: 'blog.example', medium: 'embed' }) {
  const body = { amount: 50, attempt: 'attempt-from-a-blog-1', attribution }
  return ((await (await site.post('/api/create-payment-intent', body)).json()) as { giftId: string }).giftId
}
const pay = (id: string) => h.store.write(recordUnit(h, id, { facts: [paid(`pi_${id}`, 5000)] }))

test('whoever has its number reads once, on any site, that a gift was given, and nothing else of it', async () => {
  expect(await told()).toEqual({ paid: false })
  const id = await begin()
  expect(await told()).toEqual({ paid: false })
  await pay(id)
  expect(await told('4294967295-12-3456789-1')).toEqual({ paid: false })
  await ask(number, 'HEAD')
  const answer = await ask()
  expect(await answer.json()).toEqual({ paid: true })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await told()).toEqual({ paid: false })
})

test('a number says nothing an hour after its gift was begun, and is not kept', async () => {
  const id = await begin()
  await pay(id)
  h.clock.forward(hours(1))
  expect(await told()).toEqual({ paid: false })
  await h.store.write(forgetEmbedAsks(h.clock.now()))
  h.clock.forward(-hours(1))
  expect(await told()).toEqual({ paid: false })
})

test('where a gift came from is kept with it, and the number is no part of that', async () => {
  const id = await begin()
  expect((await h.store.read(giftById(id)))?.attribution).toEqual({
    source: 'blog.example',
    medium: 'embed',
    campaign: null,
    link: null,
  })
})

test('a gift whose number is none is begun all the same, and nobody asks by it', async () => {
  await pay(await begin({ ask: 'anything' }))
  expect(await told('anything')).toEqual({ paid: false })
})

test('one address asks 600 times a minute', async () => {
  for (let times = 0; times < 600; times++) await ask('none')
  const answer = await ask()
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
  h.clock.forward(minutes(1))
  expect((await ask()).status).toBe(200)
})
