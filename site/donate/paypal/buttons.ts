import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js'
import type { CaptureAnswer } from '#gift/answers.ts'
import type { Frequency, Wallet } from '#gift/provider.ts'
import { type Answer, capturePaypalOrder } from '../calls.ts'
import { type Outcome, refusalOf } from '../sheet/outcome.ts'
import type { Sheet } from '../sheet/useSheet.ts'

/** The gift behind PayPal's buttons, and the payment sheet in which their attempts run. */
export interface PaypalGift {
  readonly sheet: Pick<Sheet, 'tell' | 'attempt'>
  /** Whether it may be given as it is now; where something on the page needs the donor first, the page has then said so. */
  readonly ask: () => boolean
  /** Begins it with PayPal; null: something on the page needs the donor first. */
  readonly begin: (wallet: Wallet | undefined) => Promise<Answer<{ readonly id: string }> | null>
  /** The donor left PayPal's window without giving. */
  readonly onLeave: () => void
  /** PayPal could not be used here: offer its own page. */
  readonly onTrouble: () => void
}

/** The buttons that PayPal's script draws for us; of others that it could draw, none is asked for. */
export type PaypalSource = 'paypal' | Wallet

/** Venmo takes no gift each month, and is its own brand: the label is PayPal's alone. */
export const paypalSources = (frequency: Frequency, venmo: boolean): readonly PaypalSource[] =>
  venmo && frequency === 'once' ? ['paypal', 'venmo'] : ['paypal']

/** How its buttons look here, as specified; Venmo's has no more to choose from. */
const paypalStyle = (source: PaypalSource): NonNullable<PayPalButtonsComponentOptions['style']> => ({
  color: 'white',
  shape: 'pill',
  height: 40,
  ...(source === 'paypal' ? { layout: 'horizontal', label: 'paypal', tagline: false } : {}),
})

/** The options of one of PayPal's buttons for one frequency: what happens in its window happens to the sheet. */
export function paypalButton(
  frequency: Frequency,
  source: PaypalSource,
  gift: () => PaypalGift,
): PayPalButtonsComponentOptions {
  /** The page has said why PayPal's script is told that nothing was begun. */
  let explained = false
  const create = async (data: { paymentSource?: string | undefined }) => {
    explained = true
    const { sheet, begin } = gift()
    // each press opens it anew, whatever the one before came to; while an attempt runs nothing does
    sheet.tell({ is: 'reload' })
    sheet.tell({ is: 'loaded' })
    if (sheet.tell({ is: 'shown' }).at !== 'ready') throw new Error('what was approved is being taken')
    const answer = await begin(data.paymentSource === 'venmo' ? 'venmo' : undefined)
    if (!answer) throw new Error('the donor has to look at the form first')
    if (answer.ok) {
      explained = false
      return answer.value.id
    }
    const refusal = refusalOf(answer, false)
    if (refusal.is === 'declined') gift().onTrouble()
    await sheet.attempt(async () => refusal, 'confirmed')
    throw new Error(`PayPal order: ${answer.status ?? 'no answer'} ${answer.problem?.code ?? ''}`)
  }
  return {
    fundingSource: source,
    style: paypalStyle(source),
    ...(frequency === 'monthly' ? { createSubscription: create } : { createOrder: create }),
    onClick: (_data, actions) => (gift().ask() ? actions.resolve() : actions.reject()),
    onApprove: async (data, actions) => {
      await gift().sheet.attempt(async () => {
        const answer = await capturePaypalOrder(data.subscriptionID ?? data.orderID)
        console.log('PayPal capture', answer.ok ? answer.value : answer)
        const outcome = outcomeOfCapture(answer)
        if (outcome === null) actions.restart()
        return outcome
      }, 'confirmed')
    },
    onCancel: (data) => {
      console.log('PayPal payment cancelled', data)
      gift().onLeave()
    },
    onError: (error) => {
      if (explained) return
      console.error('PayPal error', error)
      gift().onTrouble()
      void gift().sheet.attempt(async () => ({ is: 'declined', by: 'server' }), 'confirmed')
    },
  }
}

/** What came of an approval; null: PayPal wants more of the donor than the first yes, and asks for it in its own window. */
function outcomeOfCapture(answer: Answer<CaptureAnswer>): Outcome | null {
  if (!answer.ok) return answer.problem?.code === 'not_approved' ? null : refusalOf(answer, true)
  const { status, gift } = answer.value
  switch (status) {
    case 'DECLINED':
      return null
    case 'FAILED':
      return { is: 'declined', by: 'server' }
    case 'PENDING':
      return { is: 'unknown', ...(gift ? { gift } : {}) }
    default:
      return { is: 'done', ...(gift ? { gift } : {}) }
  }
}
