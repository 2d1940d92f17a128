import { expect, test } from 'vitest'
import { workOut } from './work-out.ts'

// PBKDF2 with HMAC-SHA-256, password "ticket.of-ours", salt "137", 200 rounds, 16 bytes: by Python's hashlib.
const goal = '9627928392908f2574fa276527e37157'

test('finds the number that gives the goal', async () => {
  expect(await workOut({ ticket: 'ticket.of-ours', goal, most: 138 })).toBe('ticket.of-ours.137')
})

test('gives up where no number does', async () => {
  expect(await workOut({ ticket: 'ticket.of-ours', goal, most: 137 })).toBe(null)
})

test('stops working when the donor leaves', async () => {
  const left = AbortSignal.abort()
  await expect(workOut({ ticket: 'ticket.of-ours', goal, most: 138 }, left)).rejects.toThrow('aborted')
})
