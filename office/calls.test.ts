import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GiftRequest } from '#gift/request.ts'
import { minutes } from '#server/base/clock.ts'
import { record } from '#server/giving/gift/record.ts'
import { reading } from '#server/giving/testing/fixtures.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { arrangedAs, arrangement, byPost, dedicated } from '#server/staff/testing/staff-world.ts'
import { keepWords } from '#server/store/find/words.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { Clerk } from './testing/clerk.ts'
import { type Pretended, pretended } from './testing/pretended.ts'
import { type VisitedOffice, visitOffice } from './testing/visit.ts'

let folder: string
let services: Pretended
let visited: VisitedOffice
let gift: Gift
let clerk: Clerk
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-calls-'))
  services = await pretended(folder)
  visited = await visitOffice(services)
  clerk = new Clerk(visited.as('money'))
})
afterEach(async () => {
  await visited.close()
  await services.close()
  rmSync(folder, { recursive: true })
})

/** Whoever calls is found by the word that they say, and their gift opened. */
async function found(word = 'Ada Field'): Promise<void> {
  await clerk.follow('Find')
  await clerk.press('Find', { q: word })
  await clerk.follow(gift.reference)
}

/** An act of the page, with what is typed and chosen in its form. */
async function does(
  act: string,
  button: string,
  typed: Readonly<Record<string, string>> = {},
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  await clerk.follow(act)
  await clerk.press(button, typed, chosen)
}

interface Call {
  readonly says: string
  readonly given?: Partial<GiftRequest>
  /** What there is beside the gift, before the call. */
  readonly before?: () => Promise<unknown>
  readonly does: () => Promise<void>
  /** What the page says at the end. */
  readonly hears: string
  readonly clicks: number
}

const runs = (more: Parameters<typeof arrangement>[0] = {}) =>
  arrangedAs(services.deps, services.providers.stripe, gift, arrangement(more))
/** What the provider says of the monthly gift once it is asked. */
const answers = (more: Parameters<typeof arrangement>[0]) =>
  void services.providers.stripe.readings.set(gift.id, { ...reading([]), arrangement: arrangement(more) })
const ends = () =>
  void services.providers.stripe.readings.set(gift.id, {
    ...reading([]),
    facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', at: Date.UTC(2026, 2, 3), by: 'operator' }],
  })
const monthly = { frequency: 'monthly' } as const

