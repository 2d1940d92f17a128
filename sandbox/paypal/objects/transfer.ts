/** Money between the account and a bank: out of it (T04nn), or into it (T03nn). */
export type Transfer = {
  id: string
  /** PayPal's event code. */
  code: string
  /** Below zero where it left. */
  cents: number
  /** What a fast one cost. */
  fee: number
  /** What the bank calls it. */
  bankReference: string
  created: number
}
