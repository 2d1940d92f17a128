import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { Clerk } from '#office/testing/clerk.ts'
import { type Pretended, pretended } from '#office/testing/pretended.ts'
import { type VisitedOffice, visitOffice } from '#office/testing/visit.ts'
import { writtenStatement } from '#server/destinations/testing/statement.ts'
import { openBatch } from '#server/giving/by-hand/batch.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import type { Statement } from '#server/providers/statement.ts'
import { verbs } from '#server/staff/index.ts'
import { byPost, dedicated } from '#server/staff/testing/staff-world.ts'
import { withVerbs } from './verb-command.ts'

/** What is of no gift, done on the command line and on the office's page: the same sentences, the same refusals, the same audit. */

const commands = withVerbs({}, verbs)

let folder: string
let services: Pretended
let visited: VisitedOffice
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-faces-'))
  services = { ...(await pretended(folder)), statements: [writtenStatement()] }
  visited = await visitOffice(services)
})
afterEach(async () => {
  await visited.close()
  await services.close()
  rmSync(folder, { recursive: true })
})

/** Types `giving NAME …`. Answers the first line, or what it complains of. */
async function typed(
  name: string,
  words: readonly string[] = [],
  options = {},
  dryRun = false,
  language = 'en',
): Promise<string> {
  const command = commands[name]
  if (!command || command.needs !== undefined) throw new Error(`no command ${name}`)
  const own = { ...services, clock: visited.clock }
  try {
    const result = await command.run({ services: own, words, options, dryRun, actor: 'cli:root', language })
    return result.lines.join(' ')
  } catch (error) {
    return (error as Error).message
  }
}

/** The office's page of a verb, as somebody reads and presses it. */
async function page(verb: string): Promise<Clerk> {
  const clerk = new Clerk(visited.as('money'))
  await clerk.today()
  await clerk.follow('The whole site')
  const name = verbs.find((each) => each.name === verb)?.words.name.en ?? ''
  await clerk.follow(name)
  return clerk
}

/** What the audit holds of an action, by whom. */
async function audited(action: string): Promise<readonly (readonly [string, unknown])[]> {
  const all = services.store.db.selectFrom('audit').select(['actor', 'gift', 'details']).where('action', '=', action)
  return (await all.orderBy('id').execute()).map(({ actor, gift, details }) => [
    actor.split(':')[0] ?? '',
    { gift, details: JSON.parse(details) as unknown },
  ])
}

/** The faces that wrote, and what: each the same. */
async function writtenAlike(action: string): Promise<void> {
  const [one, other, ...more] = await audited(action)
  expect([one?.[0], other?.[0], more]).toEqual(['cli', 'office', []])
  expect(other?.[1]).toEqual(one?.[1])
}

test('every verb that is of no gift and no list has its page, by the list alone', async () => {
  const clerk = new Clerk(visited.as('money'))
  await clerk.today()
  await clerk.follow('The whole site')
  const all = verbs.filter(({ about }) => about.ofAll)
  expect(all.map(({ name }) => name)).toEqual(['statement-all', 'payouts-read', 'feed-token', 'shield'])
  for (const { words } of all) expect(clerk.text).toContain(words.name.en)
  expect((await visited.as('help').get('/site')).status).toBe(403)
})

describe('the shield', () => {
  test('is set by both, and said in one sentence', async () => {
    const set = 'The shield is on; 20000 gifts at once are expected beyond the usual.'
    expect(await typed('shield', ['on'], { expect: '20000' })).toBe(set)
    await typed('shield', ['auto'], { expect: '0' })
    const clerk = await page('shield')
    await clerk.press('Set it', { expect: '20000' }, { mode: 'on' })
    expect(clerk.text).toContain(set)
    const [one, , other] = await audited('shield')
    expect([one?.[0], other]).toEqual(['cli', ['office', one?.[1]]])
    expect(await typed('shield')).toBe(set)
    // as it stands already: nothing is written down
    await clerk.press('Set it')
    expect(clerk.text).toContain(set)
    expect(await audited('shield')).toHaveLength(3)
  })

  test('is refused by both in the same words', async () => {
    const clerk = await page('shield')
    for (const [option, code] of [
      ['mode', 'The shield is auto, on or off.'],
      ['expect', 'This is no whole number of gifts.'],
    ] as const) {
      expect(
        await typed('shield', option === 'mode' ? ['up'] : [], option === 'mode' ? {} : { expect: 'many' }),
      ).toContain(code)
      await clerk.press('Set it', { [option]: option === 'mode' ? 'up' : 'many' })
      expect(clerk.text).toContain(code)
    }
    expect(await audited('shield')).toEqual([])
  })

  test('is told what it would be, with nothing set', async () => {
    expect(await typed('shield', ['off'], {}, true)).toBe(
      'The shield would be off; 0 gifts at once would be expected beyond the usual.',
    )
    expect(await typed('shield')).toContain('The shield is auto;')
  })
})

