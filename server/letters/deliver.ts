import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'
import { type Deliver, UndeliverableLetter } from '../giving/letters/letter.ts'
import { RefusedForGood, type Transport, toMessage } from '../mail/index.ts'
import { openPlaces } from '../process/places.ts'
import type { LetterLinks } from './kinds/common/kind.ts'
import { worded } from './kinds/index.ts'

/** Sends letters by a mail transport. */
export function mailDelivery(parts: {
  readonly transport: Pick<Transport, 'send'>
  readonly links: LetterLinks
  readonly clock: Clock
  readonly host: string
  readonly testMode: boolean
  /** Where the charity's staff are told of what only a person can mend. */
  readonly operator: string
}): Deliver {
  const { transport, links, clock, host, testMode, operator } = parts
  /** A receipt is a hundredth of a second of drawing, in which nobody is answered: one after the other, and donors in between. */
  const drawing = openPlaces(1)
  return async (due) => {
    const { letter, to, unsubscribeUrl } = worded(due, links, clock.now())
    if (!to) return { status: 'dropped', problem: 'no address known' }
    const address = to === 'operator' ? { name: null, address: operator } : to
    const addressed = { id: due.id, to: address, letter, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) }
    const message = await drawing.run(async () => {
      await setImmediate()
      return await toMessage(addressed, { host, now: clock.now(), testMode })
    })
    try {
      await transport.send(message)
    } catch (error) {
      throw error instanceof RefusedForGood ? new UndeliverableLetter(error.message) : error
    }
    return { status: 'sent' }
  }
}
