import { expect, test } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { createLinks, type LinkPurpose } from './links.ts'

const purposes: readonly LinkPurpose[] = [
  ...(['gift', 'browser', 'giving', 'news', 'unsubscribe', 'reminders'] as const),
  ...(['old address', 'new address', 'memory', 'phone', 'draft', 'daf'] as const),
]

test('what is signed for one purpose opens nothing of another', () => {
  const links = createLinks(['a secret of at least thirty-two letters'], systemClock)
  const until = systemClock.now() + 60_000
  for (const purpose of purposes) {
    const token = links.sign('gift-1', until, purpose)
    expect(purposes.filter((other) => links.read(token, other) !== null)).toEqual([purpose])
  }
})
