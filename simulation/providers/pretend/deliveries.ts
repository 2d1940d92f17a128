import { days, hours, minutes, seconds } from '#server/base/clock.ts'
import type { Surroundings } from '../../provider.ts'
import type { Schedule } from '../../time.ts'
import { name } from './name.ts'
import { sign } from './webhook.ts'
import type { Order } from './wire.ts'

/** When an event that did not arrive is sent again, and again. */
const waits = [minutes(1), minutes(10), hours(1), hours(6), days(1), days(2)]

interface Delivery {
  readonly raw: Uint8Array
  at: number
  tries: number
}

export interface Deliveries extends Omit<Schedule, 'nextAnswer'> {
  /** Sends an event on its way, by the switches of the sandbox: lost, doubled, late, spoilt, or as it should be. */
  tell(type: string, order: Order, about: string | null): void
}

/** Carries events to the site, each until it is taken or given up. */
export function openDeliveries({ sandbox, clock, post }: Surroundings, secret: string): Deliveries {
  let waiting: Delivery[] = []
  let count = 0
  const { webhooks } = sandbox.control
  const deliver = async (delivery: Delivery) => {
    const headers = sign(secret, clock.now(), delivery.raw)
    const raw = webhooks.corrupts() ? spoilt(delivery.raw) : delivery.raw
    if ((await post(name, new TextDecoder().decode(raw), headers)) === '200') return
    const wait = waits[delivery.tries++]
    if (wait !== undefined) waiting.push(Object.assign(delivery, { at: clock.now() + wait }))
  }
  return {
    tell(type, order, about) {
      const { lose, repeat, twice, delayMs } = webhooks.draw()
      if (lose) return
      const send = (id: string) => {
        const raw = Buffer.from(JSON.stringify({ id, type, at: clock.now(), about, order }))
        waiting.push({ raw, at: clock.now() + seconds(1) + delayMs, tries: 0 })
      }
      const id = `evt_${++count}`
      send(id)
      if (repeat) send(id)
      if (twice) send(`${id}_again`)
    },
    next: () => Math.min(Number.POSITIVE_INFINITY, ...waiting.map(({ at }) => at)),
    async run() {
      const due = waiting.filter(({ at }) => at <= clock.now())
      waiting = waiting.filter((delivery) => !due.includes(delivery))
      for (const delivery of due) await deliver(delivery)
    },
  }
}

/** One letter of the body is another one on its way. */
const spoilt = (raw: Uint8Array): Uint8Array => raw.map((byte, at) => (at === 10 ? byte ^ 1 : byte))
