import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#server/base/clock.ts'
import { failingWorld } from '#server/giving/attention/testing/failing-world.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice()
  // Noon by the charity's clock, where that is Chicago's.
  visited.clock.forward(hours(6))
})
afterAll(() => visited.close())

/** A payment of a gift that is there already. */
let number = 0
const paid = async (cents: number) => {
  const { store, clock } = visited.services
  const gift = await store.db.selectFrom('gift').select('id').limit(1).executeTakeFirstOrThrow()
  const ref = `pi_${++number}`
  const at = clock.now()
  const fact = { provider: 'stripe', kind: 'paid', ref, gift: gift.id, at, recorded_at: at, cents } as const
  await store.db.insertInto('fact').values(fact).execute()
}

describe('today', () => {
  test('says that nothing came in, and that nothing needs a person', async () => {
    const text = await (await visited.as('look').get('/')).text()
    expect(text).toContain('$0 in 0 payments')
    expect(text).toContain('Nothing needs a person now.')
    expect(text).toContain('By campaign: Nothing has come in yet.')
  })

  test('says what needs a person, with the act that mends it and without a donor’s name or address', async () => {
    await failingWorld(visited.services.store, visited.clock.now())
    visited.clock.forward(seconds(11))
    const text = await (await visited.as('look').get('/')).text()
    for (const each of [
      'Disputes (2)',
      'href="/gifts/disputed">GIFT-DISPUTED</a>',
      'Answer dp_open at Stripe</a>',
      '<time dateTime="2026-03-09T18:00:00.000Z">',
      'no day was told',
      'GIFT-TWICE-1 ($50), GIFT-TWICE-2 ($50)',
      'href="/gifts/twice-2">Give the later one back: GIFT-TWICE-2</a>',
      '550 5.1.1 &lt;…@…&gt;: user unknown',
      'href="/outbox/failed"',
      'Stripe: charge.refunded, evt_dead',
      'no such gift',
      'href="/webhooks/1"',
      'PayPal</th><td>3</td>',
      'href="/books"',
      'Visa ending in 4242</td>',
      '>March 2026</td>',
      'href="/gifts/card"',
    ]) {
      expect(text).toContain(each)
    }
    expect(text).not.toMatch(/ada@example|Ada|GIFT-RENEWED|dp_won/)
  })

  test('tells what came in beside other days, with plots and their tables, in Spanish too', async () => {
    await paid(12_345)
    visited.clock.forward(seconds(2))
    const text = await (await visited.as('look').get('/')).text()
    expect(text).toContain('$123.45 in 1 payment<')
    expect(text).toContain('Last week, February 23, 2026, by this time')
    expect(text).toContain('<title id="dollars-title">Dollars through the day</title>')
    expect(text).toMatch(/<th scope="row">12<\/th><td class="number">\$123.45<\/td><td class="number">\$0<\/td>/)
    expect(text).not.toMatch(/ style=|onclick=/)
    const spanish = await (await visited.as('look').get('/', { 'accept-language': 'es' })).text()
    expect(spanish).toContain('123.45 en 1 pago<')
    expect(spanish).toContain('Disputas (2)')
  })

  test('is told as of now, though nothing has come in since', async () => {
    const time = async () => /As of [^<]*?(\d+:\d\d)/.exec(await (await visited.as('look').get('/')).text())?.[1]
    expect(await time()).toBeDefined()
    const before = await time()
    visited.clock.forward(minutes(1))
    expect(await time()).not.toBe(before)
  })

  test('is looked at without a word in the audit: it names nobody', async () => {
    await visited.as('look').get('/')
    const looked = await visited.services.store.db
      .selectFrom('audit')
      .select('action')
      .where('actor', 'like', 'office:%')
      .execute()
    expect(looked).toEqual([])
  })

  test('leads to pages that are there', async () => {
    for (const path of ['/webhooks/1', '/outbox/failed', '/books', '/gifts/twice-2', '/gifts/card']) {
      expect((await visited.as('money').get(path)).status, path).toBe(200)
    }
  })
})

describe('what comes in meanwhile', () => {
  const lines = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
    new TextDecoder().decode((await reader.read()).value)
  /** What comes next, while time goes on. */
  const readOn = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const came = { line: null as string | null }
    const reading = lines(reader).then((line) => {
      came.line = line
      return line
    })
    while (came.line === null) {
      visited.clock.forward(seconds(2))
      await new Promise(setImmediate)
    }
    return reading
  }
  const listen = async (as = visited.as('look')) => {
    const answer = await as.get('/live/today')
    return { as, answer, reader: (answer.body as ReadableStream<Uint8Array>).getReader() }
  }

  test('is told as it comes, with a sign of life between, and the page’s part says the same as the page', async () => {
    const { as, answer, reader } = await listen()
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const first = await lines(reader)
    expect(first).toBe(':\n\n')
    const revision = /^event: revision\ndata: (\S+)/.exec(await lines(reader))?.[1]
    expect(revision).toBeDefined()
    await paid(700)
    const second = /^event: revision\ndata: (\S+)/.exec(await readOn(reader))?.[1]
    expect(second).toBeDefined()
    expect(second).not.toBe(revision)
    const part = await (await as.get('/live/today/part')).text()
    expect(part).toContain(`data-revision="${second}"`)
    expect(part).toContain('$130.45 in 2 payments')
    const live = /<div data-live=[\s\S]*<\/table><\/div>\n<\/div>/
    expect(live.exec(part)?.[0]).toBe(live.exec(await (await as.get('/')).text())?.[0])
    await reader.cancel()
  })

  test('is told to no more pages than there are places for, and to none without a session', async () => {
    const as = visited.as('look')
    const open = await Promise.all([listen(as), listen(as), listen(as)])
    expect((await as.get('/live/today')).status).toBe(204)
    for (const { reader } of open) await reader.cancel()
    expect((await visited.stranger().get('/live/today')).status).toBe(403)
  })

  test('keeps no session alive, and ends with it', async () => {
    let { as, reader } = await listen()
    const from = visited.clock.now()
    let text = ''
    while (!text.includes('event: over')) {
      const came = readOn(reader)
      expect((await as.get('/live/today/part')).status).toBe(visited.clock.now() - from < minutes(30) ? 200 : 403)
      text = await came
      // A stream ends by itself after a while, and the browser asks for another.
      if (text === '') ({ as, reader } = await listen(as))
    }
    expect(visited.clock.now() - from).toBeGreaterThanOrEqual(minutes(30))
    expect((await reader.read()).done).toBe(true)
  })
})
