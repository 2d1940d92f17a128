/** Confirms with a test card as Stripe.js does in the donor's browser. */
export async function payAs(
  api: string,
  clientSecret: string,
  number: string,
): Promise<{ status?: string; error?: { code: string; message: string } }> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    return_url: 'http://127.0.0.1/donate?success=true',
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ana Ruiz',
    'payment_method_data[billing_details][email]': 'ana@example.org',
  })
  const answer = await fetch(`${api}/v1/${kind}/${id}/confirm`, { method: 'POST', body: form })
  return (await answer.json()) as { status?: string; error?: { code: string; message: string } }
}

/** What a donor's browser hands over instead of confirming itself. */
export interface Yes {
  readonly number: string
  /** Null: the card was typed. */
  readonly wallet?: 'apple_pay' | 'google_pay' | 'link' | null
  /** What the page's elements were made for; as Stripe.js sends it. */
  readonly context?: Readonly<Record<string, string>>
}

/** Makes a confirmation token as Stripe.js does in the donor's browser; answers its id. */
export async function tokenOf(api: string, { number, wallet = null, context = {} }: Yes): Promise<string> {
  const card = wallet ? { token: `tok_${wallet}_${number}` } : { number, exp_month: '12', exp_year: '2040', cvc: '123' }
  const entries = [
    ...Object.entries(card).map(([name, each]) => [`payment_method_data[card][${name}]`, each]),
    ...Object.entries(context).map(([name, each]) => [`client_context[${name}]`, each]),
  ]
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    return_url: 'http://127.0.0.1/donate?success=true',
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': 'Ana Ruiz',
    'payment_method_data[billing_details][email]': 'ana@example.org',
    ...Object.fromEntries(entries),
  })
  const answer = await fetch(`${api}/v1/confirmation_tokens`, { method: 'POST', body: form })
  const { id, error } = (await answer.json()) as { id?: string; error?: { message: string } }
  if (id === undefined) throw new Error(error?.message)
  return id
}
