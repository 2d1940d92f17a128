import { Agent } from 'node:https'
import { confirm } from '../../../bench/donor.ts'
import { type Answer, type Asked, ask } from '../../proxy/asking.ts'
import { wait } from '../until.ts'
import type { Site } from './site.ts'

const perSecond = 20
/** Milliseconds for which a donor presses again, and looks whether the gift is there. */
const patience = 60_000
/** Seconds until a donor who was turned away presses again. */
const breath = 2
/** Seconds between two looks of a page whether a way of paying that was off is offered again. */
const askedEvery = 5

/** Whether this answer of `/api/methods` offers a card for a gift. */
export const isOffered = ({ status, body }: Answer): boolean =>
  status === 200 && (JSON.parse(body) as { stripe: { once: boolean } }).stripe.once

/** What a donor heard who was not served. */
export interface Failure {
  readonly asked: string
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly code: string
  /** What a person reads; empty where there is nothing to read. */
  readonly sentence: string
  readonly path: string
}

/**
 * Donors who come at 20 a second, each from a network and on a connection of their own: read the page and a script of it, begin a
 * gift, pay, and look at it until it is complete. Whoever is turned away presses again with the same key.
 */
export class Donors {
  readonly failures: Failure[] = []
  requests = 0
  /** Milliseconds of the slowest answer. */
  slowest = 0
  came = 0
  /** Those who saw their gift complete. */
  thanked = 0
  /** Those whose browser was told that it has no gift. */
  unknown = 0
  private readonly site: Site
  private readonly label: string
  private readonly visits: Promise<void>[] = []
  private readonly timer: NodeJS.Timeout

  /** They begin to come. @param label is a part of their keys: letters and hyphens @param every milliseconds between two */
  constructor(site: Site, label: string, every = 1000 / perSecond) {
    this.site = site
    this.label = label
    this.timer = setInterval(() => this.visits.push(this.visit(this.came++)), every)
  }

  /** Nobody new comes; resolves when the last has gone. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.visits)
  }

  private async visit(number: number): Promise<void> {
    const { proxy } = this.site
    const from = `127.${1 + (number >> 8)}.${number & 255}.7`
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from, ca: proxy.certificate })
    try {
      const page = await this.heard({ path: '/donate' }, agent)
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1]
      if (script) await this.heard({ path: script }, agent)
      const until = Date.now() + patience
      const answer = await this.begin(number, agent, until)
      if (!answer) return
      const { clientSecret } = JSON.parse(answer.body) as { clientSecret: string }
      if (!(await this.pay(clientSecret, until))) return
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      while (Date.now() < until) {
        const look = await this.heard({ path: '/api/gifts/current', headers: { cookie } }, agent)
        if (look.status === 200 && JSON.parse(look.body).standing.state === 'complete') {
          this.thanked++
          return
        }
        if (look.status === 404) return void this.unknown++
        await wait(1)
      }
    } finally {
      agent.destroy()
    }
  }

  /** Presses the button that begins a gift of $50, until it is taken. */
  private async begin(number: number, agent: Agent, until: number): Promise<Answer | undefined> {
    const body = JSON.stringify({
      amount: 50,
      frequency: 'once',
      donor: { firstName: 'Ana', lastName: 'Ruiz', email: `donor${number}@example.org` },
      optIn: false,
      attempt: `drill-${this.label}-${String(number).padStart(8, '0')}`,
    })
    const headers = { 'content-type': 'application/json' }
    while (Date.now() < until) {
      const answer = await this.heard({ path: '/api/create-payment-intent', body, headers }, agent)
      if (answer.status === 200) return answer
      if (answer.body.includes('"provider_unavailable"')) await this.offered(agent, until)
      else await wait(breath)
    }
    return undefined
  }

  /** Waits until a card is offered again, as the page does, which has no button meanwhile. */
  private async offered(agent: Agent, until: number): Promise<void> {
    do await wait(askedEvery)
    while (Date.now() < until && !isOffered(await this.heard({ path: '/api/methods' }, agent)))
  }

  /** Pays with a good card, and presses again where the provider does not answer the browser. */
  private async pay(clientSecret: string, until: number): Promise<boolean> {
    while (Date.now() < until) {
      const paid = await confirm(this.site.sandboxUrl, clientSecret).then(
        () => true,
        // What was taken without an answer is taken: the page learns it of the intent that comes with this refusal.
        (error: Error) => error.message.includes('payment_intent_unexpected_state'),
      )
      if (paid) return true
      await wait(breath)
    }
    return false
  }

  private async heard(question: Asked, agent: Agent): Promise<Answer> {
    const from = performance.now()
    this.requests++
    const answer = await ask(this.site.proxy, question, agent).catch((error: NodeJS.ErrnoException) => {
      return { status: 0, headers: {}, body: JSON.stringify({ code: error.code ?? error.message }) }
    })
    this.slowest = Math.max(this.slowest, performance.now() - from)
    if (answer.status !== 200) {
      const code = /"code":"([^"]+)"/.exec(answer.body)?.[1] ?? answer.body.slice(0, 60)
      const sentence = /"detail":"([^"]+)"/.exec(answer.body)?.[1] ?? ''
      const what = `${question.body === undefined ? 'GET' : 'POST'} ${question.path}`
      this.failures.push({ asked: what, path: question.path, status: answer.status, code, sentence })
    }
    return answer
  }
}
