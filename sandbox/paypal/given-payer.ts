import { type Given, textOf } from './given.ts'
import type { Payer } from './payer.ts'
import type { Paypal } from './paypal.ts'

/** The payer who approves when nobody says otherwise. */
export const USUAL_PAYER = { given_name: 'Robin', surname: 'Donor', email_address: 'robin.donor@example.com' }

/** A payer by name; the same address always has the same account. */
export function payerOf(paypal: Paypal, given: Given): Payer {
  const email_address = textOf(given, 'email_address', USUAL_PAYER.email_address)
  const accounts = paypal.core.state.collection<{ id: string; payer_id: string }>('paypal.accounts')
  const account = accounts.get(email_address) ?? accounts.save({ id: email_address, payer_id: paypal.ids.account() })
  return {
    given_name: textOf(given, 'given_name', USUAL_PAYER.given_name),
    surname: textOf(given, 'surname', USUAL_PAYER.surname),
    email_address,
    payer_id: account.payer_id,
  }
}