describe('the token of the feed', () => {
  test('is made by both, shown once, and written down alike', async () => {
    expect(await typed('hooks', ['token'], {}, true)).toBe(
      'Would make a new token for the feed, and end the one before.',
    )
    expect(await audited('feed_token')).toEqual([])
    const line = /giving_[\w-]{43} is the token, shown this once\./
    expect(await typed('hooks', ['token'])).toMatch(line)
    const clerk = await page('feed-token')
    await clerk.press('Make a new token')
    expect(clerk.text).toMatch(line)
    await writtenAlike('feed_token')
  })
})

describe('the statements of a year to everybody', () => {
  test('are looked at first by both in one sentence, mailed once, and written down alike', async () => {
    const year = String(new Date(services.clock.now()).getUTCFullYear())
    await givenGift(services)
    const would = `Would send 1 statement of ${year}: 1 payment, $50.`
    expect(await typed('statement', [], { all: true, year }, true)).toContain(would)
    const clerk = await page('statement-all')
    await clerk.press('Look at what would be sent', {}, { year })
    expect(clerk.text).toContain(would)
    expect(await audited('statement')).toEqual([])
    await clerk.press('Mail 1 statement')
    expect(clerk.text).toContain(`On their way: 1 statement of ${year}, 1 payment, $50.`)
    expect(await typed('statement', [], { all: true, year })).toBe('Everybody has theirs.')
    await givenGift(services, { donor: { firstName: 'Bo', lastName: 'Lake', email: 'bo@example.org' } })
    expect(await typed('statement', [], { all: true, year })).toContain(
      `On their way: 1 statement of ${year}, 1 payment, $50.`,
    )
    const entries = (await audited('statement')).map(([face, entry]) => [face, (entry as { details: object }).details])
    expect(entries).toEqual([
      ['office', { year: Number(year) }],
      ['cli', { year: Number(year) }],
    ])
  })

  test('are refused by both in the same words', async () => {
    const refusal = 'A year is like 2026.'
    expect(await typed('statement', [], { all: true, year: 'last' })).toContain(refusal)
    const clerk = await page('statement-all')
    await clerk.press('Look at what would be sent', {}, { year: 'last' })
    expect(clerk.text).toContain(refusal)
  })
})

describe('the providers’ statements', () => {
  test('are read by both, and written down alike', async () => {
    expect(await typed('payouts', ['read'], {}, true)).toMatch(/^Would read the statements of /)
    expect(await audited('payouts_read')).toEqual([])
    const text = await typed('payouts', ['read'])
    expect(text).toMatch(/^The statements of .+ are read, and what they tell is in the journals\.$/)
    const clerk = await page('payouts-read')
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
    services = { ...services, statements: [unread] }
    visited = await visitOffice(services)
    const refusal = await typed('payouts', ['read'])
    expect(refusal).toMatch(/^The statement of .+ could not be read: the key may not read payouts$/)
    const clerk = await page('payouts-read')
    await clerk.press('Read them now')
    expect(clerk.text).toContain(refusal)
    expect(await audited('payouts_read')).toEqual([])
  })
})

