/** What PayPal took of the account itself, or gave back of that. */
export type AccountFee = {
  id: string
  /** PayPal's event code. */
  code: string
  /** Below zero where it was taken. */
  cents: number
  created: number
}
