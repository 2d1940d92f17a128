import type { Random } from '../core/random.ts'

const UPPER = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without what is easily misread, as PayPal's account numbers are. */
const ACCOUNT = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** PayPal's many forms of ids, from the sandbox's seed. */
export function createIds(random: Random) {
  const upper = (stream: string, length: number) => random.letters(`paypal.${stream}`, length, UPPER)
  return {
    order: () => upper('order', 17),
    /** Captures, refunds and sales: one kind of number at PayPal. */
    transaction: () => upper('transaction', 17),
    product: () => `PROD-${upper('product', 17)}`,
    plan: () => `P-${upper('plan', 24)}`,
    subscription: () => `I-${upper('subscription', 12)}`,
    billingToken: () => `BA-${upper('token', 17)}`,
    payment: () => `PAYID-${upper('payment', 24)}`,
    dispute: () => `PP-D-${random.letters('paypal.dispute', 5, '123456789')}`,
    webhook: () => upper('webhook', 17),
    event: () => `WH-${upper('event', 17)}-${upper('event', 17)}`,
    account: () => random.letters('paypal.account', 13, ACCOUNT),
    accessToken: () => `A21AA${random.id('paypal.access', 92).slice('paypal.access'.length)}`,
    debug: () => random.letters('paypal.debug', 13, '0123456789abcdef'),
    transmission: () => {
      const hex = random.letters('paypal.transmission', 32, '0123456789abcdef')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    },
    certificate: () => `CERT-${random.letters('paypal.certificate', 8, '0123456789abcdef')}`,
  }
}

export type Ids = ReturnType<typeof createIds>
