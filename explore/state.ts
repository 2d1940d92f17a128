import { createHash } from 'node:crypto'
import type { Bank, Told } from './bank.ts'
import type { Image } from './database.ts'
import type { Flight } from './flight.ts'

/** A call that its process gave up, and that still lands at its provider. */
export interface LateCall {
  readonly words: string
  /** The verb as it stood, and the gate at which it called. */
  readonly flight: Flight
  readonly gate: number
  readonly sentAt: number
}

/** What has been done so far of what a bound lets be done so often. */
export interface Spent {
  readonly faults: number
  readonly ticks: number
  readonly looks: number
  readonly declines: number
}

/** Everything there is at one moment: the database, both providers, what is under way between them, and the donor's browser. */
export interface State {
  /** Unix milliseconds, the same for all. */
  readonly clock: number
  readonly image: Image
  /** As JSON. */
  readonly bank: string
  readonly flights: readonly Flight[]
  /** Webhooks on their way, in the order in which they were told. */
  readonly post: readonly Told[]
  readonly late: readonly LateCall[]
  /** What the donor's browser was handed to pay with. */
  readonly handed: readonly { readonly gift: string; readonly offer: string }[]
  /** Letters that the mail server has taken, by their ids. */
  readonly mails: readonly string[]
  /** Which presses of the scenario are still to come. */
  readonly presses: readonly number[]
  readonly spent: Spent
  /** So many verbs were begun. */
  readonly begun: number
  /** What verbs threw at who called them, as text: every failure that is expected is an answer. */
  readonly thrown: readonly string[]
  /** A process was killed or stood still past its lease, perhaps between the mail server's yes and its note. */
  readonly interrupted: boolean
}

export const bankOf = ({ bank }: Pick<State, 'bank'>): Bank => JSON.parse(bank) as Bank

/** A verb under way, as far as what comes of it depends on it. */
const flightText = ({ verb, begunAt, log, waitsSince }: Flight): string =>
  `${JSON.stringify(verb)} ${begunAt} ${log.map(({ text }) => text).join('\n')} ${waitsSince === undefined ? '' : 'waits'}`

/** The same, with what its ids are made from. */
export const identityOf = (flight: Flight): string => `${flight.number} ${flightText(flight)}`

const lateText = ({ flight, gate, sentAt }: LateCall) => `${flightText(flight)} ${gate} ${sentAt}`

/**
 * What becomes of a state: all of it but how much of the bound is spent. Ids are told by where they first stand, since which they are says
 * nothing.
 */
export function futureText(state: State): string {
  const { clock, image, bank, flights, post, late, handed, mails, thrown, interrupted } = state
  const processes = flights.map(flightText).sort().join('\n')
  const text = [
    clock,
    image.join('\n'),
    bank,
    post
      .map((event) => JSON.stringify(event))
      .sort()
      .join('\n'),
    late.map(lateText).sort().join('\n'),
    JSON.stringify(handed),
    [...mails].sort().join(' '),
    thrown.join('\n'),
    interrupted,
    processes,
  ].join('\u0001')
  const names = new Map<string, number>()
  return text.replaceAll(/q(\d{4})-?q(\d{4})/gi, (_, verb: string, drawn: string) => {
    const name = verb + drawn
    let number = names.get(name)
    if (number === undefined) {
      number = names.size
      names.set(name, number)
    }
    return `#${number}`
  })
}

/** Tells states apart, in eight bytes. */
export const hashOf = (text: string): bigint => createHash('sha1').update(text).digest().readBigUInt64LE(0)

/** The canonical hash of a state of one scenario. */
export const stateHash = ({ presses, spent }: State, future: string): bigint =>
  hashOf(`${JSON.stringify(presses)} ${JSON.stringify(spent)}\u0001${future}`)
