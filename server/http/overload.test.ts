import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testServices } from '../giving/testing/fixtures.ts'
import { systemClock } from '../process/clock.ts'
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

/** Does what a page costs on a slow machine. */
const work = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
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
  let renders = 0
  const h = await testServices()
  const { app } = openApp(h, undefined, () => {
    renders++
    work(5)
    return 'a page'
  })
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, keepAlive: 5_000, drain: 0 }, systemClock)
  const { port } = listening
  const attacker = connect(port, '127.0.0.1')
  sockets.push(attacker)
  const form = 'frequency=once&custom=2&method=card'
  const post = `POST /donate HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`
  attacker.write(post.repeat(1500))
  await once(attacker, 'ready')
  const waits: number[] = []
  for (let number = 0; number < 20; number++) {
    const asked = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    waits.push(performance.now() - asked)
  }
  expect(Math.max(...waits)).toBeLessThan(250)
  attacker.resume()
  await once(attacker, 'close')
  expect(renders).toBe(100)
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
  for (let made = 0; made < 200; made++) expect(await asked(`/gift?new-card=made_up_${made}`)).toBe(first)
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
