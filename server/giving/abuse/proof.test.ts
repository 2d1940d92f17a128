import { beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../../base/clock.ts'
import { randomFrom } from '../../base/random.ts'
import { countedBytes } from '../testing/counted-bytes.ts'
import { handClock } from '../testing/hand-clock.ts'
import { workOut } from '../testing/work-out.ts'
import { callerOf } from './caller.ts'
import { goalOf, openProofs, type Proofs } from './proof.ts'

const caller = callerOf('secret-of-this-test')
const ada = caller('203.0.113.9', null)
let clock: ReturnType<typeof handClock>
let proofs: Proofs
beforeEach(() => {
  clock = handClock()
  proofs = openProofs('secret', 100, { clock, random: randomFrom(clock, countedBytes()) })
})

test('a puzzle worked out is a proof of its work, and twice the work has twice the numbers', () => {
  const [puzzle, harder] = [proofs.ask(ada, 1, null), proofs.ask(ada, 2, null)]
  expect([puzzle.most, harder.most]).toEqual([100, 200])
  expect(proofs.read(workOut(puzzle), ada)).toMatchObject({ work: 1, by: 'work' })
  expect(proofs.read(workOut(harder), ada)).toMatchObject({ work: 2, by: 'work' })
})

test('a page that reckons by the description in gift/api.ts finds the same', () => {
  // By Python: hashlib.pbkdf2_hmac('sha256', b'ticket.of-ours', b'137', 200, 16).hex()
  expect(goalOf('ticket.of-ours', 137)).toBe('9627928392908f2574fa276527e37157')
})

test('another number, another address, another secret and another ticket prove nothing', () => {
  const puzzle = proofs.ask(ada, 1, null)
  const right = workOut(puzzle)
  const number = Number(right.split('.').at(-1))
  const foreign = openProofs('other', 100, { clock, random: randomFrom(clock, countedBytes()) })
  const [, signature = ''] = puzzle.ticket.split('.')
  const forged = Buffer.from(JSON.stringify({ id: 'x', address: ada.address, work: 1, at: clock.now() }))
  expect(proofs.read(`${puzzle.ticket}.${(number + 1) % 100}`, ada)).toBe(null)
  expect(proofs.read(right, caller('203.0.113.10', null))).toBe(null)
  expect(foreign.read(right, ada)).toBe(null)
  expect(proofs.read(`${forged.toString('base64url')}.${signature}.${number}`, ada)).toBe(null)
  expect(['', '.', '..1', 'nonsense'].map((answer) => proofs.read(answer, ada))).toEqual([null, null, null, null])
})

test('after ten minutes it is too old', () => {
  const right = workOut(proofs.ask(ada, 1, null))
  clock.forward(minutes(10))
  expect(proofs.read(right, ada)).not.toBe(null)
  clock.forward(1)
  expect(proofs.read(right, ada)).toBe(null)
})

test('who has no scripts waits, longer where more is asked for, and a minute at most', () => {
  const waits = (work: number) => {
    const { ticket } = proofs.ask(ada, work, null)
    const started = clock.now()
    while (proofs.read(ticket, ada) === null) clock.forward(seconds(1))
    return (clock.now() - started) / 1000
  }
  expect([waits(1), waits(4), waits(32)]).toEqual([10, 40, 60])
})

test('who presses too early keeps the place in the queue', () => {
  const { ticket } = proofs.ask(ada, 1, null)
  clock.forward(seconds(8))
  expect(proofs.ask(ada, 1, ticket).ticket).toBe(ticket)
  clock.forward(seconds(2))
  expect(proofs.read(ticket, ada)).toMatchObject({ by: 'waiting' })
  expect(proofs.ask(ada, 1, ticket).ticket).not.toBe(ticket)
})
