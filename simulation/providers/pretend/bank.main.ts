// The pretended bank as a process: its API, its page where a donor says yes, and its webhooks, for a site in a browser.
import { createServer, type IncomingMessage } from 'node:http'
import { systemClock } from '#server/base/clock.ts'
import { apiOrigin, createApi } from './api.ts'
import { openLedger } from './ledger.ts'
import { sign } from './webhook.ts'

const [port = '0', webhook = '', secret = ''] = process.argv.slice(2)
const origin = `http://127.0.0.1:${port}`

let count = 0
const ledger = openLedger(systemClock.now, (type, order, about) => {
  const at = systemClock.now()
  const raw = Buffer.from(JSON.stringify({ id: `evt_${++count}`, type, at, about, order }))
  void fetch(webhook, { method: 'POST', headers: sign(secret, at, raw), body: raw })
})
const api = createApi({ ledger })

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8')

const page = (id: string, back: string) =>
  `<!doctype html><html lang="en"><title>Pretend Bank</title><h1>Pretend Bank</h1>
<form method="post" action="/agree/${id}?back=${encodeURIComponent(back)}">
<label>Name <input name="name"></label> <label>Email <input name="email"></label> <button>Agree</button></form></html>`

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', origin)
  const [, kind, id = ''] = url.pathname.split('/')
  const back = url.searchParams.get('back') ?? ''
  const order = ledger.orders.get(id)
  if (request.method === 'GET' && kind === 'pay' && order) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(id, back))
    return
  }
  if (kind === 'agree' && order) {
    const typed = new URLSearchParams(await bodyOf(request))
    order.payer = { name: typed.get('name'), email: typed.get('email') }
    ledger.pay(order, 'at once')
    response.writeHead(303, { location: back }).end()
    return
  }
  if (kind === 'ready') {
    response.end('ready')
    return
  }
  const body = await bodyOf(request)
  const headers = request.headers as Record<string, string>
  const init = { method: request.method ?? 'GET', headers, ...(body === '' ? {} : { body }) }
  const answer = await api(`${apiOrigin}${url.pathname}${url.search}`, init)
  // Its own page is where this process listens.
  const text = (await answer.text()).replaceAll(apiOrigin, origin)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
}).listen(Number(port), '127.0.0.1')
