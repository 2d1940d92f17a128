import { Agent, request } from 'node:http'
import { newAttempt } from '#gift/attempt.ts'
import type { Problem } from '#gift/problem.ts'
import { workOut } from '#server/giving/testing/work-out.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * One call over a kept connection, as cheap as Node makes it. One that the other side closed while it rested is found out
 * only by asking: nothing was heard then, and the call goes out once more, on a connection of its own.
 * @see https://nodejs.org/api/http.html#requestreusedsocket
 */
export const call = (
  url: string,
  type: string | null,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  send(agent, url, type, body, headers).catch((error: unknown) => {
    if (error instanceof StaleConnection) return send(false, url, type, body, headers)
    throw error
  })

/** A connection kept from an earlier call ended before a byte of this answer came. */
class StaleConnection extends Error {}

const send = (
  agent: Agent | false,
  url: string,
  type: string | null,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let hasAnswer = false
    const outgoing = request(
      url,
      {
        agent,
        method: type === null ? 'GET' : 'POST',
        headers: {
          ...(type === null ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (incoming) => {
        hasAnswer = true
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const stale = outgoing.reusedSocket && !hasAnswer && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
      reject(stale ? new StaleConnection() : error)
    })
    outgoing.end(body)
  })

/** A network of its own for every donor: they are not suspicious. */
const addressOf = (number: number) => `${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${number & 255}.7`

/**
 * Presses the button that begins a gift of $50, on a draft that says when it was made, if that is known. Answers the client secret and the gift.
 * @throws when it is refused
 */
export async function accept(
  url: string,
  number: number,
  madeAt: number | null = null,
): Promise<{ clientSecret: string; giftId: string }> {
  const requestBody = {
    amount: 50,
    frequency: 'once',
    donor: { firstName: 'Ana', lastName: 'Ruiz', email: `donor${number}@example.org` },
    optIn: true,
    attempt:
      madeAt === null
        ? `bench-attempt-${String(number).padStart(10, '0')}`
        : newAttempt(madeAt, number.toString(16).padStart(32, '0')),
  }
  const ask = (more: Readonly<Record<string, string>> = {}) =>
    call(`${url}/api/create-payment-intent`, 'application/json', JSON.stringify(requestBody), {
      'x-forwarded-for': addressOf(number),
      ...more,
    })
  let answer = await ask()
  if (answer.status === 409) {
    const { puzzle } = JSON.parse(answer.body) as Problem
    if (puzzle) answer = await ask({ 'proof-of-work': workOut(puzzle) })
  }
  if (answer.status !== 200) throw new Error(`not accepted: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body) as { clientSecret: string; giftId: string }
}

/** Confirms a payment or a card to keep, with a good card, as Stripe.js does in the donor's browser; `payer` is whom its billing details name. */
export async function confirm(
  sandboxUrl: string,
  clientSecret: string,
  payer?: { readonly name?: string; readonly email: string },
): Promise<void> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    ...(payer
      ? {
          ...(payer.name ? { 'payment_method_data[billing_details][name]': payer.name } : {}),
          'payment_method_data[billing_details][email]': payer.email,
        }
      : {}),
  })
  const url = `${sandboxUrl}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}/confirm`
  const answer = await call(url, 'application/x-www-form-urlencoded', form.toString())
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${answer.body}`)
}
