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
