import { useForm } from '../form/form-state.ts'
import { CallUs } from './CallUs.tsx'

/** What a donor whom the card has failed can do instead, in a list: PayPal where it works, and a call. */
export function WaysOut({ onClose }: { onClose: () => void }) {
  const { say, paypalReady } = useForm()
  return (
    <>
      {paypalReady ? (
        <li>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              onClose()
              // once the sheet is gone and has given the focus back
              setTimeout(() => {
                const panel = document.getElementById('donate-paypal')
                panel?.scrollIntoView({ block: 'center' })
                panel?.querySelector<HTMLElement>('iframe, button')?.focus()
              })
            }}
          >
            {say('donate.usePaypal')}
          </button>
        </li>
      ) : null}
      <CallUs say={say} />
    </>
  )
}
