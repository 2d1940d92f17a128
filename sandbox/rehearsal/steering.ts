/** A running sandbox, steered over HTTP, and asked as whoever holds its keys. */
export type Steering = {
  url: string
  /** A call under `/_control`: GET without a body, POST with one. @throws Error with the sandbox's own sentence */
  control<T = unknown>(path: string, body?: object): Promise<T>
  /** No faults, and webhooks that travel well. */
  calm(): Promise<void>
  /** Once nothing that is due is on its way. */
  settle(): Promise<void>
  /** One read of Stripe's API. */
  stripe<T>(path: string): Promise<T>
  /** One read of PayPal's API. */
  paypal<T>(path: string): Promise<T>
}

/** @param url the sandbox's origin */
export function steer(url: string): Steering {
  const call = async <T>(
    method: string,
    path: string,
    body?: string | URLSearchParams,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the sandbox answered ${method} ${path} with ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
  const json = { 'content-type': 'application/json' }
  const app = `Basic ${btoa('sandbox-client:sandbox-secret')}`
  return {
    url,
    control: (path, body) =>
      body === undefined
        ? call('GET', `/_control/${path}`)
        : call('POST', `/_control/${path}`, JSON.stringify(body), json),
    async calm() {
      await call('DELETE', '/_control/faults')
      await call('DELETE', '/_control/webhooks')
    },
    async settle() {
      await call('POST', '/_control/settle')
    },
    stripe: (path) => call('GET', path, undefined, { authorization: 'Bearer sk_test_sandbox' }),
    async paypal(path) {
      const form = new URLSearchParams({ grant_type: 'client_credentials' })
      const { access_token: token } = await call<{ access_token: string }>('POST', '/v1/oauth2/token', form, {
        authorization: app,
      })
      return call('GET', path, undefined, { authorization: `Bearer ${token}` })
    },
  }
}