describe('cards on paper', () => {
  const waiting = async () =>
    (await services.store.db.selectFrom('letter').select('id').where('kind', '=', 'tribute_post').execute()).map(
      ({ id }) => id,
    )

  test('are marked as printed by both, and written down alike', async () => {
    const one = await givenGift(services, dedicated(byPost))
    const [first = ''] = await waiting()
    expect(await typed('letters', ['printed', first], {}, true)).toBe(
      `Would write down that the card of ${one.reference} is printed.`,
    )
    expect(await typed('letters', ['printed', first])).toContain('Card printed.')
    expect(await typed('letters', ['printed', first])).toBe('Nothing was written: this card does not wait any more.')
    const other = await givenGift(services, dedicated(byPost))
    const clerk = new Clerk(visited.as('help'))
    await clerk.today()
    await clerk.follow('Outbox')
    await clerk.follow('Cards to print')
    expect(clerk.text).toContain('Rosa Vega')
    await clerk.press('They are printed')
    expect(clerk.text).toContain('Card printed. (1)')
    expect(clerk.text).toContain('No card waits to be printed.')
    const letters = await waiting()
    expect(await audited('letters')).toEqual([
      ['cli', { gift: one.id, details: { letter: letters.find((id) => id === first) } }],
      ['office', { gift: other.id, details: { letter: letters.find((id) => id !== first) } }],
    ])
  })

  test('a card that was put right since its sheet was made goes on waiting, and somebody is told which', async () => {
    const gift = await givenGift(services, dedicated(byPost))
    const desk = visited.as('help')
    const clerk = new Clerk(desk)
    await clerk.today()
    await clerk.follow('Outbox')
    await clerk.follow('Cards to print')
    const paper = /href="(\/outbox\/cards\/letter\?at=\d+)"/.exec(clerk.page)?.[1] ?? ''
    expect((await desk.get(paper)).headers.get('content-type')).toBe('application/pdf')
    await typed('letters', ['address', gift.reference], { line1: '9 Elm St' })
    await clerk.press('They are printed')
    expect(clerk.text).toContain(`Throw away the card of ${gift.reference}: it was put right meanwhile, and waits.`)
    expect(clerk.text).toContain('9 Elm St')
    expect(await audited('letters')).toEqual([])
  })
})

describe('lines of a batch that are typed in Spanish', () => {
  const id = 'b'.repeat(26)
  const texts = async () => {
    const all = services.store.db.selectFrom('batch_line').select(['place', 'typed', 'languages']).orderBy('place')
    return (await all.execute()).map(({ place, typed: text, languages }) => ({
      place,
      amount: (JSON.parse(text) as { amount?: string }).amount,
      languages: JSON.parse(languages ?? '{}') as object,
    }))
  }
  const faults = async (language: string) => {
    return await (await visited.as('help').get(`/by-hand/${id}`, { 'accept-language': language })).text()
  }

  test('are read alike by both faces, by whoever looks, and keep their language beside what another types', async () => {
    const day = new Date(services.clock.now()).toISOString().slice(0, 10)
    const slip = { day, kind: 'check' as const, fund: null, appeal: null, count: 2, cents: cents(250_000) }
    await services.store.write(openBatch(services.deps, { ...slip, id, by: 'cli:root' }))
    const unclear = 'Esta cantidad se puede leer de dos formas'
    const text = await typed('batch', ['add', id], { amount: '1,000', donor: 'Kim, Joon' }, false, 'es')
    expect(text).toContain(unclear)
    const spanish = { 'accept-language': 'es' }
    const office = await visited
      .as('help')
      .post(`/by-hand/${id}/lines`, { '2.amount': '1,000', '2.donor': 'Lee, Ana' }, spanish)
    expect(office.status).toBe(303)
    expect((await faults('es')).split(unclear)).toHaveLength(3)
    // whoever reads English is asked the same, and nothing is a thousand by that
    expect((await faults('en')).split('This amount can be read in two ways')).toHaveLength(3)
    await visited.as('help').post(`/by-hand/${id}/lines`, { '1.amount': '1,000', '1.donor': 'Kim, June' })
    await visited.as('help').post(`/by-hand/${id}/lines`, { '2.amount': '1,500', '2.donor': 'Lee, Ana' })
    expect(await texts()).toEqual([
      { place: 1, amount: '1,000', languages: { amount: 'es' } },
      { place: 2, amount: '1,500', languages: { amount: 'en' } },
    ])
    expect((await faults('es')).split(unclear)).toHaveLength(2)
  })

  test('are pasted with the headings of its columns', async () => {
    const day = new Date(services.clock.now()).toISOString().slice(0, 10)
    const slip = { day, kind: 'check' as const, fund: null, appeal: null, count: 1, cents: cents(125_050) }
    await services.store.write(openBatch(services.deps, { ...slip, id, by: 'cli:root' }))
    const lines = 'Donante\tCantidad\tRecibido\nKim, Joon\t1.250,50\t2/3'
    const text = await typed('batch', ['paste', id], { lines }, false, 'es')
    expect(text).toContain('1')
    expect(await texts()).toEqual([{ place: 1, amount: '1.250,50', languages: { amount: 'es', received: 'es' } }])
  })
})
