import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import type { TemporaryDatabase } from '#server/store/database/postgres/databases.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { makeVersion } from '#server/words/make.ts'
import { officeForAll } from '../testing/office.ts'

let to: TemporaryDatabase
beforeAll(async () => {
  to = await migratedDatabase('postgres')
})
const { office } = officeForAll('sqlite')
afterAll(() => to.drop())

test('it says what it would do, and refuses in a sentence what it cannot', async () => {
  const there = 'postgres://giving:secret@db.example/giving'
  const would = await office.type(`move-database --to ${there} --dry-run`)
  expect([would.code, would.out]).toEqual([0, expect.stringMatching(/^Would move .*giving\.db to db\.example\.\n/)])
  for (const [words, env, sentence] of [
    ['move-database', {}, 'A database is moved to PostgreSQL: giving move-database --to postgres://'],
    [`move-database --to ${there}`, { DATABASE_URL: there }, 'the database is PostgreSQL already'],
  ] as const) {
    const result = await office.type(words, env)
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(sentence)])
  }
})

test('whoever serves beside it hears where all of it is, and nobody begins on what was left', async () => {
  const { reference } = await office.given('stripe')
  const result = await office.type(`move-database --to ${to.address}`)
  expect([result.err, result.out]).toEqual([
    '',
    expect.stringMatching(/^Moved 1 gifts of \d people, \$\S+ paid; every count and every sum is the same\./m),
  ])
  expect(await office.services.moved).toBe(to.address)
  expect(office.services.store.dialect).toBe('postgres')
  const left = await office.type('gifts list')
  const sentence = /giving\.db was moved to postgres:\/\/[^@]+: set DATABASE_URL to that one\./
  expect(left.err).toMatch(sentence)
  expect((await office.type('office revoke --all')).err).toMatch(sentence)
  const settings = readSettings(office.env)
  await expect(makeVersion(settings, { number: 1, leaseUntil: 0, again: false })).rejects.toThrow(sentence)
  expect((await office.type('gifts list', { DATABASE_URL: to.address })).out).toContain(reference)
})
