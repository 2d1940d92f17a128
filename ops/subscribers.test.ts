import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#gift/language.ts'
import { days } from '#server/base/clock.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { type Office, openOffice } from './testing/office.ts'

const me = `cli:${userInfo().username}`
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe.each(['sqlite', 'postgres'] as const)('giving subscribers on %s', (dialect) => {
  let office: Office
  const today = Date.UTC(2026, 2, 31, 12)
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
  })
  afterAll(() => office.close())

  /** Signed up under this name and confirmed so many days ago; null: not confirmed. */
  const signedUp = (name: string, confirmed: number | null, left: number | null, language: Language = 'en') =>
    office.services.store.db
      .insertInto('subscriber')
      .values({
        id: `subscriber-${name}`,
        email: `${name.toLowerCase()}@example.org`,
        first_name: name,
        last_name: 'Field',
        language,
        consent: 'Yes',
        asks: 1,
        asked_at: today - days(confirmed ?? 1),
        confirmed_at: confirmed === null ? null : today - days(confirmed),
        left_at: left === null ? null : today - days(left),
      })
      .execute()
  const gave = async (name: string, old: number, language: Language = 'en', more = {}) => {
    const donor = { firstName: name, lastName: 'Field', email: `${name}@Example.org` }
    const gift = await office.given('stripe', { donor, language, optIn: true, ...more })
    const { db } = office.services.store
    await db
      .updateTable('gift')
      .set({ started_at: today - days(old) })
      .where('id', '=', gift.id)
      .execute()
  }

  test('each address that wants our news now, once, in the language of its latest wish; as a table, JSON and CSV', async () => {
    expect((await office.type('subscribers')).out).toBe('Nobody has asked for our news.\n')
    await signedUp('Ana', 30, null)
    await gave('Ana', 10, 'es')
    await gave('Bea', 20, 'es')
    await gave('Bea', 5)
    await signedUp('Cleo', 40, null, 'es')
    await gave('Cleo', 50)
    await signedUp('Dan', 40, 20)
    await gave('Dan', 30)
    await gave('Dan', 10)
    await gave('=Eve', 2)
    // None of these: never said yes, left (also after they had ticked it), did not tick it, did not pay.
    await signedUp('Fay', null, null)
    await signedUp('Gus', 40, 20)
    await gave('Gus', 30)
    await gave('Hal', 3, 'en', { optIn: false })
    const donor = { firstName: 'Ida', lastName: 'Field', email: 'ida@example.org' }
    await office.begun('stripe', { donor, optIn: true })

    const field = (firstName: string, language: Language, old: number, from: string) => ({
      email: `${firstName.toLowerCase()}@example.org`,
      firstName,
      lastName: 'Field',
      language,
      since: today - days(old),
      from,
      leave: expect.stringMatching(/\/api\/newsletter\/unsubscribe\?token=\S+$/),
    })
    expect((await office.type('subscribers --json')).json()).toEqual([
      // no letter of ours calls her so, and the charity's mailer is not to either
      { ...field('=Eve', 'en', 2, 'gift'), firstName: '', lastName: '' },
      field('Ana', 'es', 30, 'sign-up and gift'),
      field('Bea', 'en', 20, 'gift'),
      field('Cleo', 'es', 50, 'sign-up and gift'),
      field('Dan', 'en', 10, 'gift'),
    ])
    expect((await office.type('subscribers')).out).toMatch(
      /ana@example\.org +Ana Field +es +2026-03-01 12:00 +sign-up and gift/,
    )
    expect(await office.audit()).toEqual([])

    const folder = mkdtempSync(join(tmpdir(), 'subscribers-'))
    const out = join(folder, 'news.csv')
    expect((await office.type(`subscribers --out ${out} --json`)).json()).toEqual({ out, count: 5 })
    const link = /http:\S+unsubscribe\?token=[\w.-]+&language=(en|es)/g
    expect(readFileSync(out, 'utf8').replaceAll(link, '(link in $1)')).toBe(
      [
        'email,first name,last name,language,since (UTC),from,unsubscribe',
        "'=eve@example.org,,,en,2026-03-29 12:00,gift,(link in en)",
        'ana@example.org,Ana,Field,es,2026-03-01 12:00,sign-up and gift,(link in es)',
        'bea@example.org,Bea,Field,en,2026-03-11 12:00,gift,(link in en)',
        'cleo@example.org,Cleo,Field,es,2026-02-09 12:00,sign-up and gift,(link in es)',
        'dan@example.org,Dan,Field,en,2026-03-21 12:00,gift,(link in en)',
        '',
      ].join('\r\n'),
    )
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect(await office.audit()).toEqual([{ actor: me, action: 'subscribers', details: { out, count: 5 } }])
    const refused = await office.type(`subscribers --out ${out}`)
    expect([refused.code, refused.err]).toEqual([
      2,
      `${out} is there already. Give another name, or --force to replace it.\n`,
    ])
    expect((await office.type(`subscribers --out ${out} --force`)).code).toBe(0)
    rmSync(folder, { recursive: true })
  }, 60_000)

  test.each(['bea', 'cleo', 'dan'])('the link of %s ends it at once, however they had asked', async (name) => {
    const listed = async () => (await office.type('subscribers --json')).json<{ email: string; leave: string }[]>()
    const reader = (await listed()).find(({ email }) => email === `${name}@example.org`)
    const token = new URL(reader?.leave ?? '').searchParams.get('token') ?? ''
    await office.services.giving.leaveNews(office.services.links.read(token, 'unsubscribe')?.subject ?? '')
    expect((await listed()).map(({ email }) => email)).not.toContain(`${name}@example.org`)
  })

  test('a link mailed to a donor who never confirmed a sign-up still ends it when that sign-up is deleted', async () => {
    await signedUp('Kim', null, null)
    await gave('Kim', 1)
    const listed = async () => (await office.type('subscribers --json')).json<{ email: string; leave: string }[]>()
    const kim = (await listed()).find(({ email }) => email === 'kim@example.org')
    const token = new URL(kim?.leave ?? '').searchParams.get('token') ?? ''
    const { db } = office.services.store
    await db.updateTable('subscriber').set({ asked_at: 1 }).where('email', '=', 'kim@example.org').execute()
    await office.services.giving.maintain()
    await office.services.giving.leaveNews(office.services.links.read(token, 'unsubscribe')?.subject ?? '')
    expect((await listed()).map(({ email }) => email)).not.toContain('kim@example.org')
  })

  test('who is forgotten is not listed', async () => {
    await office.type('purge --donor ana@example.org')
    const listed = (await office.type('subscribers --json')).json<{ email: string }[]>()
    expect(listed.map(({ email }) => email)).not.toContain('ana@example.org')
  })
})
