import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { Clerk } from '#office/testing/clerk.ts'
import { writtenStatement } from '#server/destinations/testing/statement.ts'
import { record } from '#server/giving/gift/record.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import type { Statement } from '#server/providers/statement.ts'
import { verbs } from '#server/staff/index.ts'
import { byPost, dedicated } from '#server/staff/testing/staff-world.ts'
import { type Faces, openFaces } from './testing/faces.ts'

/** What is of no gift, done on the command line and on the office's page: the same sentences, the same refusals, the same audit. */

let faces: Faces
beforeEach(async () => {
  faces = await openFaces()
})
afterEach(() => faces.close())

/** The faces that wrote, and what: each the same. */
async function writtenAlike(action: string): Promise<void> {
  const [one, other, ...more] = await faces.audited(action)
  expect([one?.[0], other?.[0], more]).toEqual(['cli', 'office', []])
  expect(other?.[1]).toEqual(one?.[1])
}

test('every verb that is of no gift and no list has its page, by the list alone', async () => {
  const clerk = new Clerk(faces.visited.as('money'))
  await clerk.today()
  await clerk.follow('The whole site')
  const all = verbs.filter(({ about }) => about.ofAll)
  expect(all.map(({ name }) => name)).toEqual(['statement-all', 'payouts-read', 'feed-token', 'shield'])
  for (const { words } of all) expect(clerk.text).toContain(words.name.en)
  expect((await faces.visited.as('help').get('/site')).status).toBe(403)
})

describe('the shield', () => {
  test('is set by both, and said in one sentence', async () => {
    const set = 'The shield is on; 20000 gifts at once are expected beyond the usual.'
    expect(await faces.typed('shield', ['on'], { expect: '20000' })).toBe(set)
    await faces.typed('shield', ['auto'], { expect: '0' })
    const clerk = await faces.page('shield')
    await clerk.press('Set it', { expect: '20000' }, { mode: 'on' })
    expect(clerk.text).toContain(set)
    const [one, , other] = await faces.audited('shield')
    expect([one?.[0], other]).toEqual(['cli', ['office', one?.[1]]])
    expect(await faces.typed('shield')).toBe(set)
    // as it stands already: nothing is written down
    await clerk.press('Set it')
    expect(clerk.text).toContain(set)
    expect(await faces.audited('shield')).toHaveLength(3)
  })

  test('is refused by both in the same words', async () => {
    const clerk = await faces.page('shield')
    for (const [option, code] of [
      ['mode', 'The shield is auto, on or off.'],
      ['expect', 'This is no whole number of gifts.'],
    ] as const) {
      expect(
        await faces.typed('shield', option === 'mode' ? ['up'] : [], option === 'mode' ? {} : { expect: 'many' }),
      ).toContain(code)
      await clerk.press('Set it', { [option]: option === 'mode' ? 'up' : 'many' })
      expect(clerk.text).toContain(code)
    }
    expect(await faces.audited('shield')).toEqual([])
  })

  test('is told what it would be, with nothing set', async () => {
    expect(await faces.typed('shield', ['off'], {}, true)).toBe(
      'The shield would be off; 0 gifts at once would be expected beyond the usual.',
    )
    expect(await faces.typed('shield')).toContain('The shield is auto;')
  })
})

describe('the token of the feed', () => {
  test('is made by both, shown once, and written down alike', async () => {
    expect(await faces.typed('hooks', ['token'], {}, true)).toBe(
      'Would make a new token for the feed, and end the one before.',
    )
    expect(await faces.audited('feed_token')).toEqual([])
    const line = /giving_[\w-]{43} is the token, shown this once\./
    expect(await faces.typed('hooks', ['token'])).toMatch(line)
    const clerk = await faces.page('feed-token')
    await clerk.press('Make a new token')
    expect(clerk.text).toMatch(line)
    await writtenAlike('feed_token')
  })
})

describe('the statements of a year to everybody', () => {
  test('are looked at first by both in one sentence, mailed once, and written down alike', async () => {
    const year = String(new Date(faces.services.clock.now()).getUTCFullYear())
    await givenGift(faces.services)
    const would = `Would send 1 statement of ${year}: 1 payment, $50.`
    expect(await faces.typed('statement', [], { all: true, year }, true)).toContain(would)
    const clerk = await faces.page('statement-all')
    await clerk.press('Look at what would be sent', {}, { year })
    expect(clerk.text).toContain(would)
    expect(await faces.audited('statement')).toEqual([])
    await clerk.press('Mail 1 statement')
    expect(clerk.text).toContain(`On their way: 1 statement of ${year}, 1 payment, $50.`)
    expect(await faces.typed('statement', [], { all: true, year })).toBe('Everybody has theirs.')
    await givenGift(faces.services, { donor: { firstName: 'Bo', lastName: 'Lake', email: 'bo@example.org' } })
    expect(await faces.typed('statement', [], { all: true, year })).toContain(
      `On their way: 1 statement of ${year}, 1 payment, $50.`,
    )
    const entries = (await faces.audited('statement')).map(([face, entry]) => [
      face,
      (entry as { details: object }).details,
    ])
    expect(entries).toEqual([
      ['office', { year: Number(year) }],
      ['cli', { year: Number(year) }],
    ])
  })

  test('are refused by both in the same words', async () => {
    const refusal = 'A year is like 2026.'
    expect(await faces.typed('statement', [], { all: true, year: 'last' })).toContain(refusal)
    const clerk = await faces.page('statement-all')
    await clerk.press('Look at what would be sent', {}, { year: 'last' })
    expect(clerk.text).toContain(refusal)
  })
})

