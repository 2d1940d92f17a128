import { startSandbox } from 'payment-sandbox'
import { days, minutes, seconds } from '../server/base/clock.ts'
import { testServices } from '../server/giving/testing/fixtures.ts'
import type { Fetch } from '../server/http/listen.ts'
import type { Renderer } from '../server/http/render-queue.ts'
import { openApp, origin as site } from '../server/http/testing/fixtures.ts'
import type { Store } from '../server/store/database/store.ts'
import { accessRevision } from '../server/store/gift/access.ts'
import { changePage } from '../server/store/gift/memory-pages.ts'
import { dice } from '../simulation/dice.ts'
import { openGate } from '../simulation/gate.ts'
import { origin, webhookUrl } from '../simulation/provider.ts'
import { simulatedProviders } from '../simulation/providers.ts'
import type { HostileRequest } from './request.ts'
import type { Known, Webhook } from './route.ts'

/** The whole site on an empty database, with some gifts given and the providers pretended, which no request has broken yet. */
export interface World {
  readonly known: Known
  readonly store: Store
  /** Answers a request as it comes from a connection. */
  readonly fetch: Fetch
  /** The answer, once all that goes on after it has ended. @throws what the server let go */
  ask(request: HostileRequest): Promise<Response>
  close(): Promise<void>
}

/** Nobody knows what became of what a fund is asked. */
const noAnswer = async () => ({ is: 'unsure', why: 'unreachable' }) as const
/** What the page of it is told. */
export const dafScript = { connectId: 'cid', script: 'https://cdn.example.org/chariot-connect.umd.js' }

