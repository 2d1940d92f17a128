import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A webhook as it came over the wire. */
export interface Delivery {
  readonly path: string
  readonly headers: Headers
  readonly raw: Uint8Array
  readonly type: string
}

/** The payment sandbox as a process of its own, with a mailbox for its webhooks. */
export interface Sandbox {
  readonly url: string
  /** Steers the sandbox: `POST /_control/<what>`. */
  control(what: string, body?: Record<string, unknown>): Promise<unknown>
  /** Removes all faults. */
  calm(): Promise<void>
  /** Takes everything delivered since the last call, oldest first. */
  mail(): Promise<Delivery[]>
  stop(): Promise<void>
}

export const webhookSecret = 'whsec_test'
export const webhookId = 'WH-TEST'

/** Starts it on a free port. Its clock is the machine's, moved forward by `control('clock', …)`. */
export async function startSandbox(): Promise<Sandbox> {
  const mailbox: Delivery[] = []
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = new Uint8Array(Buffer.concat(parts))
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const body = JSON.parse(new TextDecoder().decode(raw)) as { type?: string; event_type?: string }
      mailbox.push({ path: request.url ?? '', headers, raw, type: body.type ?? body.event_type ?? '' })
      response.end('ok')
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const inbox = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

  const command = fileURLToPath(new URL('../../../node_modules/.bin/payment-sandbox', import.meta.url))
  const webhooks = ['--stripe-webhook', `${inbox}/stripe`, '--stripe-webhook-secret', webhookSecret]
  webhooks.push('--paypal-webhook', `${inbox}/paypal`, '--paypal-webhook-id', webhookId)
  const child = spawn(process.execPath, [command, '--port', '0', '--seed', 'providers', ...webhooks], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((ready, failed) => {
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part
      const address = /listening on (\S+)/.exec(output)?.[1]
      if (address) ready(address)
    })
    child.on('exit', (code) => failed(new Error(`the sandbox ended with ${code}: ${output}`)))
  })

  const control: Sandbox['control'] = async (what, body = {}) => {
    const { status, text } = await alone('POST', `${url}/_control/${what}`, JSON.stringify(body))
    if (status !== 200) throw new Error(`sandbox: ${what}: ${text}`)
    return JSON.parse(text) as unknown
  }
  return {
    url,
    control,
    calm: async () => {
      await alone('DELETE', `${url}/_control/faults`)
    },
    mail: async () => {
      await control('settle')
      return mailbox.splice(0)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill()
      receiver.close()
      receiver.closeAllConnections()
      await ended
    },
  }
}

/** One request on a connection of its own: a kept one may be closed under it, and steering must not be sent twice. */
function alone(method: string, url: string, body = ''): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { method, agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part
      })
      response.on('end', () => answered({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', failed)
    call.end(body)
  })
}
