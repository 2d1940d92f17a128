import type { ClickResolveDetails } from '@stripe/stripe-js'
import { integrationError } from './calls.ts'

/** How long the page may think about a click, in milliseconds. */
const PATIENCE = 1000

/** What a page is given with a click: one of them is called, once and in time, or the sheet never opens. */
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
