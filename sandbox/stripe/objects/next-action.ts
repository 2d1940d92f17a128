/** What has to happen in the browser before the payment can go on. */
export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, unknown> }
  | {
      type: 'verify_with_microdeposits'
      verify_with_microdeposits: {
        arrival_date: number
        hosted_verification_url: string
        microdeposit_type: 'amounts' | 'descriptor_code'
      }
    }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