/** Opens one. `render` is the built site's; without it pages are their properties, written out. */
export async function openWorld(seed: string, render?: Renderer): Promise<World> {
  const throws = dice(seed)
  const services = await testServices()
  const { clock, store } = services
  const webhooks: Webhook[] = []
  const sandbox = await startSandbox({
    origin,
    clock: { at: clock.now() },
    seed,
    fast: true,
    ...Object.assign({}, ...simulatedProviders.map((provider) => provider.sandbox)),
    post: async (url, body, headers) => {
      const provider = simulatedProviders.find(({ name }) => webhookUrl(name) === url)?.name ?? ''
      webhooks.push({ provider, body: String(body), headers: { ...headers } as Record<string, string> })
      return '200'
    },
  })
  const gate = openGate()
  const banks = await Promise.all(
    simulatedProviders.map((provider) =>
      provider.open({ sandbox, clock, dice: throws.fork(provider.name), post: async () => '200' }),
    ),
  )
  const providers = Object.fromEntries(
    banks.map((bank) => [bank.name, bank.connect({ gate, clock, random: throws.fraction, after: () => () => {} })]),
  ) as unknown as (typeof services)['providers']
  const dafPay = { make: noAnswer, read: noAnswer }
  const makePhotograph = async (bytes: Uint8Array) =>
    ({ ok: true, picture: { bytes, width: 600, height: 400 } }) as const
  const parts = { ...services, providers, sources: providers as never, dafPay, makePhotograph }
  const opened = openApp(parts, undefined, render, null, 1, undefined, dafScript)
  const { app, giving, links, access, later } = opened

  const ids: string[] = []
  const samples = {
    cookies: [] as string[],
    orders: [] as string[],
    links: [] as string[],
    gifts: ids,
    newsTokens: [] as string[],
    pages: [] as string[],
    webhooks,
  }
  const give = async (path: string, amount: unknown, frequency: string, more: object = {}) => {
    const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
    const specified = typeof amount === 'string' ? { currency: 'USD', intent: 'CAPTURE' } : {}
    const answer = await opened.post(path, { amount, frequency, donor, ...specified, ...more })
    const { giftId, id, clientSecret } = (await answer.json()) as { giftId: string; id?: string; clientSecret?: string }
    const bank = banks.find(({ name }) => (name === 'stripe') === (id === undefined))
    await bank?.agree({ id: id ?? '', clientSecret: clientSecret ?? null } as never)
    if (id !== undefined) samples.orders.push(id)
    ids.push(giftId)
    await giving.returned(giftId, id)
  }
  /** The donors open the links of their last letters, as they would after they let a browser forget the gift. */
  const openLinks = async () => {
    for (const id of ids) {
      const gift = { id, accessRevision: (await store.read(accessRevision(id))) ?? 0 }
      const link = access.link(gift)
      samples.links.push(link)
      const all = access.openAll(gift, clock.now())
      samples.cookies.push(access.browser(gift).token, (await access.open(link))?.token ?? link, all.token)
    }
    for (const tokens of [samples.links, samples.cookies]) tokens.splice(0, tokens.length - 20)
  }
  const honoree = { firstName: 'Mia', lastName: 'Hill' }
  const tribute = { type: 'honor', kind: 'memory', ...honoree, notification: { by: 'none' } }
  await give('/api/create-payment-intent', 50, 'once', { tribute })
  await give('/api/create-payment-intent', 25, 'monthly')
  await give('/api/paypal/order', '50.00', 'once')
  await give('/api/paypal/order', '25.00', 'monthly')
  await openLinks()
  await opened.post('/api/newsletter', { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' })
  for (const { id } of await store.db.selectFrom('subscriber').select('id').execute()) {
    for (const purpose of ['news', 'unsubscribe'] as const) {
      samples.newsTokens.push(links.sign(id, clock.now() + days(1000), purpose))
    }
  }
  samples.newsTokens.push(links.sign('e~somebody', clock.now() + days(1000), 'reminders'))
  await sandbox.control.advance(minutes(1))
  await sandbox.control.settle()
  const fields = {
    years: null,
    words: null,
    writtenBy: null,
    picture: 'bench',
    family: 'bo@example.org',
    indexed: true,
  }
  await giving.keepMemoryPage(ids[0] ?? '', { name: 'Mia Hill', ...fields }, { began: true, mailbox: true })
  for (const { id, slug } of await store.db.selectFrom('memory_page').select(['id', 'slug']).execute()) {
    await store.write(changePage(id, { state: 'public' }, clock.now()))
    samples.pages.push(slug ?? '')
    samples.newsTokens.push(links.sign(id, clock.now() + days(1000), 'memory'))
    // all others came by it
    await store.db
      .updateTable('gift')
      .set({ campaign: 'memory', link: id })
      .where('id', '!=', ids[0] ?? '')
      .execute()
  }

  return {
    known: samples,
    store,
    fetch: app.fetch,
    async ask(request) {
      clock.forward(throws.between(0, 1000))
      const response = Promise.resolve(app.fetch(arriving(request)))
      if (request.pace === 'never whole') await untilAnswered(response, () => clock.forward(seconds(5)))
      const answer = await response
      await Promise.all(later.splice(0))
      const cookie = answer.headers.get('set-cookie') ?? ''
      const [, token = ''] = /^__Host-gift=([^;]+)/.exec(cookie) ?? []
      if (token !== '') samples.cookies.push(token)
      else if (cookie !== '') await openLinks()
      if (samples.cookies.length > 20) samples.cookies.shift()
      return answer
    },
    async close() {
      await sandbox.close()
      await store.close()
    },
  }
}

/** Lets time pass until the body is given up. */
async function untilAnswered(answer: Promise<unknown>, pass: () => void): Promise<void> {
  let waiting = true
  void answer.finally(() => {
    waiting = false
  })
  while (waiting) {
    await new Promise((resolve) => setImmediate(resolve))
    pass()
  }
}

function arriving({ method, target, headers, body, pace }: HostileRequest): Request {
  const fields = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  if (body === null) return new Request(`${site}${target}`, { method, headers: fields })
  if (pace === 'whole') {
    if (!fields.has('content-length')) fields.set('content-length', String(body.length))
    return new Request(`${site}${target}`, { method, headers: fields, body })
  }
  const half = Math.ceil(body.length / 2)
  const stream = new ReadableStream<Uint8Array>({
    start(line) {
      line.enqueue(body.subarray(0, half))
      if (pace === 'cut off') line.error(new TypeError('terminated'))
      if (pace !== 'in pieces') return
      line.enqueue(body.subarray(half))
      line.close()
    },
  })
  return new Request(`${site}${target}`, { method, headers: fields, body: stream, duplex: 'half' } as RequestInit)
}
