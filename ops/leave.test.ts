import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { writeSetting } from '#server/store/database/settings.ts'
import { type Office, openOffice } from './testing/office.ts'

let sandbox: Sandbox
let folder: string
let [old, next, back] = [] as unknown as [Office, Office, Office]
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'leave-'))
  old = await openOffice(sandbox, 'sqlite')
  next = await openOffice(sandbox, 'postgres')
  back = await openOffice(sandbox, 'sqlite')
})
afterAll(async () => {
  for (const office of [old, next, back]) await office.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

const owed = async ({ services }: Office) =>
  await services.store.db
    .selectFrom('letter')
    .select(['id', 'gift', 'kind', 'details', 'status'])
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()

test('a charity leaves in one command, and arrives in another place with every gift, sum and letter that it owes', async () => {
  const card = await old.given('stripe', {
    donor: { firstName: '=SUM(A1)', lastName: 'Nuñez', email: 'nunez@example.org' },
  })
  const monthly = await old.given('paypal', { frequency: 'monthly' })
  const [here, first] = [join(folder, 'first'), await old.type(`export --everything ${join(folder, 'first')}`)]
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toContain('2 gifts of ')
  expect(first.out).toContain('1 active monthly gifts; ')

  // whoever asked to be left alone is known by a hash under a secret that stays behind
  expect(first.out).toContain('LINK_SECRET is not set')

  const subscriptions = readFileSync(join(here, 'subscriptions.csv'), 'utf8')
  expect(subscriptions).toContain(`${monthly.reference},paypal,${monthly.refs.subscription}`)
  const readme = readFileSync(join(here, 'README.txt'), 'utf8')
  expect(readme).toContain('HOW MONTHLY GIFTS GO ON ELSEWHERE')
  expect(readme).toContain('  PayPal: provider_subscription (I-…) is in the charity’s own PayPal account')

  expect(readme).toContain('people who asked to be left')

  const tried = await next.type(`import everything ${here} --dry-run`)
  expect(tried.out).toContain('Would read in 2 gifts')
  expect((await next.services.store.db.selectFrom('gift').select('id').execute()).length).toBe(0)
  const arrived = await next.type(`import everything ${here}`)
  expect([arrived.code, arrived.err]).toEqual([0, ''])
  expect(arrived.out).toContain('people who asked to be left alone can be sent reminders again')
  expect(arrived.out).toContain('every count and every sum is as it was.')
  expect((await next.type('check')).out).toBe('2 gifts decided again: all are stored as their facts say.\n')
  expect(await owed(next)).toEqual(await owed(old))
  expect((await owed(next)).length).toBeGreaterThan(0)
  expect((await next.type(`gifts show ${card.reference}`)).out).toContain('Nuñez')
  // it has the name that the providers know it by
  const deployment = async ({ services }: Office) =>
    await services.store.db.selectFrom('setting').selectAll().where('name', '=', 'deployment').execute()
  expect(await deployment(next)).toEqual(await deployment(old))

  const again = await next.type(`import everything ${here}`)
  expect([again.code, again.out]).toEqual([2, ''])
  expect(again.err).toContain('The database is not empty: it holds 2 of gift.')

  const settings = { LINK_SECRET: 'the-same-secret-in-the-old-and-the-new-place' }
  expect((await next.type(`export --everything ${join(folder, 'second')}`, settings)).out).not.toContain('LINK_SECRET')
  expect((await back.type(`import everything ${join(folder, 'second')}`)).err).toBe('')
  const told = async (office: Office) => (await office.type('report --json')).json()
  expect(await told(back)).toEqual(await told(old))
  expect(await owed(back)).toEqual(await owed(old))
})

test('no secret leaves with it, and those of the new place stay', async () => {
  const rows = await next.services.store.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'link-secret')
    .execute()
  await old.services.store.write(writeSetting('link-secret', 'the-secret-of-old'))
  await old.type(`export --everything ${join(folder, 'third')}`)
  const settings = readFileSync(join(folder, 'third/tables/setting.csv'), 'utf8')
  expect(settings).toContain('deployment,')
  expect(settings).not.toContain('the-secret-of-old')
  expect(rows).toHaveLength(1)
  expect((await old.audit()).map(({ action }) => action)).toContain('export_everything')
})

test('what is typed without a place, or into one that is used, is a sentence', async () => {
  expect((await old.type('import')).err).toBe(
    'Say what to read in: giving import gifts FILE --map NAME, or giving import everything FOLDER.\n',
  )
  expect((await old.type(`export --everything ${folder}`)).err).toContain(
    'is not empty. Name a folder that is, or a new one.',
  )
  expect((await next.type(`import everything ${folder}`)).err).toContain(
    'is no export: its manifest.json cannot be read',
  )
})
