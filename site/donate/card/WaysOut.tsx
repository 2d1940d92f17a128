import { Button } from '#ui/Button.tsx'
import { useForm } from '../form/form-state.ts'
import { givingSettings } from '../settings.ts'
import { CallUs } from './CallUs.tsx'

/**
 * What a donor whom the card has failed can do instead, in a list: PayPal where it works, with `bank` a bank account where one is
 * taken, and a call.
 */
export function WaysOut({ bank = false, onClose }: { bank?: boolean; onClose: () => void }) {
  const { say, paypalReady } = useForm()
  const leadTo = (id: string) => {
    onClose()
    // once the sheet is gone and has given the focus back
    setTimeout(() => {
      const place = document.getElementById(id)
      place?.scrollIntoView({ block: 'center' })
      const pressed = place instanceof HTMLButtonElement ? place : place?.querySelector<HTMLElement>('iframe, button')
      pressed?.focus()
    })
  }
  const ways = [
    ...(paypalReady ? [{ id: 'donate-paypal', label: say('donate.usePaypal') }] : []),
    ...(bank && givingSettings()?.bankDebit ? [{ id: 'donate-bank', label: say('donate.bank') }] : []),
  ]
  return (
    <>
      {ways.map(({ id, label }) => (
        <li key={id}>
          <Button kind="line" type="button" onClick={() => leadTo(id)}>
            {label}
          </Button>
        </li>
      ))}
      <CallUs say={say} />
    </>
  )
}
