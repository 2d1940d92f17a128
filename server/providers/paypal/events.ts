/**
 * What each event of PayPal's means to us. What is not named here is kept in the inbox and ignored.
 * @see https://developer.paypal.com/api/rest/webhooks/event-names/
 */
export type Meaning =
  /** The donor said yes: take the money, should the donor's browser be gone. */
  | 'approved'
  /** Read the order's gift again. */
  | 'order'
  /** The resource is a capture, told by its own status. */
  | 'capture'
  | 'sale'
  | 'refund'
  /** PayPal or a bank took the money back. */
  | 'reversal'
  | 'subscription'
  | 'failed_payment'
  | 'dispute'

/** Why a kind of event that is not named here is only kept. */
export const meaningless = 'a kind of event that changes no gift'

export const meanings: Readonly<Record<string, Meaning>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'order',
  'CHECKOUT.ORDER.DECLINED': 'order',
  'CHECKOUT.ORDER.VOIDED': 'order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'reversal',
  'PAYMENT.SALE.COMPLETED': 'sale',
  'PAYMENT.SALE.PENDING': 'sale',
  'PAYMENT.SALE.DENIED': 'sale',
  'PAYMENT.SALE.REFUNDED': 'refund',
  'PAYMENT.SALE.REVERSED': 'reversal',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'subscription',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': 'subscription',
  'BILLING.SUBSCRIPTION.UPDATED': 'subscription',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'subscription',
  'BILLING.SUBSCRIPTION.CANCELLED': 'subscription',
  'BILLING.SUBSCRIPTION.EXPIRED': 'subscription',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'failed_payment',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
}
