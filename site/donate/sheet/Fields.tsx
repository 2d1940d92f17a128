import { PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { canClose } from './state.ts'
import type { Sheet } from './useSheet.ts'

/**
 * The provider's own fields: what they tell of themselves happens to their sheet. `onTyped`: what is in them has changed; `onClose`: Escape
 * was pressed in them.
 */
export function Fields(props: {
  sheet: Sheet
  options: StripePaymentElementOptions
  className?: string
  onTyped?: () => void
  onClose?: () => void
}) {
  const { sheet, options, className = 'pay-card', onTyped, onClose } = props
  const { state, tell } = sheet
  return (
    <PaymentElement
      className={className}
      options={{
        ...options,
        // a wallet has buttons of its own, and what is agreed to is ours to say
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        readOnly: state.at === 'running',
      }}
      onReady={() => tell({ is: 'shown' })}
      onLoadError={({ error }) => tell({ is: 'unloaded', fault: { message: error.message } })}
      onChange={({ complete }) => {
        onTyped?.()
        tell({ is: 'typed', whole: complete })
      }}
      onEscape={() => {
        if (canClose(state)) onClose?.()
      }}
    />
  )
}

/** A card's fields, of a card that is left for later payments. */
export const cardAlone: StripePaymentElementOptions = { layout: 'tabs', terms: { card: 'never' } }
