import { brand } from '#content/brand.ts'
import { useForm } from '../form/form-state.ts'

/** PayPal's part of the page behind, while its button can be pressed. */
const paypalPanel = () => document.querySelector<HTMLElement>('.donate-paypal[data-state="available"]')

/** What a donor whom the card has failed can do instead, in a list: PayPal where it works, and a call. */
export function WaysOut({ onClose }: { onClose: () => void }) {
  const { say } = useForm()
  return (
    <>
      {paypalPanel() ? (
        <li>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              onClose()
              // once the sheet is gone and has given the focus back
              setTimeout(() => {
                const panel = paypalPanel()
                panel?.scrollIntoView({ block: 'center' })
                panel?.querySelector<HTMLElement>('iframe, button')?.focus()
              })
            }}
          >
            {say('donate.usePaypal')}
          </button>
        </li>
      ) : null}
      <li>
        <a className="button button-line" href={`tel:${brand.phoneE164}`}>
          <span className="visually-hidden">{say('donate.callUs')} </span>
          {brand.phone}
        </a>
      </li>
    </>
  )
}
