import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { Frequency, Wallet } from '#gift/provider.ts'
import { capturePaypalOrder, createPaypalOrder } from '../calls.ts'
import type { Say } from '../say.ts'

/** What the page does when PayPal calls it. */
export interface PaypalEvents {
  /** The gift as it is now, or null when something on the page needs the donor first (the page has then said so). */
  readonly ask: () => DraftOrder | null
  readonly onGift: (gift: GiftView) => void
  /** Nobody knows yet what became of it: look the gift up. */
  readonly onUnknown: () => void
  /** The donor left PayPal's window without giving, or it failed. */
  readonly onLeave: () => void
  /** PayPal could not be used here: offer its own page. */
  readonly onTrouble: () => void
}

/** The errors after which the gift may have gone through all the same. */
const uncertain = ['outcome_unknown', 'gift_in_progress', 'gift_already_paid']

/** The buttons that PayPal's script draws for us; of others that it could draw, none is asked for. */
export type PaypalSource = 'paypal' | Wallet

/** Venmo takes no gift each month, and is its own brand: the label is PayPal's alone. */
export const paypalSources = (frequency: Frequency, venmo: boolean): readonly PaypalSource[] =>
  venmo && frequency === 'once' ? ['paypal', 'venmo'] : ['paypal']

/** How its buttons look here, as specified; Venmo's has no more to choose from. */
export const paypalStyle = (source: PaypalSource): NonNullable<PayPalButtonsComponentOptions['style']> => ({
  color: 'white',
  shape: 'pill',
  height: 40,
  ...(source === 'paypal' ? { layout: 'horizontal', label: 'paypal', tagline: false } : {}),
})

/** The options of one of PayPal's buttons for one frequency, wired to the specified calls and alerts. */
export function paypalButtons(
  frequency: Frequency,
  source: PaypalSource,
  events: () => PaypalEvents,
  say: Say,
): PayPalButtonsComponentOptions {
  let explained = false
  const create = async (data: { paymentSource?: string | undefined }) => {
    explained = false
    const order = events().ask()
    if (!order) {
      explained = true
      throw new Error('the donor has to look at the form first')
    }
    const answer = await createPaypalOrder(order, data.paymentSource === 'venmo' ? 'venmo' : undefined)
    if (answer.ok) return answer.value.id
    if (uncertain.includes(answer.problem?.code ?? '')) {
      explained = true
      events().onUnknown()
    }
    throw new Error(`PayPal order: ${answer.status ?? 'no answer'} ${answer.problem?.code ?? ''}`)
  }
  const fail = () => {
    events().onLeave()
    alert(say('donate.alertFailed'))
  }
  return {
    fundingSource: source,
    style: paypalStyle(source),
    ...(frequency === 'monthly' ? { createSubscription: create } : { createOrder: create }),
    onClick: (_data, actions) => (events().ask() ? actions.resolve() : actions.reject()),
    onApprove: async (data, actions) => {
      const answer = await capturePaypalOrder(data.subscriptionID ?? data.orderID)
      console.log('PayPal capture', answer.ok ? answer.value : answer)
      if (!answer.ok) {
        if (answer.status === null || uncertain.includes(answer.problem?.code ?? '')) events().onUnknown()
        // PayPal wants more of the donor than the first yes: it asks for it in its own window.
        else if (answer.problem?.code === 'not_approved') actions.restart()
        else fail()
        return
      }
      const { status, gift } = answer.value
      if (status === 'DECLINED') actions.restart()
      else if (status === 'FAILED') fail()
      else {
        if (status !== 'PENDING') alert(say('donate.alertSuccess'))
        if (gift) events().onGift(gift)
        else events().onUnknown()
      }
    },
    onCancel: (data) => {
      console.log('PayPal payment cancelled', data)
      events().onLeave()
    },
    onError: (error) => {
      if (explained) return
      console.error('PayPal error', error)
      events().onTrouble()
      fail()
    },
  }
}
