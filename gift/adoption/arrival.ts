import { defaultLimits } from '../amounts.ts'
import { amountIn, dayOf, folded } from '../by-hand/history/cells.ts'
import { daysAfter } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type Day, giftDay } from '../next-gift.ts'

/** A donor who gives each month by another processor, and whose card has come to an account of ours. */
export interface Arrival {
  /** Our account's id of who gives. */
  readonly customer: string
  /** What is given each month. */
  readonly cents: Cents
  /** The day on which they are charged here first. */
  readonly firstOn: Day
  /** The other processor's id of what goes on there until then. */
  readonly reference: string
}

/** Sooner than this before a charge there is no time any more to begin here, and to take over what has begun three days before it. */
export const arrivalDays = 8

const least = cents(100)
const latest = 366
const headings = { customer: 'customer', amount: 'amount', next: 'next date', id: 'id' } as const

/** A line of the list. `later`: its next charge is too near, so that it comes there once more. */
export type ReadArrival = { readonly arrival: Arrival; readonly later: boolean } | { readonly fault: string }

/**
 * How a list of who arrives is read. `customers`: what the account’s ids of them look like; `dayAt`: the charity's day of a moment (unix
 * milliseconds). A reader of its lines, or the column that it lacks.
 */
export function arrivalReader(
  heading: readonly string[],
  customers: RegExp,
  dayAt: (at: number) => Day,
): ((cells: readonly string[], today: Day) => ReadArrival) | { readonly lacks: string } {
  const names = heading.map(folded)
  const lacks = Object.values(headings).find((name) => !names.includes(name))
  if (lacks !== undefined) return { lacks }
  return (cells, today) => {
    const cell = (name: keyof typeof headings) => cells[names.indexOf(headings[name])]?.trim() ?? ''
    const [customer, reference] = [cell('customer'), cell('id')]
    if (!customers.test(customer)) return { fault: `“${customer.slice(0, 40)}” is no customer of this account` }
    if (!/^[\w.:#/-]{1,100}$/.test(reference)) return { fault: 'it has no id' }
    const amount = amountIn(cell('amount'))
    if ('fault' in amount) return amount
    if (amount.cents < least) return { fault: `its amount “${cell('amount').slice(0, 40)}” is none` }
    if (amount.cents > defaultLimits.maximum)
      return { fault: `its amount “${cell('amount').slice(0, 40)}” is more than is given here each month` }
    const next = dayOf(cell('next'), dayAt)
    if (next === null) return { fault: `its next date “${cell('next').slice(0, 40)}” is none` }
    if (next <= today) return { fault: `its next date ${next} has passed: export the list anew` }
    if (next > daysAfter(today, latest)) return { fault: `its next date ${next} is more than a year away` }
    const later = next < daysAfter(today, arrivalDays)
    return { arrival: { customer, cents: amount.cents, firstOn: later ? giftDay(next, 1) : next, reference }, later }
  }
}
