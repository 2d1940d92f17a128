import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import type { Puzzle } from '#gift/problem.ts'
import { type Clock, minutes, seconds } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Caller } from './caller.ts'

/** What a caller has shown: work done, or time spent waiting, for a ticket that counts once. */
export interface Proof {
  /** The ticket's own name. */
  readonly id: string
  /** How many times the usual work it stands for. */
  readonly work: number
  readonly by: 'work' | 'waiting'
}

/** Asks callers for a proof of work, and reads what they bring. It keeps nothing: a ticket carries our signature. */
export interface Proofs {
  /**
   * A puzzle for this caller alone, of so many times the usual work. Who brings the bare ticket too early as their `answer`
   * gets the same one, for which they have waited a while already.
   */
  ask(caller: Caller, work: number, answer: string | null): Puzzle
  /**
   * Reads `TICKET.NUMBER`, or a bare ticket, by which somebody without scripts shows that they have waited. Null: not
   * ours, another caller's, too old, too early or wrong.
   */
  read(answer: string, caller: Caller): Proof | null
}

interface Ticket {
  readonly id: string
  readonly address: string
  readonly work: number
  readonly at: number
}

/** So slow that a browser's own machinery and a thief's compiled one take about the same time for each number. */
const rounds = 200
const lifetime = minutes(10)

/** How long who has no scripts waits instead of working: a minute at most. */
const waitFor = (work: number): number => Math.min(seconds(10) * work, seconds(60))

/** What the number in question gives. The page computes the same with Web Crypto. @see https://www.rfc-editor.org/rfc/rfc8018#section-5.2 */
export const goalOf = (ticket: string, number: number): string =>
  pbkdf2Sync(ticket, String(number), rounds, 16, 'sha256').toString('hex')

/** Puzzles signed with `secret`; the usual one has `usual` numbers to try, half of them on average. */
export function openProofs(secret: string, usual: number, { clock, random }: { clock: Clock; random: Random }): Proofs {
  const sign = (what: string, body: string) => createHmac('sha256', secret).update(`proof ${what} ${body}`).digest()
  const numberOf = (body: string, most: number) => sign('number', body).readUIntBE(0, 6) % most
  const most = (work: number) => Math.max(1, Math.round(usual * work))
  const opened = (answer: string, { address }: Caller) => {
    const [body = '', signature = '', number] = answer.split('.')
    const [theirs, ours] = [Buffer.from(signature, 'base64url'), sign('ticket', body)]
    if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return null
    const ticket = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Ticket
    const age = clock.now() - ticket.at
    if (ticket.address !== address || age > lifetime) return null
    return { ticket, body, number, early: number === undefined && age < waitFor(ticket.work) }
  }
  return {
    ask(caller, work, answer) {
      const opening = answer === null ? null : opened(answer, caller)
      const ticket: Ticket = opening?.early
        ? opening.ticket
        : { id: random.id(), address: caller.address, work, at: clock.now() }
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      const signed = `${body}.${sign('ticket', body).toString('base64url')}`
      const numbers = most(ticket.work)
      return { ticket: signed, goal: goalOf(signed, numberOf(body, numbers)), most: numbers }
    },
    read(answer, caller) {
      const opening = opened(answer, caller)
      if (!opening || opening.early) return null
      const { ticket, body, number } = opening
      const { id, work } = ticket
      if (number === undefined) return { id, work, by: 'waiting' }
      return number === String(numberOf(body, most(work))) ? { id, work, by: 'work' } : null
    },
  }
}
