import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { officeForAll, type Printed } from './testing/office.ts'

let folder: string
/** A backup of a once and a monthly gift, one of them refunded in part. */
let backup: string
const { office, sandbox } = officeForAll('sqlite')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const refunded = await office.given('stripe')
  await office.given('paypal', { frequency: 'monthly' })
  expect((await office.type(`refund ${refunded.reference} --amount 20`)).code).toBe(0)
  backup = join(folder, 'backup.db')
  expect((await office.type(`backup --out ${backup}`)).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Where the check makes its places. */
let places: string
beforeEach(() => {
  places = mkdtempSync(join(folder, 'tmp-'))
  vi.stubEnv('TMPDIR', places)
  return () => vi.unstubAllEnvs()
})

/** The same backup with something done to it. */
function hurt(statements: string): string {
  const file = join(mkdtempSync(join(folder, 'hurt-')), 'hurt.db')
  copyFileSync(backup, file)
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = delete; pragma foreign_keys = off; ${statements}`)
  database.close()
  return file
}
const check = async (file: string, more = ''): Promise<Printed> => {
  const result = await office.type(`restore --check ${file}${more}`)
  expect(readdirSync(places), 'nothing is left behind').toEqual([])
  return result
}
const kept = () => ({ gifts: 2, facts: 4, paidCents: 10_000, refundedCents: 2000, disputedCents: 0 })

test('a backup is restored elsewhere, examined, and compared with the books: it is sound, and nothing else has changed', async () => {
  const live = join(office.env.DATA_DIR ?? '', 'giving.db')
  const before = [await office.audit(), statSync(`${live}-wal`).mtimeMs]
  const result = await check(backup)
  expect([result.err, result.code]).toEqual(['', 0])
  expect(result.out).toContain('2 gifts with 4 facts: $100 paid, $20 refunded, $0 disputed.')
  expect(result.out).toContain('Every gift stands as its facts make it, and every fact has its letter.')
  expect(result.out).toContain('It agrees with the books of Stripe and PayPal to the cent')
  const report = (await check(backup, ' --json')).json()
  expect(report).toMatchObject({ kind: 'sqlite', sound: true, ledger: kept(), books: { differences: [], unread: [] } })
  expect([await office.audit(), statSync(`${live}-wal`).mtimeMs]).toEqual(before)
  expect(existsSync(join(office.env.DATA_DIR ?? '', 'mail'))).toBe(false)
})

test('what was paid in the second of its last entry is not compared: providers date in whole seconds', async () => {
  const later = await office.given('stripe')
  const { at } = await office.services.store.db
    .selectFrom('fact')
    .select('at')
    .where('gift', '=', later.id)
    .executeTakeFirstOrThrow()
  const before = hurt(`update audit set at = ${at + 500}`)
  expect(await check(before)).toMatchObject({ err: '', code: 0 })
})

test('a payment that the backup waits for is no difference: a server started on it books it by itself', async () => {
  const outcome = value(await office.services.giving.begin('stripe', asking({ attempt: null }), plainly))
  await payAs(sandbox.url, outcome.beginning.clientSecret ?? '', '4242424242424242')
  const file = join(folder, 'awaits.db')
  expect((await office.type(`backup --out ${file}`)).code).toBe(0)
  // The copy was made before the webhook came, and a little later than the payment, however long this test has waited for its turn.
  const copy = new DatabaseSync(file)
  copy.exec(`update audit set at = ${office.services.clock.now() + 2000}`)
  copy.close()
  const result = await check(file)
  expect([result.err, result.code]).toEqual(['', 0])
  expect(result.out).toContain('1 payments were on their way: it holds their gifts open')
})

test('what was paid after the backup is no fault of the backup', async () => {
  await sandbox.control('clock', { advanceMs: 60_000 })
  const later = await office.given('stripe')
  expect((await check(backup)).code).toBe(0)
  expect((await office.type(`refund ${later.reference}`)).code).toBe(0)
  expect((await check(backup)).code).toBe(0)
})

test.each([
  [
    'a standing that its facts do not make',
    'update gift set paid_cents = 1 where refunded_cents > 0',
    /its facts make it/,
  ],
  ['a payment without a receipt', "delete from letter where kind = 'receipt'", /has no letter \(receipt\)/],
  [
    'a letter about nothing',
    "update letter set fact_ref = 'stripe:refunded:re_0' where kind = 'refund'",
    /not in the ledger/,
  ],
  [
    'an open gift that nobody looks at',
    "update gift set state = 'started', payments = 0, paid_cents = 0, refunded_cents = 0; delete from fact; delete from letter",
    /nobody would ask its provider again/,
  ],
])('%s makes a backup ill: code 1', async (_, statements, sentence) => {
  const result = await check(hurt(statements))
  expect(result.code).toBe(1)
  expect(result.out).toMatch(/contradict each other/)
  expect(result.out).toMatch(sentence)
})

test('references into nothing, and pages that are gone, are told before anything else: code 1', async () => {
  const orphaned = await check(hurt('delete from gift where refunded_cents > 0'))
  expect([orphaned.code, orphaned.err]).toEqual([1, expect.stringContaining('a row of fact names a row of gift')])
  const cut = hurt('')
  truncateSync(cut, 16_384)
  const torn = await check(cut)
  expect([torn.code, torn.err]).toEqual([1, expect.stringMatching(/^The copy cannot be restored: /)])
  const foreign = join(folder, 'foreign.db')
  new DatabaseSync(foreign).exec('create table t (x)')
  const other = await check(foreign)
  expect([other.code, other.err]).toEqual([1, 'The copy cannot be restored: no such table: gift.\n'])
})

test('a payment that the backup lost, and one in another amount, are differences: code 3', async () => {
  const goesOn = 'update fact set recorded_at = recorded_at + 2000'
  const lost = `delete from letter where gift in (select id from gift where frequency = 'once');
    delete from fact where gift in (select id from gift where frequency = 'once');
    delete from gift_ref where gift in (select id from gift where frequency = 'once');
    delete from audit where gift is not null; delete from inbox; delete from request; delete from refund; delete from gift where frequency = 'once'; ${goesOn}`
  const result = await check(hurt(lost))
  expect([result.err, result.code]).toEqual(['', 3])
  expect(result.out).toMatch(/stripe +missing_here +paid/)
  const other = await check(
    hurt(`update fact set cents = 5001 where kind = 'paid'; update gift set paid_cents = 5001; ${goesOn}`),
  )
  expect(other.code).toBe(3)
  expect(other.out).toMatch(/amount_differs +paid +\S+ +\$50 +\$50\.01/)
})

test('books that cannot be read are said, after what could be: code 1', async () => {
  const result = await office.type(`restore --check ${backup}`, { STRIPE_SECRET_KEY: 'sk_test_wrong' })
  expect(result.code).toBe(1)
  expect(result.out).toMatch(/is whole: 2 gifts/)
  expect(result.out).toMatch(/The books of Stripe could not be read: /)
  expect(result.out).toMatch(/agrees with the books of PayPal to the cent/)
})

test('a backup that ends before the day from which it is compared is an old one: code 1', async () => {
  const result = await check(backup, ' --from 2199-01-01')
  expect([result.code, result.out]).toEqual([1, expect.stringContaining('before --from: is it an old one?')])
})

test('what is no backup is refused with code 2 and said', async () => {
  const text = join(folder, 'notes.txt')
  writeFileSync(text, 'not a backup')
  const live = join(office.env.DATA_DIR ?? '', 'giving.db')
  for (const [typed, why] of [
    ['--check /nowhere/at-all', 'There is no /nowhere/at-all.'],
    [`--check ${text}`, 'is neither a copy by giving backup nor a dump by pg_dump'],
    [`--check ${folder}`, "is a folder, and none of pg_dump's"],
    [`--check ${live}`, 'this is a database in use'],
    [`--check ${backup} --into ${folder}`, 'Say --check, or --into'],
    [`--check ${backup} --from yesterday`, 'yesterday is not a date'],
    ['--check', 'Which backup?'],
    [backup, 'Say --check, or --into'],
  ] as const) {
    const result = await office.type(`restore ${typed}`)
    expect([typed, result.code, result.err]).toEqual([typed, 2, expect.stringContaining(why)])
  }
})

test('a backup goes into a folder that holds no database, and nowhere else', async () => {
  const data = join(folder, 'new', 'data')
  expect((await office.type(`restore ${backup} --into ${data} --dry-run`)).out).toContain('is empty')
  expect(existsSync(data)).toBe(false)
  const result = await office.type(`restore ${backup} --into ${data}`)
  expect([result.err, result.code]).toEqual(['', 0])
  expect(result.out).toMatch(/giving reconcile --from \d{4}-\d\d-\d\d --fix/)
  expect(statSync(join(data, 'giving.db')).mode & 0o777).toBe(0o600)
  const there = await office.type('gifts list --json', { DATA_DIR: data })
  expect(there.json<unknown[]>()).toHaveLength(2)
  const again = await office.type(`restore ${backup} --into ${data}`)
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('holds a database already')])
  expect((await office.type(`restore ${backup} --into postgres://127.0.0.1:1/x`)).code).toBe(2)
  const restored = new DatabaseSync(join(data, 'giving.db'))
  onTestFinished(() => restored.close())
  const row = restored.prepare("select actor, details from audit where action = 'restore'").get()
  expect(row).toEqual({ actor: `cli:${userInfo().username}`, details: JSON.stringify({ file: backup }) })
})

test('a copy that is not whole does not go anywhere', async () => {
  const data = join(folder, 'never')
  mkdirSync(data)
  const result = await office.type(`restore ${hurt('delete from gift where refunded_cents > 0')} --into ${data}`)
  expect([result.code, result.err]).toEqual([1, expect.stringContaining('cannot be restored')])
  expect(readdirSync(data)).toEqual([])
})
