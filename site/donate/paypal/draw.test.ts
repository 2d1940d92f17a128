import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawButtons } from './draw.ts'

interface Cell {
  here: boolean
  remove(): void
}
const cells: Cell[] = []
beforeEach(() => {
  cells.length = 0
  vi.stubGlobal('document', {
    createElement: () => {
      const cell: Cell = {
        here: false,
        remove() {
          cell.here = false
        },
      }
      cells.push(cell)
      return cell
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Draws with a script in which these sources are eligible and those fail. */
function drawn(eligible: readonly string[], failing: readonly string[] = []) {
  const Buttons = ({ fundingSource = 'card' }: PayPalButtonsComponentOptions) => ({
    isEligible: () => eligible.includes(fundingSource),
    render: async () => {
      if (failing.includes(fundingSource)) throw new Error(`no ${fundingSource}`)
    },
    close: async () => {},
  })
  const place = {
    replaceChildren: (...drawn: Cell[]) => {
      for (const cell of drawn) cell.here = true
    },
  }
  const { rendered } = drawButtons({ Buttons } as unknown as PayPalNamespace, place as unknown as HTMLElement, [
    { fundingSource: 'paypal' },
    { fundingSource: 'venmo' },
  ])
  return rendered
}
const standing = () => cells.filter(({ here }) => here).length

test('Venmo has a place only where it is eligible', async () => {
  await drawn(['paypal'])
  expect(standing()).toBe(1)
  await drawn(['paypal', 'venmo'])
  expect(standing()).toBe(3)
})

test('a Venmo button that cannot be drawn leaves no hole, and PayPal works all the same', async () => {
  await drawn(['paypal', 'venmo'], ['venmo'])
  await vi.waitFor(() => expect(standing()).toBe(1))
})

test('without PayPal’s own button there is none at all', async () => {
  expect(() => drawn(['venmo'])).toThrow('not eligible')
  await expect(drawn(['paypal', 'venmo'], ['paypal'])).rejects.toThrow('no paypal')
})
