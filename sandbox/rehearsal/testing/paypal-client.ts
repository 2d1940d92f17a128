import { setTimeout as wait } from 'node:timers/promises'

/** An answer of PayPal's, or a refusal by its issue. */
export type PaypalAnswer<T> = { ok: true; value: T } | { ok: false; issue: string }

/** PayPal's order, as far as a shop is concerned. */
export type PaypalOrder = {
  id: string
  status: string
  purchase_units: {
    payments?: {
      captures?: { id: string; status: string; amount: { value: string; currency_code: string } }[]
      refunds?: { amount: { value: string } }[]
    }
  }[]
}

/** Calls PayPal's API; `tries` times where no answer came, or none of PayPal's own. */
export function paypalClient(base: string, tries: number) {
  async function once<T>(
    method: string,
    path: string,
    body: unknown,
    id: string | undefined,
  ): Promise<PaypalAnswer<T>> {
    const basic = { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` }
    const form = new URLSearchParams({ grant_type: 'client_credentials' })
    const token = await fetch(`${base}/v1/oauth2/token`, { method: 'POST', headers: basic, body: form })
    const { access_token } = (await token.json()) as { access_token: string }
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(id === undefined ? {} : { 'paypal-request-id': id }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const value = (await answer.json()) as T & { name?: string; details?: { issue: string }[] }
    if (answer.status >= 500 || answer.status === 429) throw new Error(`PayPal answered ${answer.status}`)
    return answer.ok
      ? { ok: true, value }
      : { ok: false, issue: value.details?.[0]?.issue ?? value.name ?? String(answer.status) }
  }
  return async function call<T>(method: string, path: string, body?: unknown, id?: string): Promise<PaypalAnswer<T>> {
    for (let left = tries; ; left--) {
      try {
        return await once<T>(method, path, body, id)
      } catch (error) {
        if (left <= 1) throw error
        await wait(100)
      }
    }
  }
}

/** An order over 25 dollars that the payer approves on PayPal's page. */
export const orderOf = (custom: string) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: custom, amount: { currency_code: 'USD', value: '25.00' } }],
})
