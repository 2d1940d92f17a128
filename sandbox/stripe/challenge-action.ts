import type { NextAction } from './objects/next-action.ts'

/** Sends the donor to the bank: inside Stripe.js, or by redirect when the confirming server gave a way back. */
export function challengeAction(
  intent: { id: string; client_secret: string },
  how: { useStripeSdk: boolean; returnUrl?: string | undefined; origin: string },
): NextAction {
  const url = `${how.origin}/3d_secure_2/${intent.id}?secret=${encodeURIComponent(intent.client_secret)}`
  if (how.returnUrl && !how.useStripeSdk) {
    return {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: how.returnUrl, url: `${url}&return_url=${encodeURIComponent(how.returnUrl)}` },
    }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${url}&framed=1`, source: intent.id },
  }
}
