import type { PayPalNamespace } from '@paypal/paypal-js'
import type { Frequency } from '#gift/provider.ts'
import type { Say } from '../say.ts'
import { type PaypalEvents, paypalButtons, paypalSources } from './buttons.ts'

/** What the buttons are drawn for. */
interface Drawing {
  readonly frequency: Frequency
  readonly venmo: boolean
  readonly events: () => PaypalEvents
  readonly say: Say
}

/**
 * Draws PayPal's button into `place`, and Venmo's beside it where this donor can use it: they share one row, so that
 * nothing moves. `rendered` waits for PayPal's alone; of another that cannot be drawn no hole is left.
 * @throws where PayPal itself cannot be used here
 */
export function drawButtons(paypal: PayPalNamespace, place: HTMLElement, { frequency, venmo, events, say }: Drawing) {
  const made = paypalSources(frequency, venmo).flatMap((source) => {
    const buttons = paypal.Buttons?.(paypalButtons(frequency, source, events, say))
    return buttons?.isEligible() ? [{ source, buttons, cell: document.createElement('div') }] : []
  })
  const [first, ...others] = made
  if (first?.source !== 'paypal') throw new Error('PayPal’s button is not eligible here')
  place.replaceChildren(...made.map(({ cell }) => cell))
  for (const { source, buttons, cell } of others) {
    buttons.render(cell).catch((error: unknown) => {
      console.error(`the button of ${source} could not be drawn`, error)
      cell.remove()
    })
  }
  return {
    rendered: first.buttons.render(first.cell),
    close: () => Promise.allSettled(made.map(({ buttons }) => buttons.close())),
  }
}
