import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../base/clock.ts'
import { openGifts } from '../gift/resolve.ts'
import { receivedEvents } from '../inbox/inbox.ts'
import { lettersToSend } from '../letters/outbox.ts'
import { unansweredRequests } from '../request/request.ts'
import { nextTry, type WorkKind } from './kind.ts'

const rests = ({ policy }: Pick<WorkKind, 'policy'>, failures: readonly number[]) =>
  failures.map((each) => nextTry(policy, { failures: each, since: 0 }, 0))

test('a rest grows with each try in vain, up to the longest of its kind', () => {
  expect(rests(receivedEvents, [1, 2, 3, 25])).toEqual([seconds(2), seconds(4), seconds(8), hours(6)])
  expect(rests(lettersToSend, [1, 2, 129])).toEqual([seconds(15), seconds(30), hours(1)])
  expect(rests(unansweredRequests, [1, 2, 12])).toEqual([seconds(30), minutes(1), hours(6)])
  expect(rests(openGifts, [1, 2, 2000])).toEqual([minutes(4), minutes(16), days(1)])
})

test('work is given up after so many tries, and no sooner than so long', () => {
  expect(rests(receivedEvents, [26])).toEqual([null])
  expect(rests(lettersToSend, [130])).toEqual([null])
  const request = (failures: number, now: number) => nextTry(unansweredRequests.policy, { failures, since: 0 }, now)
  expect(request(100, days(30) - 1)).toBe(days(30) - 1 + hours(6))
  expect(request(12, days(40))).toBe(days(40) + hours(6))
  expect(request(13, days(30))).toBeNull()
  expect(nextTry(openGifts.policy, { failures: 5000, since: 0 }, days(900))).toBe(days(901))
})