describe('the providers’ statements', () => {
  test('are read by both, and written down alike', async () => {
    expect(await faces.typed('payouts', ['read'], {}, true)).toMatch(/^Would read the statements of /)
    expect(await faces.audited('payouts_read')).toEqual([])
    const text = await faces.typed('payouts', ['read'])
    expect(text).toMatch(/^The statements of .+ are read, and what they tell is in the journals\.$/)
    const clerk = await faces.page('payouts-read')
    await clerk.press('Read them now')
    expect(clerk.text).toContain(text)
    await writtenAlike('payouts_read')
  })

  test('that cannot be read are told by both in the same words, and are written down by none', async () => {
    const unread: Statement = {
      ...writtenStatement(),
      lines: () => {
        throw new Error('the key may not read payouts')
      },
    }
    await faces.close()
    faces = await openFaces([unread])
    const refusal = await faces.typed('payouts', ['read'])
    expect(refusal).toMatch(/^The statement of .+ could not be read: the key may not read payouts$/)
    const clerk = await faces.page('payouts-read')
    await clerk.press('Read them now')
    expect(clerk.text).toContain(refusal)
    expect(await faces.audited('payouts_read')).toEqual([])
  })
})

describe('cards on paper', () => {
  const waiting = async () =>
    (await faces.services.store.db.selectFrom('letter').select('id').where('kind', '=', 'tribute_post').execute()).map(
      ({ id }) => id,
    )

  test('are marked as printed by both, and written down alike', async () => {
    const one = await givenGift(faces.services, dedicated(byPost))
    const [first = ''] = await waiting()
    expect(await faces.typed('letters', ['printed', first], {}, true)).toBe(
      `Would write down that the card of ${one.reference} is printed.`,
    )
    expect(await faces.typed('letters', ['printed', first])).toContain('Card printed.')
    expect(await faces.typed('letters', ['printed', first])).toBe(
      'Nothing was written: this card does not wait any more.',
    )
    const other = await givenGift(faces.services, dedicated(byPost))
    const clerk = new Clerk(faces.visited.as('help'))
    await clerk.today()
    await clerk.follow('Outbox')
    await clerk.follow('Cards to print')
    expect(clerk.text).toContain('Rosa Vega')
    await clerk.press('They are printed')
    expect(clerk.text).toContain('Card printed. (1)')
    expect(clerk.text).toContain('No card waits to be printed.')
    const letters = await waiting()
    expect(await faces.audited('letters')).toEqual([
      ['cli', { gift: one.id, details: { letter: letters.find((id) => id === first) } }],
      ['office', { gift: other.id, details: { letter: letters.find((id) => id !== first) } }],
    ])
  })

  test('a card that was put right since its sheet was made goes on waiting, and somebody is told which', async () => {
    const gift = await givenGift(faces.services, dedicated(byPost))
    const desk = faces.visited.as('help')
    const clerk = new Clerk(desk)
    await clerk.today()
    await clerk.follow('Outbox')
    await clerk.follow('Cards to print')
    const paper = /href="(\/outbox\/cards\/letter\?at=\d+)"/.exec(clerk.page)?.[1] ?? ''
    expect((await desk.get(paper)).headers.get('content-type')).toBe('application/pdf')
    await faces.typed('letters', ['address', gift.reference], { line1: '9 Elm St' })
    await clerk.press('They are printed')
    expect(clerk.text).toContain(`Throw away the card of ${gift.reference}: it was put right meanwhile, and waits.`)
    expect(clerk.text).toContain('9 Elm St')
    expect(await faces.audited('letters')).toEqual([])
  })

  test('of which none was made, since its gift was disputed, waits once that is won, and is not said to be printed', async () => {
    const gift = await givenGift(faces.services, dedicated(byPost))
    const { deps, clock } = faces.services
    const dispute = { provider: 'stripe', ref: 'du_1', at: clock.now() } as const
    const disputed = { ...dispute, kind: 'disputed', payment: `pi_${gift.id}`, cents: cents(5000) } as const
    await record(deps, gift.id, { facts: [disputed] })
    const clerk = new Clerk(faces.visited.as('help'))
    await clerk.today()
    await clerk.follow('Outbox')
    await clerk.follow('Cards to print')
    expect(clerk.text).toContain('No card waits to be printed.')
    await record(deps, gift.id, { facts: [{ ...dispute, kind: 'dispute_won' }] })
    await clerk.press('They are printed')
    expect(clerk.text).toContain(`The card of ${gift.reference} was not printed, and waits: its gift counts again.`)
    expect(clerk.text).toContain('Rosa Vega')
    expect(await faces.audited('letters')).toEqual([])
  })
})
