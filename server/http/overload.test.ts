import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { type Listening, listen } from './listen.ts'
import { Overloaded, renderQueue } from './render-queue.ts'
import { openApp, origin } from './testing/fixtures.ts'

let listening: Listening | null = null
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close({ drain: false })
  listening = null
})

const form = 'frequency=once&custom=2&method=card'
/** A form that brings a page rendered for it alone. */
const press = `POST /donate HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`

/** The site on a port of its own, with these pages; counts what it rendered. */
async function openSite(page: string) {
  const counted = { renders: 0 }
  const { app } = openApp(await testServices(), undefined, () => {
    counted.renders++
    return page
  })
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, keepAlive: 5_000, drain: 0 }, systemClock)
  const { port } = listening
  return {
    counted,
    /** Sends so many forms at once on one connection, and reads no answer. */
    async attack(forms: number) {
      const attacker = connect(port, '127.0.0.1')
      sockets.push(attacker)
      attacker.write(press.repeat(forms))
      await once(attacker, 'ready')
      return attacker
    },
    /** Somebody else asks: how many pages were rendered for others before the answer came. */
    async waited() {
      const before = counted.renders
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      return counted.renders - before
    },
  }
}

test('sixteen kilobytes of slashes are an address like any other', async () => {
  const { app } = openApp(await testServices())
  for (const count of [16_384, 200_000]) {
    const answer = await app.request(`${origin}/x${'/'.repeat(count)}a`)
    expect(answer.status).toBe(404)
  }
  const moved = await app.request(`${origin}/donate///?a=b`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/donate?a=b'])
})

test('1,500 requests sent at once on one connection keep nobody else waiting', async () => {
  const { counted, attack, waited } = await openSite('a page')
  const attacker = await attack(1500)
  const waits: number[] = []
  for (let number = 0; number < 20; number++) waits.push(await waited())
  // A page takes a slow machine five milliseconds: so many are a twentieth of a second.
  expect(Math.max(...waits)).toBeLessThan(10)
  attacker.resume()
  await once(attacker, 'close')
  expect(counted.renders).toBe(100)
})

test('who asks and does not read is not answered into memory', async () => {
  const megabyte = 2 ** 20
  const { counted, attack, waited } = await openSite('x'.repeat(2 * megabyte))
  const connections = 8
  for (let number = 0; number < connections; number++) await attack(400)
  // Until nothing more is rendered, however often somebody else is answered.
  let [rendered, quiet] = [-1, 0]
  while (quiet < 20) {
    await waited()
    quiet = counted.renders === rendered ? quiet + 1 : 0
    rendered = counted.renders
  }
  // What the system itself keeps for a connection, some megabytes, is sent away; of the hundred allowed, little is made.
  expect(rendered).toBeLessThan(connections * 12)
})

test('a page without a gift is rendered once, however often it is asked for', async () => {
  let renders = 0
  const { app } = openApp(await testServices(), undefined, (path, language, props) => {
    renders++
    return `${language} ${path} ${JSON.stringify(props)}`
  })
  const asked = async (path: string) => (await app.request(`${origin}${path}`)).text()
  const first = await asked('/gift')
  expect(await asked('/gift')).toBe(first)
  expect(renders).toBe(1)
  expect(await asked('/es/gift?link=expired')).toBe('es /gift {"gift":null,"link":"expired"}')
  expect(await asked('/gift?link=sent')).toContain('"sent"')
  expect(await asked('/gift')).toBe(first)
  expect(renders).toBe(3)
  for (let turn = 0; turn < 200; turn++) expect(await asked(`/gift?new-card=made_up_${turn}`)).toBe(first)
  expect(await asked('/gift/')).toBe(first)
  expect(renders, 'whatever stands in the address').toBe(3)
})

test('how many pages may wait is bounded, and the others hear so', async () => {
  const render = renderQueue(() => 'a page', 2)
  const answers = await Promise.allSettled([1, 2, 3].map(() => render('/gift', 'en')))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: expect.any(Overloaded) })
  const { app, post } = openApp(await testServices(), undefined, () => {
    throw new Overloaded('too many')
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const refused = await post('/donate', 'frequency=once&custom=2&method=card', form)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.text()).toContain('We cannot take gifts this minute. Nothing was charged.')
  expect((await app.request(`${origin}/gift`)).status).toBe(503)
})
