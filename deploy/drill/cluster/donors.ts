import { request } from 'node:https'
import { confirm } from '../../../bench/donor.ts'
import { wait } from '../until.ts'
import type { Site } from './site.ts'

/** One answer that a donor got. Times in milliseconds. */
export interface Answer {
  readonly at: number
  readonly took: number
  /** 0: the connection ended without one. */
  readonly status: number
  readonly code: string
  /** What a person reads; empty where there is nothing to read. */
  readonly sentence: string
}

/** A gift that was answered with yes. */
export interface Acknowledged {
  readonly attempt: string
  readonly gift: string
  readonly intent: string
  /** Whether the provider has said that it took the money. */
  taken: boolean
}

const perSecond = 20
/** As long as a donor presses again. */
const patience = 120_000

/** Donors who come at 20 a second, press again with the same key where they are turned away, pay, and remember every answer. */
export class Donors {
  readonly answers: Answer[] = []
  readonly acknowledged: Acknowledged[] = []
  /** Keys of those who went away without a gift. */
  readonly lost: string[] = []
  readonly startedAt = Date.now()
  endedAt = 0
  private readonly site: Site
  private readonly label: string
  private readonly visits: Promise<void>[] = []
  private readonly timer: NodeJS.Timeout

  /** They begin to come. @param label is a part of their keys: letters and hyphens */
  constructor(site: Site, label: string) {
    this.site = site
    this.label = label
    this.timer = setInterval(() => this.visits.push(this.visit(this.visits.length)), 1000 / perSecond)
  }

  /** Nobody new comes; resolves when the last has gone. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    this.endedAt = Date.now()
    await Promise.all(this.visits)
  }

  private async visit(number: number): Promise<void> {
    const attempt = `drill-${this.label}-${String(number).padStart(8, '0')}`
    const until = Date.now() + patience
    for (;;) {
      const { answer, body } = await this.press(attempt, number)
      this.answers.push(answer)
      if (answer.status === 200) {
        const { clientSecret, giftId } = body as { clientSecret: string; giftId: string }
        const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
        const gift: Acknowledged = { attempt, gift: giftId, intent, taken: false }
        this.acknowledged.push(gift)
        await confirm(this.site.sandbox.url, clientSecret)
        gift.taken = true
        return
      }
      if (Date.now() > until) {
        this.lost.push(attempt)
        return
      }
      await wait(2)
    }
  }

  /** Presses the button that begins a gift of $50, on a connection of its own. */
  private press(attempt: string, number: number): Promise<{ answer: Answer; body: unknown }> {
    const body = JSON.stringify({
      amount: 50,
      frequency: 'once',
      donor: { firstName: 'Ana', lastName: 'Ruiz', email: `donor${number}@example.org` },
      optIn: false,
      attempt,
    })
    const from = performance.now()
    return new Promise((resolve) => {
      const heard = (status: number, text: string) => {
        const body = parsed(text)
        const { code, detail } = body as { code?: string; detail?: string }
        const took = performance.now() - from
        resolve({
          answer: { at: Date.now(), took, status, code: code ?? text.slice(0, 80), sentence: detail ?? '' },
          body,
        })
      }
      const outgoing = request(
        `${this.site.url}/api/create-payment-intent`,
        {
          agent: false,
          ca: this.site.certificate,
          // Each donor has an address of their own: the balancer keeps one address at one server.
          localAddress: `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${1 + (number & 127)}`,
          method: 'POST',
          timeout: 60_000,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (incoming) => {
          const parts: Buffer[] = []
          incoming.on('data', (part: Buffer) => parts.push(part))
          incoming.on('end', () => heard(incoming.statusCode ?? 0, Buffer.concat(parts).toString('utf8')))
          incoming.on('error', (error) => heard(0, error.message))
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within a minute')))
      outgoing.on('error', (error: NodeJS.ErrnoException) => heard(0, error.code ?? error.message))
      outgoing.end(body)
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
