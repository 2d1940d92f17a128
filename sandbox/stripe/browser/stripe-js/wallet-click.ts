import type { ClickResolveDetails } from '@stripe/stripe-js'
import { integrationError } from './calls.ts'

/** How long the page may think about a click, in milliseconds. */
const PATIENCE = 1000

/** The `resolve` and `reject` of a wallet's click event: the page must call one of them, once, within `PATIENCE`. */
export function clickAnswers(open: (details: ClickResolveDetails) => void) {
  let answered = false
  const timer = setTimeout(() => {
    answered = true
    console.error(
      integrationError(
        `The resolve() or reject() of a click event must be called within ${PATIENCE / 1000} second. The payment interface was not shown.`,
      ),
    )
  }, PATIENCE)
  const once = (work: () => void) => {
    if (answered) {
      throw integrationError(
        'The click event was already resolved or rejected, or its second is over: the payment interface is not shown.',
      )
    }
    answered = true
    clearTimeout(timer)
    work()
  }
  return {
    resolve: (details: ClickResolveDetails = {}) => once(() => open(details)),
    reject: () => once(() => {}),
  }
}
