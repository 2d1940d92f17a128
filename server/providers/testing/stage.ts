import type { Fact } from '#gift/lifecycle.ts'
import type { BookEntry, Books } from '../books.ts'
import type { Begun, EventReading, GiftToPay, Provider, Reading, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import { entriesBetween } from './entries.ts'
import { value } from './gift.ts'
import type { Wire } from './wire.ts'

export type WholeProvider = Provider & WebhookSource & Books

/** What an adapter is made with, beside its own settings. */
export interface Making {
  readonly deployment: string
  readonly retryPolicy: RetryPolicy
  readonly fetch: Wire['fetch']
}

/** A provider on a stage: the adapter, and the donors, days and clocks of the world behind it. */
export interface Stage {
  readonly wire: Wire
  make(making: Making): WholeProvider
  /** The donor says yes to what was begun: approves it where we take the money, pays where they take it. */
  agree(gift: GiftToPay, beginning: Begun): Promise<void>
  /** The donor says yes in a way on which the provider works for long; where we take the money, the test captures it. */
  linger(gift: GiftToPay, beginning: Begun): Promise<void>
  /** The donor's yes as a token for us to confirm; absent where the provider hands out none. */
  yes?(): Promise<string>
  /** The next month of a running monthly gift comes. */
  renew(gift: GiftToPay): Promise<void>
  /** The donor's bank or the provider hears a complaint about this payment; it is decided against us by what is answered. */
  dispute(payment: string): Promise<() => Promise<void>>
  /** The donor leaves this card on what was begun for a new one; absent where a card is changed at the provider's own pages. */
  leaveCard?(beginning: Begun, card: NewCard): Promise<void>
  /** Time goes by at the provider. What it sends from then on seems to be of the future. */
  pass(milliseconds: number): Promise<void>
  /** Everything that the provider has sent since the last call. */
  mail(): Promise<readonly { readonly headers: Headers; readonly raw: Uint8Array }[]>
  /** Changes an answer so that a dispute is to be answered by another day, and nothing else of it; absent: no day is named there. */
  readonly otherAnswerBy?: (body: string) => string
  /** Changes an answer so that the gift's payment or subscription has a status that nobody knows. */
  readonly strange: (body: string) => string
  close(): Promise<void>
}

/** Cards as a donor knows them, by the end of their numbers. */
export type NewCard = '4444' | '1117'

/** A provider on its stage, and how a gift comes to be given there: what every part of the contract begins with. */
export interface OnStage {
  readonly stage: Stage
  readonly provider: WholeProvider
  begin(gift: GiftToPay): Promise<{ begun: Begun; gift: GiftToPay }>
  given(gift?: GiftToPay): Promise<{ begun: Begun; gift: GiftToPay; reading: Reading; payment: string }>
}

/** The deployment whose gifts the contract begins. */
export const deployment = 'contract'
export const day = 86_400_000
/** Facts in a line each, whatever their order. */
export const names = (facts: readonly Fact[]) => facts.map(({ kind, ref }) => `${kind} ${ref}`).sort()
export const of = (kind: Fact['kind']) => (fact: Fact) => fact.kind === kind

/** What a provider's books say of one gift. */
export async function entriesOf(provider: WholeProvider, gift: GiftToPay): Promise<BookEntry[]> {
  const entries = await entriesBetween(provider, Date.now() - day, Date.now() + 400 * day)
  return entries.filter(({ marker }) => marker?.giftId === gift.id)
}

/** What everything that the provider has sent since the last call means. */
export async function readMail({ stage, provider }: OnStage): Promise<EventReading[]> {
  const readings: EventReading[] = []
  for (const { headers, raw } of await stage.mail()) {
    readings.push(value(await provider.interpret(value(await provider.verify(headers, raw, Date.now())))))
  }
  return readings
}
