import type { Sandbox, SandboxOptions } from 'payment-sandbox'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { Clock } from '#server/base/clock.ts'
import type { Books } from '#server/providers/books.ts'
import type { Begun, Provider, WebhookSource } from '#server/providers/provider.ts'
import type { Dice } from './dice.ts'
import type { Gate } from './gate.ts'
import type { Schedule, Time } from './time.ts'

/** Where the sandbox says it is. */
export const origin = 'http://sandbox.test'

/** The name of the site's database, as it stands on everything that it makes. */
export const deployment = 'simulation'

/** Where a provider finds the site's webhooks. */
export const webhookUrl = (name: ProviderName) => `http://site/${name}`

/** One payment provider as histories know it: this is all that the simulation knows of any. */
export interface SimulatedProvider {
  readonly name: ProviderName
  /** How many donors choose it, beside the others. */
  readonly weight: number
  /** What the sandbox must be told, where it is the sandbox that pretends to be this provider. */
  readonly sandbox?: SandboxOptions
  /** Opens its side of one world. */
  open(surroundings: Surroundings): Promise<Bank>
}

/** What a provider's side finds around it in a world. */
export interface Surroundings {
  readonly sandbox: Sandbox
  readonly clock: Clock
  readonly dice: Dice
  /** Carries a webhook to one of the site's servers: the status it answers, or why there was none. */
  readonly post: (name: ProviderName, body: string, headers: Record<string, string>) => Promise<string>
}

/** How one server process reaches a provider. */
export interface Reach {
  readonly gate: Gate
  readonly clock: Clock
  readonly random: () => number
  /** Gives up on what takes too long, by the simulated clock, on an impatient day. */
  readonly after: Time['after']
}

/** The provider's side of one world: its adapter, the donors before its pages, its own books, and its bad news. */
export interface Bank {
  readonly name: ProviderName
  readonly weight: number
  /** What a donor can still approve there after we have given it up; absent where nothing can be. */
  readonly staysOpen?: Frequency
  /** Whether another amount takes hold only once its payer has approved it there. */
  readonly approvesRaises?: true
  /** The real adapter, reaching this provider through one server's gate. */
  connect(reach: Reach): Provider & WebhookSource & Books
  /** The donor pays, or approves, in a way that works. */
  agree(beginning: Begun): Promise<void>
  /** The donor tries to, in any mind. Answers what their browser then asks of the site. */
  pay(dice: Dice, beginning: Begun): Promise<'capture' | 'look' | 'nothing'>
  /** How its donors hand us their yes for us to confirm; absent where they confirm there. */
  readonly tokens?: {
    /** One more yes, in any mind; null where the donor's network failed. */
    yes(dice: Dice): Promise<string | null>
    /** The donor's bank asks them, by what they were given for it. */
    goOn(dice: Dice, clientSecret: string): Promise<void>
  }
  /** Whether something that a donor was given to pay with was paid, by its own books. */
  isPaid(offer: Offer): Promise<boolean>
  /** The calls by which a gift's money is taken, or is seen to be. */
  readonly takingPath: Readonly<Record<Frequency, string>>
  /** Draws its bad days: slow calls, work that lingers, fees that are known late. */
  disturb(dice: Dice): Promise<void>
  /** From now on nothing lingers any more. */
  calm(): Promise<void>
  /** A shop, or another deployment of ours, takes money on the same account. */
  stranger(dice: Dice): Promise<void>
  /** What happened there, counted by name. */
  readonly happened: Readonly<Record<string, number>>
  /** What its own books say moved, without what strangers took. */
  totals(): Promise<Totals>
  /** The moments (unix milliseconds) by which its own books date our payments, and by which debits succeeded, in any order. */
  paidAt?(): Promise<readonly number[]>
  /** What a monthly gift takes by its own books, such as `50 usd month`. */
  takesMonthly(subscription: string): Promise<string>
  /** Refunds from its dashboard, and disputes with their endings. `pass` lets some time go by. */
  trouble(dice: Dice, pass: (milliseconds: number) => Promise<void>): Promise<void>
  /** The next month of this monthly gift will not be paid at the first try. */
  failNext(subscription: string): Promise<void>
  /** The card behind this monthly gift gets another date: it expires soon, and its bank may send a new one in time, or too late. */
  age?(subscription: string, dice: Dice): Promise<void>
  /** The donor leaves a new card, by the end of its number, on what was begun for it; answers its set-up, null: no answer came. */
  leaveCard?(clientSecret: string, last4: '1117' | '4444'): Promise<string | null>
  /** The end of the number of the card that this monthly gift takes. */
  cardInUse?(subscription: string): Promise<string | null>
  /** Has the card of this set-up used, whichever was left since. */
  useCard?(setUp: string): Promise<void>
  /** From now on its events are told in a version of its API that is years old. */
  tellOlder?(dice: Dice): Promise<void>
  /** From now on it tells us only of what we learn from, as operators set an endpoint up; else of everything. */
  tellAsked?(): Promise<void>
  /** What falls due at this provider by itself; absent where the sandbox's clock runs it. */
  readonly schedule?: Schedule
}

/** One thing with which a donor can pay a draft: an intent, an order or a subscription. */
export interface Offer {
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly id: string
  /** When the donor first said yes to it; null: never. */
  agreedAt: number | null
}

/** Money by its direction, in cents: refunds that failed and disputes that were won left out. */
export interface Totals {
  paid: number
  refunded: number
  disputed: number
  /** What was kept for disputes, whoever won them. */
  disputeFees: number
}
