import { button, folded, instant, table, together } from '../core/dashboard.ts'
import type { Events } from './events.ts'
import type { Metadata } from './objects/metadata.ts'
import { itemOf } from './objects/subscription.ts'
import type { Stripe } from './stripe.ts'

const SHOWN = 50

/** Stripe's parts of the page for a person. */
export function registerPanels(stripe: Stripe, events: Events): void {
  const { core, store } = stripe
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const time = (seconds: number) => instant(seconds * 1000)
  const said = (metadata: Metadata) =>
    Object.entries(metadata)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
  const first = <T>(items: Iterable<T>) => [...items].slice(0, SHOWN)

  core.panel({
    title: 'Stripe payments',
    render: () =>
      table(
        ['When', 'Payment', 'Amount', 'Refunded', 'Status', 'Metadata', 'Actions'],
        first(store.paymentIntents.newest()).map((intent) => {
          const charge = store.charges.get(String(intent.latest_charge))
          const open = charge?.status === 'succeeded' && !charge.disputed
          return [
            time(intent.created),
            intent.id,
            dollars(intent.amount),
            charge?.amount_refunded ? dollars(charge.amount_refunded) : '',
            charge?.disputed ? `${intent.status}, disputed` : intent.status,
            said(intent.metadata),
            together(
              ...(open && !charge.refunded ? [button('Refund', `/_control/stripe/charges/${charge.id}/refund`)] : []),
              ...(open ? [button('Open dispute', '/_control/stripe/disputes', { charge: charge.id })] : []),
            ),
          ]
        }),
      ),
  })
  core.panel({
    title: 'Stripe subscriptions',
    render: () =>
      table(
        ['Started', 'Subscription', 'Amount', 'Status', 'Paid until', 'Metadata', 'Actions'],
        first(store.subscriptions.newest()).map((subscription) => {
          const { price, quantity, current_period_end } = itemOf(subscription)
          const path = `/_control/stripe/subscriptions/${subscription.id}`
          const fails = Boolean(stripe.note(subscription.id).failNext)
          return [
            time(subscription.created),
            subscription.id,
            `${dollars(price.unit_amount * quantity)} a ${price.recurring?.interval ?? 'month'}`,
            fails ? `${subscription.status}, next renewal will fail` : subscription.status,
            time(current_period_end),
            said(subscription.metadata),
            subscription.ended_at === null && subscription.status !== 'incomplete'
              ? together(button('Renew now', `${path}/renew`), button('Fail next renewal', `${path}/fail-next`))
              : '',
          ]
        }),
      ),
  })
  core.panel({
    title: 'Stripe disputes',
    render: () =>
      table(
        ['When', 'Dispute', 'Amount', 'Reason', 'Status', 'Actions'],
        first(store.disputes.newest()).map((dispute) => {
          const path = `/_control/stripe/disputes/${dispute.id}/decide`
          const open = !['won', 'lost', 'warning_closed'].includes(dispute.status)
          return [
            time(dispute.created),
            dispute.id,
            dollars(dispute.amount),
            dispute.reason,
            dispute.status,
            open ? together(button('Won', path, { won: 'true' }), button('Lost', path, { won: 'false' })) : '',
          ]
        }),
      ),
  })
  core.panel({
    title: 'Stripe events',
    render: () =>
      table(
        ['When', 'Event', 'Body', 'Actions'],
        first(events.newest()).map((event) => [
          time(event.created),
          event.type,
          folded(event.id, JSON.stringify(events.show(event), null, 2)),
          button('Send webhook again', '/_control/webhooks/resend', { provider: 'stripe', event: event.id }),
        ]),
      ),
  })
}
