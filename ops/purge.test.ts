import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eCards } from '#charity'
import type { GiftRequest } from '#gift/request.ts'
import { days, systemClock } from '#server/base/clock.ts'
import { forget } from '#server/giving/forget/forget.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { openStore } from '#server/store/database/open.ts'
import type { Store } from '#server/store/database/store.ts'
import { already } from '#server/store/database/unit.ts'
import { unpaid } from '#server/store/forget/retention.ts'
import { letters } from '#server/store/forget/retention-letters.ts'
import { webhooks } from '#server/store/forget/retention-webhooks.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { type Office, openOffice } from './testing/office.ts'

const anyCard = eCards[0]?.id ?? ''

const me = `cli:${userInfo().username}`
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const donor = (name: string) => ({ firstName: name, lastName: 'Field', email: `${name}@Example.org` })
const dedicated: GiftRequest['tribute'] = {
  type: 'honor',
  kind: 'memory',
  firstName: 'Rosa',
  lastName: 'Vega',
  eCard: anyCard,
  notification: {
    by: 'email',
    recipientName: 'Luis Vega',
    email: 'luis@example.net',
    language: 'es',
    message: 'We think of you.',
    sendOn: null,
  },
}
const ago = (count: number) => Date.now() - days(count)

describe.each(['sqlite', 'postgres'] as const)('giving purge on %s', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
  })
  afterAll(() => office.close())

  const db = () => office.services.store.db
  /** Everything that purging may never touch. */
  const books = async () => ({
    facts: await db().selectFrom('fact').selectAll().orderBy('seq').execute(),
    refs: await db().selectFrom('gift_ref').selectAll().orderBy('provider').orderBy('ref').execute(),
    gifts: await db()
      .selectFrom('gift')
      .select(['id', 'reference', 'provider', 'cents', 'state', 'payments', 'paid_cents', 'refunded_cents', 'intent'])
      .orderBy('id')
      .execute(),
    letters: await db().selectFrom('letter').select(['id', 'kind', 'status', 'fact_ref']).orderBy('id').execute(),
    webhooks: await db().selectFrom('inbox').select(['id', 'event_id', 'status', 'gift']).orderBy('id').execute(),
  })
  const personal = async () => ({
    gifts: await db().selectFrom('gift').select(['id', 'email', 'tribute', 'opt_in']).orderBy('id').execute(),
    letters: await db().selectFrom('letter').select(['id', 'details']).orderBy('id').execute(),
    webhooks: await db().selectFrom('inbox').select(['id', 'payload']).orderBy('id').execute(),
    subscribers: await db().selectFrom('subscriber').selectAll().orderBy('id').execute(),
    audit: await office.audit(),
  })
  const sendAll = async () => {
    while ((await office.services.giving.work.outbox()) > 0) await office.services.giving.settled()
  }
  /** As if what happened to this gift so far had happened so many days ago. */
  const grow = async ({ id }: Gift, old: number) => {
    await db()
      .updateTable('gift')
      .set({ started_at: ago(old) })
      .where('id', '=', id)
      .execute()
    await db()
      .updateTable('fact')
      .set({ recorded_at: ago(old) })
      .where('gift', '=', id)
      .execute()
    await db()
      .updateTable('letter')
      .set({ due_at: ago(old) })
      .where('gift', '=', id)
      .execute()
    const query = db()
      .updateTable('letter')
      .set({ sent_at: ago(old) })
    await query.where('gift', '=', id).where('sent_at', 'is not', null).execute()
  }
  const never = async (name: string, old: number) => {
    const gift = await office.begun('stripe', { donor: donor(name), tribute: dedicated, optIn: true })
    await office.type(`stop ${gift.reference}`)
    await grow(gift, old)
    return gift
  }
  const given = async (name: string, old: number, more: Partial<GiftRequest> = {}) => {
    const gift = await office.given('stripe', { donor: donor(name), tribute: dedicated, optIn: true, ...more })
    await sendAll()
    await grow(gift, old)
    return gift
  }
  const subscriber = (name: string, since: number, until: number | null) =>
    db()
      .insertInto('subscriber')
      .values({
        id: `subscriber-${name}`,
        email: `${name}@example.org`,
        first_name: name,
        last_name: 'Field',
        language: 'en',
        consent: 'Yes',
        asks: 1,
        asked_at: ago(since),
        confirmed_at: ago(since),
        left_at: until === null ? null : ago(until),
      })
      .execute()

  test('a reminder that waits for somebody who asks to be forgotten never comes', async () => {
    const wish = { email: 'Later@Example.org', on: '2099-01-01', language: 'en', gift: {} }
    await office.services.giving.remind(wish, '203.0.113.9')
    const waiting = () => db().selectFrom('letter').select('kind').where('kind', '=', 'reminder').execute()
    const dry = await office.type('purge --donor later@example.org --dry-run')
    expect(dry.out).toContain('Reminders that were asked for: 1')
    expect(await waiting()).toHaveLength(1)
    await office.type('purge --donor later@example.org')
    expect(await waiting()).toEqual([])
  })

  test('what is old enough goes, exactly as the dry run said; the books stay as they are', async () => {
    const paid = await given('paid', 91)
    const lately = await given('lately', 89)
    const unpaid = await never('unpaid', 91)
    const closed = await never('closed', 89)
    const open = await office.begun('stripe', { donor: donor('open'), tribute: dedicated })
    await grow(open, 91)
    await office.type(`receipt ${paid.reference} --to other@example.net`)
    await office.type(`receipt ${lately.reference} --to other@example.net`)
    await sendAll()
    const receipts = (old: number) =>
      db()
        .updateTable('letter')
        .set({ sent_at: ago(old) })
        .where('kind', '=', 'receipt')
    await receipts(181).where('gift', '=', paid.id).execute()
    await receipts(179).where('gift', '=', lately.id).execute()
    for (const [name, since, until] of [
      ['gone', 2000, 1096],
      ['left', 2000, 1094],
      ['again', 1, 1200],
      ['stays', 2000, null],
    ] as const)
      await subscriber(name, since, until)
    const mails = await sandbox.mail()
    const mail = mails.find(({ raw }) => {
      const text = new TextDecoder().decode(raw)
      return text.includes(paid.id) && /"type": ?"payment_intent\.succeeded"/.test(text)
    })
    if (!mail) throw new Error('no webhook of the gift')
    await office.services.giving.receive('stripe', mail.headers, mail.raw)
    await db()
      .updateTable('inbox')
      .set({ received_at: ago(181) })
      .execute()
    const event = await db().selectFrom('inbox').select('event_id').executeTakeFirstOrThrow()
    const webhook = (id: string, status: 'done' | 'ignored' | 'dead', old: number, problem: string | null) => ({
      provider: 'paypal' as const,
      event_id: id,
      type: 't',
      payload: '{"payer":"ada@example.org"}',
      created_at: 1,
      received_at: ago(old),
      status,
      tries: 1,
      due_at: ago(old),
      gift: null,
      problem,
    })
    await db()
      .insertInto('inbox')
      .values([
        ...Array.from({ length: 450 }, (_, i) => webhook(`WH-${i}`, 'ignored', 200, 'changes no gift')),
        webhook('WH-dead', 'dead', 200, 'unknown gift'),
        webhook('WH-new', 'done', 179, null),
      ])
      .execute()

    const [before, contents] = [await books(), await personal()]
    const due = { webhooks: 451, unpaid: 1, cards: 1, letters: 1, consents: 0, grants: 0, people: 0, left: 1 }
    const usual = {
      webhooks: 180,
      unpaid: 90,
      cards: 90,
      letters: 180,
      consents: 1096,
      grants: 365,
      people: 90,
      left: 1095,
    }
    const dry = await office.type('purge --dry-run --json')
    expect(dry.json()).toEqual({ dryRun: true, days: usual, forgotten: due, overwritten: true })
    expect(await personal()).toEqual(contents)

    expect((await office.type('purge --json')).json()).toEqual({
      dryRun: false,
      days: usual,
      forgotten: due,
      overwritten: true,
    })
    expect(await books()).toEqual(before)
    expect(await office.audit()).toEqual([
      ...contents.audit,
      { actor: me, action: 'purge', details: { days: usual, due } },
    ])

    const honoree = { ...dedicated, notification: { by: 'none' } }
    const about = async ({ id }: Gift) => {
      const { donor, tribute } = await office.gift(id)
      return [donor?.email ?? null, tribute]
    }
    expect(await about(paid)).toEqual(['paid@Example.org', honoree])
    expect(await about(lately)).toEqual(['lately@Example.org', dedicated])
    expect(await about(unpaid)).toEqual([null, null])
    expect(await about(closed)).toEqual(['closed@Example.org', dedicated])
    expect(await about(open)).toEqual(['open@Example.org', dedicated])
    const details = await db()
      .selectFrom('letter')
      .select(['gift', 'details'])
      .where('details', 'like', '%other@%')
      .execute()
    expect(details.map(({ gift }) => gift)).toEqual([lately.id])
    const subscribers = await db().selectFrom('subscriber').select('id').orderBy('id').execute()
    expect(subscribers.map(({ id }) => id)).toEqual(['subscriber-again', 'subscriber-left', 'subscriber-stays'])
    const rows = await db().selectFrom('inbox').select(['event_id', 'problem']).where('payload', '!=', '{}').execute()
    expect(rows.map(({ event_id }) => event_id)).toEqual(['WH-dead', 'WH-new'])

    // What is left behind works: shown, listed, seen by its donor, known as a repeat, and no letter leaves again.
    const result = await office.type(`gifts show ${unpaid.reference}`)
    expect([result.code, result.out.includes('not known')]).toEqual([0, true])
    expect((await office.type('gifts list')).code).toBe(0)
    expect(await office.services.giving.current(unpaid.id)).toMatchObject({ ok: true, value: { donor: null } })
    expect(await office.services.giving.receive('stripe', mail.headers, mail.raw)).toMatchObject({
      value: { event: null },
    })
    for (const words of [`replay ${event.event_id}`, 'replay WH-7 --dry-run']) {
      const replayed = await office.type(words)
      expect([replayed.code, replayed.err]).toEqual([2, expect.stringContaining('is no longer kept')])
    }
    await sendAll()
    expect((await books()).letters).toEqual(before.letters)
    expect((await office.type('purge')).out).toBe('Nothing is old enough to be forgotten.\n')
    expect(await office.audit()).toHaveLength(contents.audit.length + 1)
  }, 60_000)

  test('ages can be given, but not below what each needs', async () => {
    expect((await office.type('purge --unpaid 30 --left 365 --dry-run --json')).json()).toMatchObject({
      days: { unpaid: 30, left: 365, cards: 90 },
    })
    for (const words of ['--webhooks 29', '--unpaid 29', '--cards 0', '--letters soon', '--left 364']) {
      expect((await office.type(`purge ${words}`)).err).toMatch(/is a number of days, at least (30|365)\./)
    }
    expect((await office.type('purge --donor ada@example.org --cards 90')).code).toBe(2)
    expect((await office.type('purge --donor Ada')).code).toBe(2)
  })

  test('a donor who asks is forgotten at once, but for what the law and open gifts hold', async () => {
    const paid = await given('zoe', 0)
    const waiting = await office.given('stripe', { donor: donor('zoe'), tribute: dedicated })
    const unpaid = await never('zoe', 0)
    const open = await office.begun('stripe', { donor: donor('zoe'), optIn: true })
    const another = await never('zoey', 0)
    await office.services.giving.signUp(
      { firstName: 'Zoe', lastName: 'Field', email: 'ZOE@example.org', language: 'en', consent: 'Yes' },
      '192.0.2.1',
    )
    const webhook = (event: string, more: object) =>
      db()
        .insertInto('inbox')
        .values({
          provider: 'stripe',
          event_id: event,
          type: 'x',
          created_at: 1,
          received_at: 1,
          tries: 0,
          due_at: 1,
          status: 'done',
          gift: null,
          payload: '{"email":"zoey@example.org"}',
          problem: null,
          ...more,
        })
        .execute()
    await webhook('of-her-gift', { gift: paid.id, payload: '{"name":"Zoe"}' })
    await webhook('of-her-address', { payload: '{"email":"ZOE@example.org"}', status: 'ignored' })
    await webhook('of-another', { gift: another.id })
    await webhook('still-to-come', { payload: '{"email":"zoe@example.org"}', status: 'dead' })
    const [before, contents] = [await books(), await personal()]
    const forgotten = {
      webhooks: 2,
      notes: 0,
      refunds: 0,
      explanations: 0,
      letters: 0,
      subscriber: 1,
      reminders: 0,
      optIns: 3,
      cards: 1,
      employers: 0,
      pages: 0,
      leftWords: 0,
      grants: 0,
      unpaid: 1,
      people: 0,
      lines: 0,
      calls: 0,
    }
    const stays = {
      paid: [paid.reference, waiting.reference].sort(),
      open: [open.reference],
      cardWaits: [waiting.reference],
      refundOpen: [],
      letters: 0,
      webhooks: 1,
    }
    const told = (result: { json<T>(): T }) => {
      const data = result.json<{ forgotten: object; stays: { paid: string[] } }>()
      return { ...data, stays: { ...data.stays, paid: data.stays.paid.toSorted() } }
    }
    expect(told(await office.type('purge --donor zoe@example.ORG --dry-run --json'))).toEqual({
      dryRun: true,
      also: [],
      forgotten,
      overwritten: true,
      // No provider made a customer of this donor.
      atProviders: { asked: [], running: [], keep: [] },
      stays,
    })
    expect(await personal()).toEqual(contents)
    expect(told(await office.type('purge --donor zoe@example.ORG --json'))).toEqual({
      dryRun: false,
      also: [],
      forgotten,
      overwritten: true,
      // No provider made a customer of this donor.
      atProviders: { asked: [], running: [], keep: [] },
      stays,
    })

    const after = await books()
    expect({ ...after, letters: null }).toEqual({ ...before, letters: null })
    expect(after.letters).toEqual(before.letters.filter(({ kind }) => kind !== 'newsletter_confirm'))
    expect(await office.gift(paid.id)).toMatchObject({
      donor: { email: 'zoe@Example.org' },
      optIn: false,
      tribute: { firstName: 'Rosa', notification: { by: 'none' } },
      accessRevision: 1,
    })
    expect(await office.gift(waiting.id)).toMatchObject({ tribute: dedicated })
    expect(await office.gift(unpaid.id)).toMatchObject({ donor: null, tribute: null })
    expect(await office.gift(open.id)).toMatchObject({ donor: { email: 'zoe@Example.org' }, optIn: false })
    expect(await office.gift(another.id)).toMatchObject({
      donor: { email: 'zoey@Example.org' },
      optIn: true,
      accessRevision: 0,
    })
    expect(await db().selectFrom('subscriber').select('id').where('email', '=', 'zoe@example.org').execute()).toEqual(
      [],
    )
    const rows = await db()
      .selectFrom('inbox')
      .select('event_id')
      .where('payload', '!=', '{}')
      .where('event_id', 'not like', 'WH-%')
      .orderBy('event_id')
      .execute()
    expect(rows.map((row) => row.event_id)).toEqual(['of-another', 'still-to-come'])
    await db().deleteFrom('inbox').where('event_id', 'not like', 'WH-%').execute()
    const [marked, row] = (await office.audit()).slice(contents.audit.length)
    expect(marked).toMatchObject({ actor: me, action: 'donor_forgotten' })
    expect(row).toMatchObject({ actor: me, action: 'purge_donor', details: { due: forgotten } })
    expect(JSON.stringify(row)).toContain(unpaid.reference)
    expect(JSON.stringify([marked, row]).toLowerCase()).not.toContain('zoe@')
    await sendAll()
    expect((await office.type('purge --donor zoe@example.org')).out).toContain(
      `Name and address with what was paid, which tax law makes us keep: ${paid.reference}`,
    )
    expect((await office.type('purge --donor nobody@example.org')).out).toBe('Nothing is kept of this address.\n')
  }, 60_000)

  test('an address is found whole, whatever letters it has, and so in letters and in what a mail server answered', async () => {
    const webhook = (event: string, address: string) =>
      db()
        .insertInto('inbox')
        .values({
          provider: 'stripe',
          event_id: event,
          type: 'x',
          created_at: 1,
          received_at: 1,
          tries: 0,
          due_at: 1,
          status: 'done',
          gift: null,
          problem: null,
          payload: `{"email":"${address}"}`,
        })
        .execute()
    await webhook('kim_lee', 'Kim_Lee@example.org')
    await webhook('kimxlee', 'kimxlee@example.org')
    const gift = await given('somebody', 0)
    const letter = (id: string, more: object) =>
      db()
        .insertInto('letter')
        .values({
          id,
          gift: gift.id,
          kind: 'receipt',
          fact_ref: id,
          details: '{}',
          status: 'sent',
          created_at: 1,
          due_at: 1,
          tries: 1,
          sent_at: 1,
          problem: null,
          ...more,
        })
        .execute()
    await letter('sent-elsewhere', { details: '{"to":"Kim_Lee@example.org","factRef":"x"}' })
    await letter('sent-to-another', { details: '{"to":"kimxlee@example.org","factRef":"x"}' })
    await letter('refused', { status: 'failed', problem: '550 5.1.1 <kim_lee@example.org> unknown', sent_at: null })
    await letter('waits', { details: '{"to":"kim_lee@example.org"}', status: 'waiting', due_at: 9e15 })
    const { forgotten } = (await office.type('purge --donor kim_lee@example.org --json')).json<{ forgotten: object }>()
    expect(forgotten).toMatchObject({ webhooks: 1, letters: 2 })
    const letters = await db()
      .selectFrom('letter')
      .select(['id', 'details', 'problem'])
      .where('created_at', '=', 1)
      .orderBy('id')
      .execute()
    expect(letters).toEqual([
      { id: 'refused', details: '{}', problem: 'what it said is no longer kept' },
      { id: 'sent-elsewhere', details: '{}', problem: null },
      { id: 'sent-to-another', details: '{"to":"kimxlee@example.org","factRef":"x"}', problem: null },
      { id: 'waits', details: '{"to":"kim_lee@example.org"}', problem: null },
    ])
    const rows = await db()
      .selectFrom('inbox')
      .select('event_id')
      .where('event_id', 'like', 'kim%')
      .where('payload', '!=', '{}')
      .execute()
    expect(rows).toEqual([{ event_id: 'kimxlee' }])
    await db().deleteFrom('letter').where('created_at', '=', 1).execute()
    await db().deleteFrom('inbox').where('event_id', 'like', 'kim%').execute()
  })

  test('who left is not written to again when the leaving itself is forgotten', async () => {
    const ticked = await given('leaver', 1200)
    const since = await given('leaver', 1000)
    await subscriber('leaver', 2000, 1100)
    await office.type('purge')
    expect([(await office.gift(ticked.id)).optIn, (await office.gift(since.id)).optIn]).toEqual([false, true])
  })

  if (dialect === 'sqlite')
    test('what is forgotten is in no file of the database any more, at once', async () => {
      await never('vanishing', 91)
      const file = join(office.env.DATA_DIR ?? '', 'giving.db')
      const found = () =>
        [file, `${file}-wal`].some((each) =>
          readFileSync(each, 'latin1').toLowerCase().includes('vanishing@example.org'),
        )
      expect(found()).toBe(true)
      await office.type('purge')
      expect(found()).toBe(false)
    })

  if (dialect === 'sqlite')
    test('while something else reads the database, it says that the words are in its log still', async () => {
      await never('lingering', 0)
      const reader = new DatabaseSync(join(office.env.DATA_DIR ?? '', 'giving.db'))
      reader.exec('begin; select count(*) from gift')
      const early = await office.type('purge --donor lingering@example.org')
      reader.exec('rollback')
      reader.close()
      expect(early.out).toContain('the words are still in the database’s log')
      const result = await office.type('purge --donor lingering@example.org --dry-run --json')
      expect(result.json()).toMatchObject({ overwritten: false })
      expect((await office.type('purge --donor lingering@example.org')).out).toBe('Nothing is kept of this address.\n')
    })

  test('what every connection deletes is overwritten, and what no command reaches is said', async () => {
    await never('elsewhere', 0)
    const { out } = await office.type('purge --donor elsewhere@example.org')
    expect(out).toContain(
      dialect === 'sqlite'
        ? 'Backups and copies go as you let them expire.'
        : 'Backups, standbys and PostgreSQL’s own log (WAL and its archive) go as you let them expire.',
    )
    if (dialect === 'sqlite')
      expect((await sql`pragma secure_delete`.execute(db())).rows).toEqual([{ secure_delete: 1 }])
  })
})

