import type { Sandbox } from 'payment-sandbox'
import type { Dice } from '../dice.ts'
import { origin } from '../provider.ts'
import { control, form, reached } from './reach.ts'

/** Stripe's test accounts, by what becomes of their debits. */
const accounts = {
  good: '000123456789',
  closed: '000111111113',
  noFunds: '000222222227',
  notAuthorized: '000333333335',
  disputed: '000555555559',
  overLimit: '000777777771',
  noDeposits: '000666666661',
} as const

/** What a donor reads on the statement: most of them right. */
const statements = ['SM11AA', 'SM11AA', 'SM11AA', 'SM99ZZ', 'SM33CC', 'SM44DD'] as const

/**
 * A donor who gives from a bank account: their bank confirms it, or they type its numbers and prove it, or never do.
 * Confirmed as our server does with the token that carries the donor's mandate.
 */
export async function payByBank(
  { sandbox }: { readonly sandbox: Sandbox },
  dice: Dice,
  clientSecret: string,
): Promise<void> {
  const secret = { authorization: 'Bearer sk_test_sandbox' }
  const ask = async (path: string, fields: Record<string, string>) => {
    const body = form(fields)
    const answer = await reached(
      sandbox.fetch(`${origin}/v1/${path}`, { ...body, headers: { ...body.headers, ...secret } }),
    )
    return answer && ((await answer.json()) as { id?: string; status?: string })
  }
  const account_number = dice.happens(0.5)
    ? accounts.good
    : accounts[dice.pick(Object.keys(accounts) as [keyof typeof accounts, ...(keyof typeof accounts)[]])]
  const typed = dice.happens(0.4)
  const connected = typed
    ? null
    : ((await control(sandbox, 'stripe/bank-accounts', { account_number })) as {
        financial_connections_account: string
      })
  const method = await ask('payment_methods', {
    type: 'us_bank_account',
    'billing_details[name]': 'Ana Ruiz',
    ...(connected
      ? { 'us_bank_account[financial_connections_account]': connected.financial_connections_account }
      : {
          'us_bank_account[account_holder_type]': 'individual',
          'us_bank_account[account_number]': account_number,
          'us_bank_account[routing_number]': '110000000',
        }),
  })
  if (!method?.id) return
  const intent = `payment_intents/${clientSecret.slice(0, clientSecret.indexOf('_secret_'))}`
  const confirmed = await ask(`${intent}/confirm`, {
    payment_method: method.id,
    return_url: 'http://site.test/donate?success=true',
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][ip_address]': '203.0.113.9',
    'mandate_data[customer_acceptance][online][user_agent]': 'A browser',
  })
  if (confirmed?.status !== 'requires_action' || dice.happens(0.2)) return
  await ask(`${intent}/verify_microdeposits`, { descriptor_code: dice.pick(statements) })
}
