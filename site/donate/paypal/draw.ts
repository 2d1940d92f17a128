import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'

/**
 * Draws PayPal's own button, the first of these, into `place`, and the others beside it where this donor can use them: they share one
 * row, so that nothing moves. `rendered` waits for PayPal's alone; of another that cannot be drawn no hole is left.
 * @throws where PayPal itself cannot be used here
 */
export function drawButtons(
  paypal: PayPalNamespace,
  place: HTMLElement,
  options: readonly PayPalButtonsComponentOptions[],
) {
  const items = options.flatMap((each) => {
    const buttons = paypal.Buttons?.(each)
    return buttons?.isEligible() ? [{ source: each.fundingSource, buttons, cell: document.createElement('div') }] : []
  })
  const [first, ...others] = items
  if (first?.source !== 'paypal') throw new Error('PayPal’s button is not eligible here')
  place.replaceChildren(...items.map(({ cell }) => cell))
  for (const { source, buttons, cell } of others) {
    buttons.render(cell).catch((error: unknown) => {
      console.error(`the button of ${source} could not be drawn`, error)
      cell.remove()
    })
  }
  return {
    rendered: first.buttons.render(first.cell),
    close: () => Promise.allSettled(items.map(({ buttons }) => buttons.close())),
  }
}