test('what is due is looked for without holding up the server: only what is found is locked', async () => {
  const store = openStore(':memory:')
  await store.migrate()
  const now = Date.now()
  const webhook = (id: number) => ({
    provider: 'stripe' as const,
    event_id: `evt_${id}`,
    type: 't',
    payload: '{"a":1}',
    created_at: 1,
    received_at: 1,
    status: 'done' as const,
    tries: 1,
    due_at: 1,
    gift: null,
    problem: null,
  })
  // more than is looked at in one statement
  for (let from = 0; from < 5250; from += 250) {
    await store.db
      .insertInto('inbox')
      .values(Array.from({ length: 250 }, (_, i) => webhook(from + i)))
      .execute()
  }
  const statements: string[] = []
  const watched: Pick<Store, 'read' | 'write'> = {
    read: store.read,
    write: (unit) =>
      store.write(function* (db) {
        const steps = unit(db)
        let step = steps.next()
        while (!step.done) {
          statements.push(...('sql' in step.value ? [step.value.sql] : []))
          step = steps.next(yield step.value)
        }
        return step.value
      }),
  }
  const reach = { now, before: now }
  const sweeps = { webhooks: webhooks(reach), unpaid: unpaid(reach), letters: letters(reach) }
  const forgotten = await forget(
    { store: { ...store, ...watched }, clock: systemClock },
    sweeps,
    false,
    () => () => already(undefined),
  )
  expect(forgotten).toEqual({ counts: { webhooks: 5250, unpaid: 0, letters: 0 }, overwritten: true })
  expect(statements.filter((sql) => sql.startsWith('select') && !sql.includes('"id" in ('))).toEqual([])
  await store.close()
})
