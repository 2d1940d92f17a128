import { Agent } from 'node:https'
import { confirm } from '../../../bench/donor.ts'
import { type Answer, type Asked, ask } from '../../proxy/asking.ts'
import { wait } from '../until.ts'
import type { Site } from './site.ts'

const perSecond = 20
/** As long as a donor presses again, and looks whether the gift is there. */
const patience = 60_000

/** What a donor heard who was not served. */
export interface Failure {
  readonly asked: string
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly code: string
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

  /** They begin to come. @param label is a part of their keys: letters and hyphens */
  constructor(site: Site, label: string) {
    this.site = site
    this.label = label
    this.timer = setInterval(() => this.visits.push(this.visit(this.came++)), 1000 / perSecond)
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
      const begun = await this.begin(number, agent, until)
      if (!begun) return
      const { clientSecret } = JSON.parse(begun.body) as { clientSecret: string }
      await confirm(this.site.sandboxUrl, clientSecret)
      const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      while (Date.now() < until) {
        const seen = await this.heard({ path: '/api/gifts/current', headers: { cookie } }, agent)
        if (seen.status === 200 && JSON.parse(seen.body).standing.state === 'complete') {
          this.thanked++
          return
        }
        if (seen.status === 404) return void this.unknown++
        await wait(0.5)
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
      await wait(2)
    }
    return undefined
  }

  private async heard(asked: Asked, agent: Agent): Promise<Answer> {
    const from = performance.now()
    this.requests++
    const answer = await ask(this.site.proxy, asked, agent).catch((error: NodeJS.ErrnoException) => {
      return { status: 0, headers: {}, body: JSON.stringify({ code: error.code ?? error.message }) }
    })
    this.slowest = Math.max(this.slowest, performance.now() - from)
    if (answer.status !== 200) {
      const code = /"code":"([^"]+)"/.exec(answer.body)?.[1] ?? answer.body.slice(0, 60)
      const what = `${asked.body === undefined ? 'GET' : 'POST'} ${asked.path}`
      this.failures.push({ asked: what, path: asked.path, status: answer.status, code })
    }
    return answer
  }
}
