/** The events the sandbox sends, with PayPal's own descriptions. */
const SENT = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer.',
  'PAYMENT.CAPTURE.COMPLETED': 'A payment capture completes.',
  'PAYMENT.CAPTURE.PENDING': 'The state of a payment capture changes to pending.',
  'PAYMENT.CAPTURE.DENIED': 'A payment capture is denied.',
  'PAYMENT.CAPTURE.REFUNDED': 'A merchant refunds a payment capture.',
  'PAYMENT.CAPTURE.REVERSED': 'PayPal reverses a payment capture.',
  'PAYMENT.SALE.COMPLETED': 'A sale completes.',
  'PAYMENT.SALE.PENDING': 'The state of a sale changes to pending.',
  'PAYMENT.SALE.DENIED': 'The state of a sale changes from pending to denied.',
  'PAYMENT.SALE.REFUNDED': 'A merchant refunds a sale.',
  'PAYMENT.SALE.REVERSED': 'PayPal reverses a sale.',
  'BILLING.SUBSCRIPTION.CREATED': 'A subscription is created.',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'A subscription is activated.',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': 'A subscription is re-activated.',
  'BILLING.SUBSCRIPTION.UPDATED': 'A subscription is updated.',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'A subscription is suspended.',
  'BILLING.SUBSCRIPTION.CANCELLED': 'A subscription is cancelled.',
  'BILLING.SUBSCRIPTION.EXPIRED': 'A subscription expires.',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'Payment failed on subscription.',
  'CUSTOMER.DISPUTE.CREATED': 'A dispute is created.',
  'CUSTOMER.DISPUTE.RESOLVED': 'A dispute is resolved.',
}

/** What PayPal sends besides, about things that do not happen here. */
const NEVER_SENT = {
  'CHECKOUT.ORDER.DECLINED': 'An order has been declined.',
  'CHECKOUT.ORDER.VOIDED': 'An order has been voided.',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
    'A problem occurred after the buyer approved the order, before it was captured.',
  'PAYMENT.CAPTURE.DECLINED': 'A payment capture is declined.',
  'CUSTOMER.DISPUTE.UPDATED': 'A dispute is updated.',
}

/** The events that a webhook may ask for. */
export const EVENT_TYPES: Record<string, string> = { ...SENT, ...NEVER_SENT }
