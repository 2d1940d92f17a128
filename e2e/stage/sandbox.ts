/** A fault that the sandbox injects: see its README. */
export interface FaultRule {
  readonly path: string
  readonly method?: string
  readonly what: '429' | '500' | '503' | 'slow' | 'hang' | 'reset'
  readonly times?: number
  readonly rate?: number
  /** Do the work first, then fail. */
  readonly commit?: boolean
  readonly delayMs?: number
}

/** The payment sandbox's steering wheel. */
export interface SandboxControl {
  readonly url: string
  /** Moves the providers' time forward. */
  advance(ms: number): Promise<void>
  /** Resolves when nothing due is left and every webhook delivery begun has ended. */
  settle(): Promise<void>
  fault(rule: FaultRule): Promise<void>
  /** How webhooks misbehave: lose, repeat, delay …: the fields of POST /_control/webhooks. */
  webhooks(switches: Record<string, unknown>): Promise<void>
  /** No faults, well-behaved webhooks. */
  calm(): Promise<void>
  /** One read of Stripe's API as the operator sees it. */
  stripe<T = Record<string, unknown>>(path: string): Promise<T>
  /** Everything in one of Stripe's lists, page by page, the newest first: `charges`, or `subscriptions?status=all`. */
  stripeList<Item extends { readonly id: string }>(path: string): Promise<readonly Item[]>
  /** One read of PayPal's API, with the app's own access. */
  paypal<T = Record<string, unknown>>(path: string): Promise<T>
  /** Any other control route. */
  control<T = unknown>(method: string, path: string, body?: unknown): Promise<T>
}

/** @param url the sandbox's origin */
export function sandboxControl(url: string): SandboxControl {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const control = <T>(method: string, path: string, body?: unknown) => call<T>(method, `/_control${path}`, body)
  const stripe = <T>(path: string) => call<T>('GET', path, undefined, { authorization: 'Bearer sk_test_sandbox' })
  return {
    url,
    control,
    async advance(ms) {
      await control('POST', '/clock', { advanceMs: ms })
    },
    async settle() {
      await control('POST', '/settle', {})
    },
    async fault(rule) {
      await control('POST', '/faults', rule)
    },
    async webhooks(switches) {
      await control('POST', '/webhooks', switches)
    },
    async calm() {
      await control('DELETE', '/faults')
      await control('DELETE', '/webhooks')
    },
    stripe,
    async stripeList<Item extends { readonly id: string }>(path: string) {
      const items: Item[] = []
      for (;;) {
        const last = items.at(-1)
        const query = `${path.includes('?') ? '&' : '?'}limit=100${last ? `&starting_after=${last.id}` : ''}`
        const page = await stripe<{ data: Item[]; has_more: boolean }>(`/v1/${path}${query}`)
        items.push(...page.data)
        if (!page.has_more || page.data.length === 0) return items
      }
    },
    async paypal(path) {
      const app = Buffer.from('sandbox-client:sandbox-secret').toString('base64')
      const answer = await fetch(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${app}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
      const { access_token } = (await answer.json()) as { access_token: string }
      return call('GET', path, undefined, { authorization: `Bearer ${access_token}` })
    },
  }
}
