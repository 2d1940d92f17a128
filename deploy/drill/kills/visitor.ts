import type { Dice } from '../../../simulation/dice.ts'
import { wait } from '../until.ts'
import type { Calls } from './calls.ts'
import type { Member } from './webhooks.ts'

/** What an amount became that a donor asked for: accepted, or nobody knows. */
export interface AskedAmount {
  readonly cents: number
  accepted: boolean
}

/** What donors and staff were told, whatever the database makes of it. */
export class Promises {
  /** Gifts by the drafts for which they were answered. */
  readonly begun: { readonly attempt: string; readonly gift: string }[] = []
  /** Gifts of which somebody read that they are given. */
  readonly given = new Set<string>()
  readonly stopped = new Set<string>()
  /** What monthly gifts were to be each month, in the order in which that was asked. */
  readonly amounts = new Map<string, AskedAmount[]>()
  /** Months that providers were told to charge at once, by gift: those that they did. */
  readonly renewed = new Map<string, number>()
}

/** Whatever donors of one drill share. */
export interface Crowd {
  readonly calls: Calls
  readonly dice: Dice
  readonly promises: Promises
  readonly sandboxUrl: string
  /** One of the processes that live; waits until there is one. */
  living(): Promise<Member>
  /** A place among those who ask at once: nobody asks without one, and it is given back by what is answered. */
  place(): Promise<() => void>
  /** The provider's id of a monthly gift; null: it has none. */
  subscription(gift: string): Promise<string | null>
  /** Whether donors are to go home. */
  readonly over: () => boolean
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** So long a donor presses again, in milliseconds: longer than a killed process holds their gift. */
const patience = 180_000

/** One donor with a browser, who presses again where the site was cut off, or asks for patience. */
export class Visitor {
  readonly email: string
  readonly attempt: string
  readonly crowd: Crowd
  gift = ''
  private readonly headers: Record<string, string>

  constructor(crowd: Crowd, number: number) {
    this.crowd = crowd
    // one in thirty has typed an address that their mail server does not know
    this.email = `${number % 30 === 7 ? 'nobody' : 'donor'}${number}@example.org`
    this.attempt = `kills-attempt-${String(number).padStart(8, '0')}`
    const [high, low] = [1 + ((number >> 8) & 127), number & 255]
    this.headers = { 'content-type': 'application/json', 'x-forwarded-for': `23.${high}.${low}.7` }
  }

  /** What every form says of its donor. */
  details(often: 'once' | 'monthly') {
    const donor = { firstName: 'Ana', lastName: 'Ruiz', email: this.email }
    return { frequency: often, attempt: this.attempt, donor, optIn: false }
  }

  /** Presses a button until the site has answered it. Null: it never did, or donors are to go home. */
  async press(verb: string, path: string, body?: object): Promise<Answer | null> {
    const { crowd } = this
    const until = Date.now() + patience
    while (Date.now() < until && !crowd.over()) {
      const answer = await this.ask(verb, path, body)
      if (answer !== null && !isForLater(answer)) return answer
      await wait(crowd.dice.between(1, 8))
    }
    return null
  }

  private async ask(verb: string, path: string, details?: object): Promise<Answer | null> {
    const { crowd } = this
    const leave = await crowd.place()
    try {
      const member = await crowd.living()
      return await crowd.calls.make(verb, member.name, async () => {
        const answer = await fetch(`${member.url}${path}`, {
          headers: this.headers,
          ...(details === undefined ? {} : { method: 'POST', body: JSON.stringify(details) }),
        })
        const body = JSON.parse(await answer.text()) as Answer['body']
        const cookie = answer.headers.get('set-cookie')?.split(';')[0]
        if (cookie) this.headers.cookie = cookie
        return { status: answer.status, body }
      })
    } catch {
      // nobody answered: the process is gone
      return null
    } finally {
      leave()
    }
  }

  /** Begins a gift, and remembers what was answered. */
  async begin(verb: string, path: string, draft: { readonly attempt: string }): Promise<Answer | null> {
    const answer = await this.press(verb, path, draft)
    const gift = answer?.body.giftId
    if (answer?.status !== 200 || typeof gift !== 'string') return null
    this.gift = gift
    this.crowd.promises.begun.push({ attempt: draft.attempt, gift })
    return answer
  }

  /** The donor reads that their gift is given. */
  readsGiven(): void {
    this.crowd.promises.given.add(this.gift)
  }
}

/** The site asks for patience: it cannot take gifts, or this gift is in somebody's hands. */
const isForLater = ({ status, body: { code } }: Answer): boolean =>
  status >= 500 || code === 'gift_in_progress' || code === 'gift_being_checked' || code === 'not_approved'