const calls: readonly Call[] = [
  {
    says: 'I gave twice',
    before: () => givenGift(services),
    does: async () => {
      await found()
      await does('Give back', 'Look again', { words: 'Twice.' }, { reason: 'twice' })
      await clerk.press('Give $50 back')
    },
    hears: '$50 is given back.',
    clicks: 7,
  },
  {
    says: 'my receipt has my old name',
    does: async () => {
      await found()
      await does('Correct the name', 'Correct it', { firstName: 'Adele', lastName: 'Brooks' })
    },
    hears: 'says that it replaces the one before',
    clicks: 5,
  },
  {
    says: 'my husband has died',
    given: monthly,
    before: async () => {
      await runs()
      ends()
    },
    does: async () => {
      await found()
      await does('Has died', 'Note the death', { toldBy: 'Ruth, his wife', contact: 'ruth@example.org' })
      await clerk.press('Note the death')
    },
    hears: 'Noted. Stopped:',
    clicks: 6,
  },
  { says: 'did my gift arrive?', does: () => found('ada@example.org'), hears: 'Given', clicks: 3 },
  {
    says: 'the card to my aunt goes to the wrong street',
    given: dedicated(byPost),
    does: async () => {
      await found()
      await does('Correct the card’s postal address', 'Correct it', { line1: '2 Elm St' })
    },
    hears: 'The card will be printed for this address.',
    clicks: 5,
  },
  {
    says: 'I want to be in no list',
    does: async () => {
      await found()
      await does('Anonymous', 'Note it')
    },
    hears: 'Named in no list and to no family',
    clicks: 5,
  },
  {
    says: 'my employer matches it, and wants a letter',
    does: async () => {
      await found()
      await does('How to reach them', 'Note it', { employer: 'Delta Shipping' })
      await does('Letter for the employer', 'Mail it')
    },
    hears: 'The letter is on its way to',
    clicks: 7,
  },
  {
    says: 'was I charged after I stopped?',
    given: monthly,
    before: async () => {
      await runs()
      const fact = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: services.clock.now(), by: 'donor' } as const
      await record(services.deps, gift.id, { facts: [fact] })
    },
    does: () => found(),
    hears: 'Monthly, ended',
    clicks: 3,
  },
  {
    says: 'delete me',
    given: { optIn: true },
    does: async () => {
      await found()
      await does('Forget the donor', 'Forget')
      await clerk.press('Forget')
    },
    hears: 'Forgotten. What stays, and why, is below.',
    clicks: 6,
  },
  { says: 'the name is Feild, I think (a slip)', does: () => found('Ada Feild'), hears: 'Ada Field', clicks: 3 },
  {
    says: 'I want to give now, by telephone',
    does: async () => {
      await clerk.follow('Gift by phone')
      await clerk.press('Make the link', { amount: '100', firstName: 'Ellen', lastName: 'Brooks' })
    },
    hears: '$100 from Ellen Brooks',
    clicks: 2,
  },
  {
    says: 'I give each year, and want to give again by telephone, in memory of my father',
    does: async () => {
      await found()
      await clerk.follow('Take a gift by phone')
      await clerk.press('Make the link', { amount: '250', honoree: 'Harold Whitaker' }, { tribute: 'memory' })
    },
    hears: 'The link is on its way to ada@example.org',
    clicks: 6,
  },
  {
    says: 'the link that you gave me is over',
    before: async () => {
      await clerk.today()
      await clerk.follow('Gift by phone')
      await clerk.press('Make the link', { amount: '100', firstName: 'Ellen' })
      visited.clock.forward(minutes(16))
    },
    does: async () => {
      await clerk.follow('Gift by phone')
      await clerk.press('Make the link', { amount: '100', firstName: 'Ellen' })
    },
    hears: 'Not opened yet',
    clicks: 2,
  },
  {
    says: 'I have changed my mind about that link',
    before: async () => {
      await clerk.today()
      await clerk.follow('Gift by phone')
      await clerk.press('Make the link', { amount: '100', firstName: 'Ellen' })
    },
    does: async () => {
      await clerk.follow('Gift by phone')
      const [, path = ''] = /<th scope="row"><a href="\/phone\/\w+"><time[^>]*>([^<]*)</.exec(clerk.page) ?? []
      await clerk.follow(path)
      await clerk.press('Call the link off')
    },
    hears: 'it opens nothing any more',
    clicks: 3,
  },
  {
    says: 'I have lost my receipt',
    does: async () => {
      await found()
      await does('Mail a receipt again', 'Mail it')
    },
    hears: 'The receipt is on its way to ada@example.org',
    clicks: 5,
  },
  {
    says: 'you have my address wrong',
    does: async () => {
      await found()
      await does('Correct the address', 'Correct it', { email: 'ada.field@example.org' })
    },
    hears: 'Corrected.',
    clicks: 5,
  },
  {
    says: 'do not call me any more',
    does: async () => {
      await found()
      await does('Wishes', 'Note them', {}, { noCalls: 'yes' })
    },
    hears: 'Noted. Letters that still wait heed it too.',
    clicks: 6,
  },
  {
    says: 'I lost my work: skip some months',
    given: monthly,
    before: async () => {
      await runs()
      answers({ status: 'paused', resumesAt: Date.UTC(2027, 1, 4) })
    },
    does: async () => {
      await found()
      await does('Pause', 'Pause', {}, { months: '3' })
    },
    hears: 'Paused until',
    clicks: 6,
  },
  {
    says: 'stop it',
    given: monthly,
    before: async () => {
      await runs()
      ends()
    },
    does: async () => {
      await found()
      await does('Stop', 'Stop it')
    },
    hears: 'Stopped: nothing more is charged.',
    clicks: 5,
  },
  {
    says: 'I need last year for my taxes',
    does: async () => {
      await found()
      await does('Year’s statement', 'Mail it')
    },
    hears: 'is on its way to ada@example.org',
    clicks: 5,
  },
  {
    says: 'somebody else has my link',
    does: async () => {
      await found()
      await does('End every link', 'End them')
    },
    hears: 'have ended',
    clicks: 5,
  },
]

test('there are twenty calls and more, and none takes more than seven clicks', () => {
  expect(calls.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...calls.map(({ clicks }) => clicks))).toBeLessThanOrEqual(7)
})

test.each(calls)('“$says” takes $clicks clicks', async ({ given, before, does: answered, hears, clicks }) => {
  gift = await givenGift(services, given)
  await before?.()
  await services.store.write(keepWords(services.clock.now()))
  await clerk.today()
  await answered()
  expect(clerk.text).toContain(hears)
  expect(clerk.clicks).toBe(clicks)
})
