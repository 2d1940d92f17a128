import { button, folded, instant, type Panel, type Safe, table, together } from '../core/dashboard.ts'
import { dollars } from './money.ts'
import type { Paypal } from './paypal.ts'

const SHOWN = 50

function newest<T>(items: Iterable<T>): T[] {
  const shown: T[] = []
  for (const item of items) if (shown.push(item) >= SHOWN) break
  return shown
}

const amount = (cents: number) => `$${dollars(cents).value}`
const act = (kind: string, id: string, verb: string, label: string, values = {}): Safe =>
  button(label, `/_control/paypal/${kind}/${id}/${verb}`, values)

/** PayPal's parts of the page for a person. */
export function paypalPanels(paypal: Paypal): Panel[] {
  return [
    {
      title: 'PayPal in this browser',
      render: () =>
        together(
          button('It has Venmo', '/_control/paypal/this-browser', { venmo: 'on' }),
          button('It has no Venmo', '/_control/paypal/this-browser', { venmo: 'off' }),
        ).html,
    },
    {
      title: 'PayPal orders',
      render: () =>
        table(
          ['When', 'Order', 'Status', 'Amount', 'Actions'],
          newest(paypal.orders.newest()).map((order) => [
            instant(order.created),
            order.id,
            order.status,
            order.purchase_units.map((unit) => `${unit.amount.value} ${unit.amount.currency_code}`).join(', '),
            ['CREATED', 'PAYER_ACTION_REQUIRED'].includes(order.status)
              ? act('approvals', order.id, 'approve', 'Approve as the payer')
              : '',
          ]),
        ),
    },
    { title: 'PayPal payments', render: () => payments(paypal) },
    { title: 'PayPal subscriptions', render: () => subscriptions(paypal) },
    {
      title: 'PayPal disputes',
      render: () =>
        table(
          ['When', 'Dispute', 'Payment', 'Reason', 'Status', 'Actions'],
          newest(paypal.disputes.newest()).map((dispute) => [
            instant(dispute.created),
            dispute.id,
            dispute.payment,
            dispute.reason,
            dispute.outcome ?? dispute.status,
            dispute.status === 'RESOLVED'
              ? ''
              : together(
                  act('disputes', dispute.id, 'resolve', 'Buyer wins', { winner: 'buyer' }),
                  act('disputes', dispute.id, 'resolve', 'Seller wins', { winner: 'seller' }),
                ),
          ]),
        ),
    },
    {
      title: 'PayPal events',
      render: () =>
        table(
          ['When', 'Event', 'Type', 'Body', 'Actions'],
          newest(paypal.events.newest()).map((event) => [
            instant(event.created),
            event.id,
            event.type,
            folded('Show', JSON.stringify(JSON.parse(event.body), null, 2)),
            button('Send webhook again', '/_control/webhooks/resend', { provider: 'paypal', event: event.id }),
          ]),
        ),
    },
  ]
}

function payments(paypal: Paypal): string {
  return table(
    ['When', 'Payment', 'Kind', 'Status', 'Amount', 'Given back', 'For', 'Actions'],
    newest(paypal.payments.newest()).map((payment) => {
      const paid = payment.status === 'COMPLETED' || payment.status === 'PARTIALLY_REFUNDED'
      const pending = payment.status === 'PENDING'
      return [
        instant(payment.created),
        payment.id,
        payment.kind,
        payment.status,
        amount(payment.cents),
        amount(payment.refunded),
        payment.custom ?? payment.subscription ?? '',
        together(
          ...(paid ? [act('payments', payment.id, 'refund', 'Refund')] : []),
          ...(paid && !payment.dispute ? [act('payments', payment.id, 'dispute', 'Open dispute')] : []),
          ...(pending ? [act('payments', payment.id, 'complete', 'Let it clear')] : []),
          ...(pending ? [act('payments', payment.id, 'deny', 'Let it bounce')] : []),
        ),
      ]
    }),
  )
}

function subscriptions(paypal: Paypal): string {
  return table(
    ['Since', 'Subscription', 'Status', 'Next payment', 'Failed', 'For', 'Actions'],
    newest(paypal.subscriptions.newest()).map((subscription) => [
      instant(subscription.created),
      subscription.id,
      subscription.status,
      subscription.next ? instant(subscription.next.at) : '',
      String(subscription.failures),
      subscription.custom_id ?? '',
      subscription.status === 'APPROVAL_PENDING'
        ? act('approvals', subscription.id, 'approve', 'Approve as the payer')
        : together(
            ...(subscription.next
              ? [
                  act('subscriptions', subscription.id, 'renew', 'Renew now'),
                  act('subscriptions', subscription.id, 'fail-next', 'Fail next renewal'),
                ]
              : []),
            ...(subscription.retry ? [act('subscriptions', subscription.id, 'retry', 'Retry now')] : []),
            ...(['ACTIVE', 'SUSPENDED'].includes(subscription.status)
              ? [act('subscriptions', subscription.id, 'cancel', 'Cancel as the payer')]
              : []),
          ),
    ]),
  )
}
