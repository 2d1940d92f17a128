import { describe, expect, test } from 'vitest'
import { days, systemClock } from '../../base/clock.ts'
import { handClock } from '../testing/hand-clock.ts'
import { createLinks, type LinkPurpose, letterLinks } from './links.ts'

const secret = 'a secret of at least thirty-two letters'
const now = Date.UTC(2026, 10, 21, 18)
const purposes: readonly LinkPurpose[] = [
  ...(['gift', 'browser', 'giving', 'news', 'unsubscribe', 'reminders'] as const),
  ...(['old address', 'new address', 'memory', 'phone', 'draft', 'daf'] as const),
]

test('what is signed for one purpose opens nothing of another', () => {
  const links = createLinks([secret], systemClock)
  const until = systemClock.now() + 60_000
  for (const purpose of purposes) {
    const token = links.sign('gift-1', until, purpose)
    expect(purposes.filter((other) => links.read(token, other) !== null)).toEqual([purpose])
  }
})

describe('a signed token', () => {
  const links = createLinks([secret], handClock(now))
  const token = links.sign('gift-1', now + 60_000, 'gift')

  test('says what it was signed for, and until when, to the second after', () => {
    expect(links.read(token, 'gift')).toEqual({ subject: 'gift-1', until: now + 60_000 })
    expect(links.read(links.sign('gift-1', now + 60_001, 'gift'), 'gift')?.until).toBe(now + 61_000)
  })

  test('is good until its moment, and no longer', () => {
    const clock = handClock(now)
    const timed = createLinks([secret], clock)
    clock.forward(59_999)
    expect(timed.read(token, 'gift')?.subject).toBe('gift-1')
    clock.forward(1)
    expect(timed.read(token, 'gift')).toBeNull()
  })

  test.each([
    ['another subject', token.replace('gift-1', 'gift-2')],
    ['another end', links.sign('gift-1', now + 120_000, 'gift').replace(/\.[\w-]+$/, token.slice(-33))],
    ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['more before it', `x ${token}`],
    ['more behind it', `${token}x`],
    ['less of it', token.slice(0, -1)],
    ['no subject', token.replace('gift-1', '')],
    ['nothing', ''],
  ])('with %s opens nothing', (_, forged) => {
    expect(links.read(forged, 'gift')).toBeNull()
  })

  test('has a subject of one to 64 letters', () => {
    const subject = `Ab9_-~${'x'.repeat(58)}`
    expect(links.read(links.sign(subject, now + 60_000, 'gift'), 'gift')?.subject).toBe(subject)
    expect(links.read(links.sign('x', now + 60_000, 'gift'), 'gift')?.subject).toBe('x')
    expect(links.read(links.sign(`${subject}x`, now + 60_000, 'gift'), 'gift')).toBeNull()
  })

  test('is read after its secret was replaced, and not once that is gone; only the first signs', () => {
    const other = 'another secret of thirty-two letters'
    const replaced = createLinks([other, secret], handClock(now))
    expect(replaced.read(token, 'gift')?.subject).toBe('gift-1')
    expect(createLinks([other], handClock(now)).read(token, 'gift')).toBeNull()
    expect(links.read(replaced.sign('gift-1', now + 60_000, 'gift'), 'gift')).toBeNull()
  })
})

describe('the addresses in letters', () => {
  const links = createLinks([secret], handClock(now))
  const mailed = letterLinks(
    { links, access: { link: (gift, { elsewhere }) => `${gift.id}-${elsewhere}` }, clock: handClock(now) },
    'https://give.example',
  )
  const gift = { id: 'gift-1', accessRevision: 3, language: 'en' }
  const spanish = { ...gift, language: 'es' }
  const until = now + days(7)
  const tenYears = now + days(3650)

  test.each([
    [mailed.gift(gift, { elsewhere: false }), 'https://give.example/gift?token=gift-1-false'],
    [mailed.gift(spanish, { elsewhere: true }), 'https://give.example/es/gift?token=gift-1-true'],
    [mailed.page('/memory/rosa', 'en'), 'https://give.example/memory/rosa'],
    [mailed.page('/memory/rosa', 'es'), 'https://give.example/es/memory/rosa'],
    [mailed.donate('amount=50', 'en'), 'https://give.example/donate?amount=50'],
    [mailed.donate('amount=50', 'es'), 'https://give.example/es/donate?amount=50'],
    [mailed.phone('K4M7Q2RW9', 'en'), 'https://give.example/p?code=K4M7Q2RW9'],
    [mailed.phone('K4M7Q2RW9', 'es'), 'https://give.example/es/p?code=K4M7Q2RW9'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected)
  })

  const signed: readonly [string, string, LinkPurpose, { readonly subject: string; readonly until: number }][] = [
    [
      'https://give.example/es/giving/open?token=TOKEN',
      mailed.giving('letter-1', spanish, until),
      'giving',
      { subject: 'letter-1~3', until },
    ],
    [
      'https://give.example/api/newsletter/confirm?token=TOKEN&language=es',
      mailed.confirmNews('reader-1', 'es'),
      'news',
      { subject: 'reader-1', until: now + days(30) },
    ],
    [
      'https://give.example/api/newsletter/unsubscribe?token=TOKEN&language=es',
      mailed.leaveNews('reader-1', 'es'),
      'unsubscribe',
      { subject: 'reader-1', until: tenYears },
    ],
    [
      'https://give.example/es/memory/letters?token=TOKEN',
      mailed.memoryLetters('page-1', 'es'),
      'memory',
      { subject: 'page-1', until: tenYears },
    ],
    [
      'https://give.example/api/reminders/refuse?token=TOKEN&language=es',
      mailed.refuseReminders('mark-1', 'es'),
      'reminders',
      { subject: 'mark-1', until: tenYears },
    ],
    [
      'https://give.example/api/gifts/address/old?token=TOKEN&language=es',
      mailed.changeAddress('old', 'letter-1', spanish, until),
      'old address',
      { subject: 'letter-1~3', until },
    ],
    [
      'https://give.example/api/gifts/address/new?token=TOKEN&language=es',
      mailed.changeAddress('new', 'letter-1', spanish, until),
      'new address',
      { subject: 'letter-1~3', until },
    ],
  ]
  test.each(signed)('%s', (expected, address, purpose, content) => {
    const token = new URL(address).searchParams.get('token') ?? ''
    expect(address.replace(token, 'TOKEN')).toBe(expected)
    expect(links.read(token, purpose)).toEqual(content)
  })
})
