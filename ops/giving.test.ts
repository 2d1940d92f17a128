import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eCards, identity } from '#charity'
import { eCardFor } from '#gift/e-cards.ts'
import { systemClock } from '#server/base/clock.ts'
import { silentLog } from '#server/base/log.ts'
import { referenceOf } from '#server/base/random.ts'
import { sync } from '#server/giving/gift/sync.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { readTagged } from '#server/mail/testing/tagged.ts'
import { noteUnexpectedProxy } from '#server/observing/unexpected-proxy.ts'
import { OldSqlite } from '#server/process/old-sqlite.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { migrationsFor } from '#server/store/database/migrations/index.ts'
import { openStore } from '#server/store/database/open.ts'
import { giving } from './giving.ts'
import { type Office, openOffice } from './testing/office.ts'

const verbs = [
  'doctor',
  'migrate',
  'find',
  'gifts',
  'refund',
  'stop',
  'links',
  'reconcile',
  'receipt',
  'statement',
  'letters',
  'outbox',
  'export',
  'replay',
  'shield',
  'backup',
  'restore',
  'standby',
  'purge',
  'subscribers',
  'work',
]
const me = `cli:${userInfo().username}`

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe.each(['sqlite', 'postgres'] as const)('giving on %s, beside a running worker', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect, true)
  })
  afterAll(() => office.close())

  const letters = (gift: string, kind: string) =>
    office.services.store.db
      .selectFrom('letter')
      .selectAll()
      .where('gift', '=', gift)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
  const refusal = (result: { code: number; err: string }) => [result.code, result.err.trim()]

  test.each(verbs)('%s --help says how it is typed, and does nothing', async (command) => {
    const result = await office.type(`${command} --help`)
    expect([result.code, result.err]).toEqual([0, ''])
    expect(result.out).toContain(`giving ${command}`)
    expect(result.out).toContain('--json')
  })

  test('what is typed wrongly is refused with code 2, and says what would be right', async () => {
    expect((await office.type('')).out).toContain('reconcile')
    const lists = '`giving --help` lists them.'
    expect(refusal(await office.type('frobnicate'))).toEqual([2, `There is no verb frobnicate. ${lists}`])
    for (const [typed, meant] of [
      ['doctro', 'doctor'],
      ['refunds', 'refund'],
      ['gift', 'gifts'],
    ] as const) {
      expect(refusal(await office.type(typed))).toEqual([
        2,
        `There is no verb ${typed}. Did you mean ${meant}? ${lists}`,
      ])
    }
    expect((await office.type('constructor')).code).toBe(2)
    expect((await office.type('doctor --dry-run')).code).toBe(2)
    expect((await office.type('gifts list --state lost')).err).toContain('started confirming complete')
    expect(refusal(await office.type('gifts show ABCDE-ABCDE'))).toEqual([
      2,
      'No gift is known as ABCDE-ABCDE. giving find looks by name, address, amount and day.',
    ])
    expect((await office.type('gifts list', { STRIPE_API_BASE: 'not an address' })).code).toBe(2)
  })

  test('doctor finds all well, and a wrong key ill, with code 1', async () => {
    await office.given('stripe')
    const [mail] = (await sandbox.mail()).filter(({ path }) => path === '/stripe')
    if (!mail) throw new Error('no webhook came')
    await office.services.giving.receive('stripe', mail.headers, mail.raw)
    const well = await office.type('doctor --json')
    const findings = well.json<{ what: string; state: string; says: string }[]>()
    expect(findings.filter(({ state }) => state === 'ill')).toEqual([])
    expect(well.code).toBe(0)
    expect(findings.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'database',
        'ledger',
        'stripe key',
        'paypal key',
        'stripe webhooks',
        'clock',
        'inbox',
        'books',
      ]),
    )
    expect(findings.map(({ what }) => what)).not.toContain('proxies')
    await noteUnexpectedProxy(office.services.store, systemClock, silentLog)
    expect((await office.type('doctor')).out).toMatch(/LOOK +proxies +X-Forwarded-For came at .*TRUSTED_PROXIES is 0/)
    expect((await office.type('doctor', { TRUSTED_PROXIES: '1' })).out).not.toContain('X-Forwarded-For')
    const ill = await office.type('doctor --json', { STRIPE_SECRET_KEY: 'sk_test_wrong' })
    expect(ill.code).toBe(1)
    expect(ill.json<{ what: string; state: string }[]>()).toContainEqual(
      expect.objectContaining({ what: 'stripe key', state: 'ill' }),
    )
  })

  if (dialect === 'postgres')
    test('doctor finds a database ill that answers everything and takes no write', async () => {
      const readOnly = `${office.env.DATABASE_URL}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
      const settings = { DATABASE_URL: readOnly, TUNING: '{"DATABASE_DEADLINE":1}' }
      const result = await office.type('doctor --json', settings)
      expect(result.err).toBe('')
      expect(result.code).toBe(1)
      const findings = result.json<{ what: string; state: string; says: string }[]>()
      expect(findings).toContainEqual({
        what: 'database',
        state: 'ill',
        says: 'postgres, no write comes through: cannot execute INSERT in a read-only transaction',
      })
      expect(findings).toContainEqual(expect.objectContaining({ what: 'ledger', state: 'well' }))
    })

  test('doctor looks whether the bounds that are set fit each other and the database', async () => {
    const finding = async (what: string, env: Record<string, string>) => {
      const result = await office.type('doctor --json', env)
      return result.json<{ what: string; state: string; says: string }[]>().find((each) => each.what === what)
    }
    if (dialect === 'sqlite') {
      expect(await finding('webhooks at once', {})).toMatchObject({ state: 'well', says: '8 dealt with, 4 taken in' })
      return
    }
    expect(await finding('connections', {})).toMatchObject({ state: 'well', says: expect.stringContaining('10 for') })
    expect(await finding('connections', { DATABASE_POOL: '500' })).toMatchObject({
      state: 'ill',
      says: expect.stringMatching(/^DATABASE_POOL is 500, and PostgreSQL takes \d+ /),
    })
    expect(await finding('webhooks at once', {})).toMatchObject({ state: 'well' })
    expect(await finding('webhooks at once', { TUNING: '{"WEBHOOKS_AT_ONCE":10}' })).toMatchObject({
      state: 'look',
      says: expect.stringMatching(/^10 webhooks are dealt with at once: .* 10 connections/),
    })
    expect(await finding('webhooks at once', { TUNING: '{"WEBHOOKS_RECEIVED_AT_ONCE":6}' })).toMatchObject({
      state: 'look',
      says: expect.stringContaining('6 webhooks are taken in at once'),
    })
  })

  test('gifts are listed by state and address, shown by any id, and noted', async () => {
    const donor = { firstName: 'Ada', lastName: 'Field', email: 'Ada.Listed@example.org' }
    const gift = await office.given('paypal', { donor })
    const listed = await office.type('gifts list --email ada.listed@EXAMPLE.org --state complete --json')
    expect(listed.json<object[]>()).toMatchObject([{ id: gift.id, amount: '50.00', kept: '50.00' }])
    expect((await office.type('gifts list --email nobody@example.org')).out).toBe('No gifts.\n')
    for (const word of [gift.id, gift.reference.toLowerCase(), gift.refs.intent]) {
      expect((await office.type(`gifts show ${word} --json`)).json()).toMatchObject({
        id: gift.id,
        facts: [{ kind: 'paid', cents: 5000 }],
        letters: [{ kind: 'receipt' }],
      })
    }
    expect((await office.type(`gifts note ${gift.reference} "spoke on the phone" --dry-run`)).code).toBe(0)
    expect(await office.audit(gift.id)).toEqual([])
    await office.type(`gifts note ${gift.reference} "spoke on the phone"`)
    expect(await office.audit(gift.id)).toEqual([
      { actor: me, action: 'note', details: { text: 'spoke on the phone', key: expect.any(String) } },
    ])
    expect((await office.type(`gifts show ${gift.reference}`)).out).toContain('spoke on the phone')
  })

  test('a gift is found by what is remembered of it, and a change says who was at the keyboard', async () => {
    const donor = { firstName: 'Perpetua', lastName: 'Quimby', email: 'pq@example.org' }
    const gift = await office.given('stripe', { donor })
    await vi.waitFor(async () => {
      expect((await office.type('find quimbi $50 --json')).json()).toMatchObject([{ id: gift.id, fits: 'nearly' }])
    }, 20_000)
    // how it was paid comes with a later reading than that it was
    await vi.waitFor(
      async () => expect((await office.type('find perpetua 4242')).out).toContain(gift.reference),
      20_000,
    )
    expect((await office.type('find perpetua $51')).out).toBe('No gift fits all of that.\n')
    expect(refusal(await office.type('find'))[0]).toBe(2)
    await office.type(`gifts note ${gift.reference} "called" --as "Dolores O’Hara"`)
    expect(await office.audit(gift.id)).toMatchObject([{ actor: `${me} as Dolores O’Hara`, action: 'note' }])
    expect((await office.type(`gifts note ${gift.reference} "called" --as "<b>"`)).code).toBe(2)
  })

  test('a monthly gift of which a stop was asked for stands so wherever it is listed', async () => {
    const donor = { firstName: 'Odile', lastName: 'Stopping', email: 'odile@example.org' }
    const { id, reference } = await office.given('stripe', { donor, frequency: 'monthly' })
    const listings = ['gifts list --email odile@example.org', `gifts show ${reference}`, `find ${reference}`]
    for (const typed of listings) expect((await office.type(typed)).out, typed).toContain('Monthly, active')
    const stop = {
      id: `stop-${id}`,
      gift: id,
      kind: 'stop',
      arguments: '{}',
      status: 'open',
      asked_by: 'donor',
    } as const
    const unanswered = { asked_at: 0, due_at: null, tries: 9, settled_at: null, problem: null }
    await office.services.store.db
      .insertInto('request')
      .values({ ...stop, ...unanswered })
      .execute()
    for (const typed of listings) expect((await office.type(typed)).out, typed).toContain('Monthly, stop asked for')
  })

  test('a long list is read in pages, newest first, each gift once', async () => {
    const { store, random, clock } = office.services
    const began = (
      await office.begun('stripe', { donor: { firstName: 'L', lastName: 'L', email: 'long@example.org' } })
    ).id
    const row = await store.db.selectFrom('gift').selectAll().where('id', '=', began).executeTakeFirstOrThrow()
    const many = Array.from({ length: 1100 }, (_, i) => {
      const id = random.id()
      return { ...row, id, reference: referenceOf(id), attempt: null, started_at: clock.now() + i }
    })
    for (let from = 0; from < many.length; from += 100) {
      await store.db
        .insertInto('gift')
        .values(many.slice(from, from + 100))
        .execute()
    }
    const listed = await office.type('gifts list --email long@example.org --limit 1050 --json')
    const ids = listed.json<{ id: string }[]>().map(({ id }) => id)
    const newest = many.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1))
    expect(ids).toEqual(newest.slice(0, 1050))
    await store.db.deleteFrom('gift').where('id', 'in', newest).execute()
  })

  test.each(['stripe', 'paypal'] as const)(
    'refund gives a %s gift back in parts, to the cent and no further',
    async (by) => {
      const gift = await office.given(by)
      const dry = await office.type(`refund ${gift.reference} --amount 12.50 --dry-run --json`)
      expect(dry.json()).toMatchObject({ dryRun: true, cents: 1250 })
      expect([(await office.gift(gift.id)).standing.state, await office.audit(gift.id)]).toEqual(['complete', []])

      expect((await office.type(`refund ${gift.reference} --amount 12.50`)).code).toBe(0)
      expect((await office.gift(gift.id)).standing).toMatchObject({ state: 'partly_refunded', keptCents: 3750 })
      expect(refusal(await office.type(`refund ${gift.reference} --amount 37.51`))).toEqual([
        2,
        'No more than $37.50 of this payment can be given back.',
      ])
      expect((await office.type(`refund ${gift.reference} --amount twelve`)).code).toBe(2)
      expect((await office.type(`refund ${gift.reference} --json`)).json()).toMatchObject({
        cents: 3750,
        standing: { state: 'refunded', keptCents: 0 },
      })
      expect(await letters(gift.id, 'refund')).toHaveLength(2)
      expect((await office.audit(gift.id)).map(({ actor, action }) => [actor, action])).toEqual([
        [me, 'refund'],
        [me, 'refund'],
      ])
    },
  )

  test.each(['stripe', 'paypal'] as const)('of a monthly %s gift one month is given back', async (by) => {
    const gift = await office.given(by, { frequency: 'monthly' })
    expect((await office.type(`refund ${gift.reference}`)).code).toBe(0)
    expect((await office.gift(gift.id)).standing).toMatchObject({ state: 'active', refundedCents: 5000 })
  })

  test('refund of what the bank is deciding over is refused', async () => {
    const gift = await office.given('stripe', {}, '4000000000000259')
    await sandbox.control('settle')
    await sync(office.services.deps, gift)
    const result = await office.type(`refund ${gift.reference}`)
    expect(result.code).toBe(2)
    expect(result.err).toContain('disputed')
  })

  test.each(['stripe', 'paypal'] as const)(
    'stop ends a monthly %s gift, tells the donor, and only once',
    async (by) => {
      const gift = await office.given(by, { frequency: 'monthly' })
      await office.type(`stop ${gift.reference} --dry-run`)
      expect((await office.gift(gift.id)).standing.state).toBe('active')
      expect((await office.type(`stop ${gift.reference} --json`)).json()).toEqual({ gift: gift.id, standing: 'ended' })
      const { facts } = (await office.type(`gifts show ${gift.id} --json`)).json<{ facts: object[] }>()
      expect(facts).toContainEqual(expect.objectContaining({ kind: 'ended', by: 'operator' }))
      expect(await letters(gift.id, 'monthly_ended')).toHaveLength(1)
      expect(refusal(await office.type(`stop ${gift.reference}`))).toEqual([
        2,
        `${gift.reference} (Monthly, ended): nothing to stop.`,
      ])
      expect(await office.audit(gift.id)).toMatchObject([{ actor: me, action: 'stop' }])
    },
  )

  test.each(['stripe', 'paypal'] as const)('stop closes a %s gift that nobody has paid', async (by) => {
    const gift = await office.begun(by)
    expect((await office.type(`stop ${gift.reference}`)).code).toBe(0)
    expect((await office.gift(gift.id)).standing.state).toBe('not_charged')
  })

  test('a provider that is down: nothing is claimed, and that it did not answer is written down', async () => {
    const gift = await office.given('stripe')
    await sandbox.control('faults', { path: '/v1/refunds', method: 'POST', what: '503' })
    const result = await office.type(`refund ${gift.reference}`)
    await sandbox.calm()
    expect(result.code).toBe(2)
    expect(result.err).toContain('outcome_unknown')
    expect((await office.audit(gift.id)).map(({ action }) => action)).toEqual(['refund', 'refund_unanswered'])
    expect((await office.type(`refund ${gift.reference}`)).code).toBe(0)
    expect((await office.gift(gift.id)).standing).toMatchObject({ state: 'refunded', refundedCents: 5000 })
  }, 120_000)

  test('receipt leaves again, to the corrected address, by the worker beside us', async () => {
    const gift = await office.given('stripe')
    const sentWrongly = office.services.access.link(gift)
    const dry = await office.type(`receipt ${gift.reference} --to right@example.org --correct --dry-run --json`)
    expect(dry.json()).toMatchObject({ dryRun: true, to: 'right@example.org' })
    expect(await letters(gift.id, 'receipt')).toHaveLength(1)
    expect((await office.type(`receipt ${gift.reference} --to nonsense`)).code).toBe(2)
    const result = await office.type(`receipt ${gift.reference} --to right@example.org --correct --json`)
    expect((await office.gift(gift.id)).donor?.email).toBe('right@example.org')
    expect(await office.services.access.open(sentWrongly), 'whoever got the wrong one opens nothing').toBeNull()
    expect(await office.audit(gift.id)).toMatchObject([{ actor: me, action: 'receipt', details: { corrected: true } }])
    await vi.waitFor(
      async () => {
        const rows = await letters(gift.id, 'receipt')
        expect(rows.find(({ id }) => id === result.json<{ letter: string }>().letter)?.status).toBe('sent')
      },
      { timeout: 60_000, interval: 100 },
    )
    expect((await office.type(`receipt ${(await office.begun('stripe')).reference}`)).code).toBe(2)
  })

  test('links revoke ends the links and browsers of one gift', async () => {
    const gift = await office.given('stripe')
    const link = office.services.access.link(gift)
    const browser = (await office.services.access.open(link))?.token ?? ''
    expect((await office.type('links')).code).toBe(2)
    expect((await office.type(`links revoke ${gift.reference} --dry-run`)).code).toBe(0)
    expect(await office.services.access.giftOf(browser)).toBe(gift.id)
    expect((await office.type(`links revoke ${gift.reference}`)).code).toBe(0)
    expect([await office.services.access.open(link), await office.services.access.giftOf(browser)]).toEqual([
      null,
      null,
    ])
    const fresh = office.services.access.link(await office.gift(gift.id))
    expect((await office.services.access.open(fresh))?.gift).toBe(gift.id)
    expect(await office.audit(gift.id)).toMatchObject([{ actor: me, action: 'links_revoked' }])
  })

  test('statement tells a donor’s whole year less what went back; --all sends everybody theirs, once', async () => {
    const donor = { firstName: 'Eva', lastName: 'Lund', email: `eva-${dialect}@example.org` }
    const year = new Date().toLocaleString('en-US', { timeZone: identity.timeZone, year: 'numeric' })
    const gifts = [
      await office.given('stripe', { donor }),
      await office.given('paypal', { donor, frequency: 'monthly' }),
    ]
    await office.type(`refund ${gifts[0]?.reference} --amount 20`)
    const ask = `statement ${donor.email.toUpperCase()} --year ${year} --json`
    expect((await office.type(`${ask} --dry-run`)).json()).toMatchObject({
      dryRun: true,
      statements: [{ payments: 2, totalCents: 8000 }],
    })
    expect((await office.type(`statement ${donor.email} --year 2001`)).code).toBe(2)
    expect((await office.type(`statement --year ${year}`)).code).toBe(2)
    const both = await office.type(`statement ${donor.email} --all --year ${year}`)
    expect([both.code, both.err]).toEqual([
      2,
      `What should ${donor.email} be? giving statement --all --year 2026   (whoever gave and was not yet sent one)\n`,
    ])

    expect((await office.type(ask)).code).toBe(0)
    expect(await letters(gifts[1]?.id ?? '', 'statement')).toHaveLength(1)
    const all = (await office.type(`statement --all --year ${year} --json`)).json<{ statements: { to: string }[] }>()
    expect(all.statements.map(({ to }) => to)).not.toContain(donor.email)
    expect(all.statements.length).toBeGreaterThan(0)
    expect((await office.type(`statement --all --year ${year}`)).out).toBe('Everybody has theirs.\n')
    const givers = Array.from({ length: 120 }, (_, i) => `Giver-${String(i).padStart(3, '0')}@example.org`)
    for (const email of givers) await givenGift(office.services, { donor: { firstName: 'G', lastName: 'G', email } })
    const more = (await office.type(`statement --all --year ${year} --json`)).json<{
      donors: number
      totalCents: number
      statements: { to: string }[]
    }>()
    expect(more).toMatchObject({ donors: 120, totalCents: 120 * 5000 })
    expect(more.statements.map(({ to }) => to).sort()).toEqual(givers.map((email) => email.toLowerCase()))
    expect((await office.type(`statement --all --year ${year}`)).out).toBe('Everybody has theirs.\n')
    expect(await letters(gifts[1]?.id ?? '', 'statement')).toHaveLength(1)
  })

  test('letters prints the cards that wait on paper, with the drawing that was chosen, and drops those whose gift went back', async () => {
    const chosen = eCards.find(({ begins }) => begins !== 'memory') ?? eCardFor('memory', null)
    const tribute = (recipientName: string) => ({
      type: 'honor' as const,
      kind: 'memory' as const,
      firstName: 'Rosa',
      lastName: 'Vega',
      eCard: chosen?.id ?? null,
      notification: {
        by: 'mail' as const,
        recipientName,
        message: null,
        address: {
          line1: '1 Elm Street',
          line2: null,
          city: 'Portland',
          region: 'ME',
          postalCode: '04101',
          country: 'US',
        },
      },
    })
    await office.given('stripe', { tribute: tribute('Luis Vega') })
    await office.given('stripe', { tribute: tribute('Visit evil.com now') })
    const back = await office.given('stripe', { tribute: tribute('Nobody') })
    await office.type(`refund ${back.reference}`)
    const folder = mkdtempSync(join(tmpdir(), 'cards-'))
    const out = join(folder, 'cards.pdf')
    expect((await office.type('letters --limit none')).code).toBe(2)
    const dry = (await office.type(`letters --dry-run --out ${out}`)).out
    expect(dry).toContain('Would print a card to Luis Vega, 1 Elm Street, Portland, ME 04101\n')
    expect(dry).toContain('Would print a card to 1 Elm Street, Portland, ME 04101\n')
    expect((await office.type(`letters --paper a5 --out ${out}`)).code).toBe(2)
    const printed = await office.type(`letters --out ${out} --json`)
    expect(printed.json()).toMatchObject({ waiting: [{}, {}], dropped: [expect.any(String)] })
    const sheets = readTagged(readFileSync(out))
    expect(sheets.title).toBe(`Cards to print, ${identity.shortName}`)
    const [front] = sheets.root.parts[0]?.parts ?? []
    expect(front?.parts[0]).toMatchObject({ type: 'Figure', alt: chosen?.alt.en })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
    expect((await office.type(`letters --out ${out}`)).out).toBe('No card waits to be printed.\n')
    const rows = (await office.audit()).filter(({ action }) => action === 'letters')
    expect(rows.map(({ actor }) => actor)).toEqual([me, me, me])
  })

  test('replay deals again with a webhook that was given up', async () => {
    const gift = await office.given('stripe')
    const mails = await sandbox.mail()
    const mail = mails.find(
      ({ type, raw }) => type === 'payment_intent.succeeded' && new TextDecoder().decode(raw).includes(gift.id),
    )
    if (!mail) throw new Error('no webhook of the gift')
    await office.services.giving.receive('stripe', mail.headers, mail.raw)
    const { db } = office.services.store
    const { id } = JSON.parse(new TextDecoder().decode(mail.raw)) as { id: string }
    const event = await db.selectFrom('inbox').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('inbox').set({ status: 'dead', problem: 'planted' }).where('id', '=', event.id).execute()
    expect((await office.type('replay --list')).out).toContain('planted')
    expect((await office.type(`replay ${event.event_id} --dry-run`)).code).toBe(0)
    expect((await office.type('replay evt_unknown')).code).toBe(2)
    const result = await office.type(`replay ${event.event_id} --json`)
    expect([result.code, result.json()]).toEqual([0, [{ event_id: event.event_id, status: 'done', problem: null }]])
    expect((await office.audit()).filter(({ action }) => action === 'replay')).toMatchObject([
      { actor: me, details: { events: [event.event_id] } },
    ])
    expect((await office.type('replay --all')).out).toBe('No webhook is stuck.\n')
  })

  test('shield is shown, set and set back', async () => {
    expect((await office.type('shield on --dry-run')).out).toBe(
      'The shield would be on; 0 gifts at once would be expected beyond the usual.\n',
    )
    expect((await office.type('shield --json')).json()).toMatchObject({ shield: 'auto' })
    expect((await office.type('shield on --expect 20000 --json')).json()).toEqual({
      shield: 'on',
      expectedGifts: 20000,
    })
    expect((await office.type('shield upside-down')).code).toBe(2)
    await office.type('shield auto --expect 0')
    expect((await office.type('shield --json')).json()).toEqual({ shield: 'auto', expectedGifts: 0 })
    expect((await office.audit()).filter(({ action }) => action === 'shield')).toHaveLength(2)
  })
})

test('the version is told, by itself and by doctor, and what is set and is no setting', async () => {
  const office = await openOffice(sandbox, 'sqlite')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect((await office.type('--version')).out).toBe(`${version}\n`)
  const findings = (await office.type('doctor --json', { TRUSTED_PROXY: '1' })).json<object[]>()
  expect(findings).toContainEqual({
    what: 'version',
    state: 'well',
    says: `${version}, on Node ${process.versions.node}`,
  })
  expect(findings).toContainEqual({
    what: 'settings',
    state: 'look',
    says: 'TRUSTED_PROXY is no setting. Did you mean TRUSTED_PROXIES?',
  })
  await office.close()
})

test('doctor says whether the tables fit: behind it changes nothing and looks no further, later it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const office = await openOffice(sandbox, 'sqlite')
  onTestFinished(() => office.close())
  const examine = async (env: Record<string, string>) => {
    const result = await office.type('doctor --json', env)
    const findings = result.json<{ what: string; state: string; says: string }[]>()
    return {
      code: result.code,
      tables: findings.find(({ what }) => what === 'tables'),
      whats: findings.map(({ what }) => what),
    }
  }
  const behind = await examine({ DATA_DIR: folder, MIGRATE: 'no' })
  expect([behind.code, behind.tables?.state]).toEqual([1, 'ill'])
  expect(behind.tables?.says).toMatch(/^behind this release, without 001_giving, .*: run `giving migrate`; /)
  expect(behind.whats).not.toContain('ledger')
  expect(await examine({ DATA_DIR: folder })).toMatchObject({ code: 0, tables: { state: 'look' } })
  const store = openStore(join(folder, 'giving.db'))
  expect(await store.pending()).toContain('001_giving')
  await store.migrate()
  expect((await examine({ DATA_DIR: folder })).tables).toEqual({
    what: 'tables',
    state: 'well',
    says: 'those of this release',
  })
  await sql`insert into kysely_migration values ('998_later', '2026-12-01T00:00:00Z')`.execute(store.db)
  await store.close()
  const later = await examine({ DATA_DIR: folder, MIGRATE: 'no' })
  expect([later.code, later.tables?.state, later.whats.includes('ledger')]).toEqual([0, 'look', true])
  expect(later.tables?.says).toMatch(/^of a later release, with 998_later: /)
})

test('migrate shows on an empty database what it would do, does it, and writes it down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  const office = await openOffice(sandbox, 'sqlite')
  const here = { DATA_DIR: folder }
  const all = Object.keys(migrationsFor('sqlite'))
  expect((await office.type('migrate --dry-run --json', here)).json()).toEqual({ dryRun: true, migrated: all })
  const store = openStore(join(folder, 'giving.db'))
  expect(await store.pending()).toEqual(all)
  expect((await office.type('migrate --json', here)).json()).toEqual({ dryRun: false, migrated: all })
  expect((await office.type('migrate', here)).out).toBe('The database is up to date.\n')
  expect(await store.db.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
    { actor: me, action: 'migrate' },
  ])
  await store.close()
  await office.close()
  rmSync(folder, { recursive: true })
})

test('a refund that came back can be asked for again', async () => {
  const office = await openOffice(sandbox, 'sqlite')
  const gift = await office.given('stripe', {}, '4000000000005126')
  await office.type(`refund ${gift.reference}`)
  await sandbox.control('clock', { advanceMs: 10 * 86_400_000 })
  for (const { type, headers, raw } of await sandbox.mail()) {
    if (type !== 'refund.failed') continue
    const received = await office.services.giving.receive('stripe', headers, raw)
    if (received.ok && received.value.event) await office.services.giving.handle(received.value.event)
  }
  expect((await office.gift(gift.id)).standing.state).toBe('complete')
  expect((await office.type(`refund ${gift.reference}`)).code).toBe(0)
  const refunds = (await office.type(`gifts show ${gift.id} --json`)).json<{ facts: { kind: string }[] }>().facts
  expect(refunds.filter(({ kind }) => kind === 'refunded')).toHaveLength(2)
  await office.close()
})

test('doctor, as every verb, refuses a SQLite that may lose gifts, and says why', async () => {
  const messages: string[] = []
  const settings = () => {
    throw new OldSqlite('3.50.4')
  }
  const code = await giving(['doctor'], { settings, say: () => {}, complain: (text) => messages.push(text) })
  expect([code, messages]).toEqual([1, [expect.stringContaining('SQLite 3.50.4')]])
})
