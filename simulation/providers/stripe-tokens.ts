import type { Sandbox } from 'payment-sandbox'
import type { Dice } from '../dice.ts'
import { origin } from '../provider.ts'
import { form, reached } from './reach.ts'

interface World {
  readonly sandbox: Sandbox
}

/**
 * A donor's yes by this card, typed or in a wallet, as Stripe.js hands it to the page; null where their network failed. `holder`: whose it
 * is, out of a device.
 */
export async function tokenOf({ sandbox }: World, dice: Dice, number: string, holder?: string): Promise<string | null> {
  const wallet = holder === undefined ? dice.pick([null, 'apple_pay', 'google_pay', 'link'] as const) : 'apple_pay'
  const card: Record<string, string> = wallet
    ? { 'payment_method_data[card][token]': `tok_${wallet}_${number}` }
    : {
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
      }
  const yes = form({
    key: 'pk_test_sandbox',
    return_url: 'http://site.test/donate?success=true',
    'payment_method_data[type]': 'card',
    ...card,
    ...(holder === undefined ? {} : { 'payment_method_data[billing_details][email]': holder }),
  })
  const answer = await reached(sandbox.fetch(`${origin}/v1/confirmation_tokens`, yes))
  return answer?.ok ? ((await answer.json()) as { id: string }).id : null
}

/** The donor's bank asks them, in the page. */
export async function answerBank({ sandbox }: World, clientSecret: string, passes: boolean): Promise<void> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const challenge = `${origin}/3d_secure_2/${id}?secret=${encodeURIComponent(clientSecret)}`
  await reached(sandbox.fetch(challenge, form({ outcome: passes ? 'complete' : 'fail' })))
}
