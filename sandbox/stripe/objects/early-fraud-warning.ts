/** The bank suspects fraud, before any dispute. */
export type EarlyFraudWarning = {
  id: string
  object: 'radar.early_fraud_warning'
  actionable: boolean
  charge: string
  created: number
  fraud_type: string
  livemode: false
  payment_intent: string | null
}
