/** The person who pays, as the approval page hears of them. */
export type Payer = { given_name: string; surname: string; email_address: string; payer_id: string }

/** The payer as orders and subscriptions show them. */
export function payerView(payer: Payer): Record<string, unknown> {
  return {
    email_address: payer.email_address,
    payer_id: payer.payer_id,
    name: { given_name: payer.given_name, surname: payer.surname },
  }
}

/** How the payer pays, chosen on the approval page: what the sandbox offers instead of real accounts. */
export const FUNDINGS = ['balance', 'echeck', 'declining', 'denied', 'lapsing'] as const
/**
 * `balance` pays at once · `echeck` stays pending for six days · `declining` is refused at capture (INSTRUMENT_DECLINED)
 * · `denied` completes the order with a declined capture · `lapsing` pays the first time and fails at every renewal.
 */
export type Funding = (typeof FUNDINGS)[number]
