import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Calls } from './calls.ts'

/** A process that takes calls. */
export interface Member {
  readonly name: string
  readonly url: string
}

/** Where the providers send their webhooks. */
export interface Door {
  readonly url: string
  close(): Promise<void>
}

/** What an event brings, of those that bring money or end something; the others are one verb for each provider. */
const brings: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'Stripe, paid once',
  'invoice.paid': 'Stripe, a month',
  'charge.refunded': 'Stripe, refunded',
  'PAYMENT.CAPTURE.COMPLETED': 'PayPal, paid once',
  'PAYMENT.SALE.COMPLETED': 'PayPal, a month',
}

/** The verb that a webhook is. */
function verbOf(path: string, body: string): string {
  const kind = /"(?:event_type|type)": ?"([A-Za-z_]+\.[\w.]+)"/.exec(body)?.[1] ?? ''
  return `webhook: ${brings[kind] ?? (path.endsWith('/paypal') ? 'PayPal, others' : 'Stripe, others')}`
}

/** Takes each webhook to one of those that live, and counts what was under way as it was killed. */
export async function openDoor(calls: Calls, living: () => Member | undefined): Promise<Door> {
  const server = createServer(async (message, response) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const member = living()
    if (!member) return void response.writeHead(502).end()
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = message.headers
    const answer = await calls
      .make(verbOf(message.url ?? '', body.toString('utf8')), member.name, () =>
        fetch(`${member.url}${message.url}`, { method: 'POST', headers: headers as Record<string, string>, body }),
      )
      .catch(() => null)
    if (answer === null) response.destroy()
    else response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
