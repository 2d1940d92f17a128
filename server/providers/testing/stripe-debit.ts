import type { Sandbox } from './sandbox.ts'

/** The sandbox's test accounts, by what becomes of their debits. */
export const testAccounts = {
  good: '000123456789',
  closed: '000111111113',
  empty: '000222222227',
  disputed: '000555555559',
  waiting: '000000000009',
} as const

type Answer = { id: string; status?: string; latest_charge?: string; financial_connections_account?: string }

/** A call of Stripe's API as its server's. */
async function call(api: string, path: string, form: Record<string, string>): Promise<Answer> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${api}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })
  return (await answer.json()) as Answer
}

/**
 * Lets the donor's bank account be debited for the payment of this secret. `typed`: the donor typed its numbers, and must
 * prove it before.
 */
export async function debitFrom(
  sandbox: Sandbox,
  clientSecret: string,
  account: string,
  { typed = false } = {},
): Promise<Answer> {
  const kind = 'us_bank_account'
  const connected = typed
    ? null
    : ((await sandbox.control('stripe/bank-accounts', { account_number: account })) as Answer)
  const method = await call(sandbox.url, 'payment_methods', {
    type: kind,
    'billing_details[name]': 'Ana Ruiz',
    'billing_details[email]': 'ana@example.org',
    ...(connected
      ? { [`${kind}[financial_connections_account]`]: String(connected.financial_connections_account) }
      : {
          [`${kind}[account_holder_type]`]: 'individual',
          [`${kind}[account_number]`]: account,
          [`${kind}[routing_number]`]: '110000000',
        }),
  })
  const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  return await call(sandbox.url, `payment_intents/${intent}/confirm`, {
    payment_method: method.id,
    return_url: 'http://127.0.0.1/donate?success=true',
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][ip_address]': '203.0.113.9',
    'mandate_data[customer_acceptance][online][user_agent]': 'A browser',
  })
}

/** Tells Stripe what stood on the donor's statement. */
export const proveAccount = (sandbox: Sandbox, clientSecret: string, descriptor_code: string): Promise<Answer> =>
  call(sandbox.url, `payment_intents/${clientSecret.slice(0, clientSecret.indexOf('_secret_'))}/verify_microdeposits`, {
    descriptor_code,
  })
