import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { type Consent, consentsOf, keepConsent } from '../gift/consents.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { consents } from './retention-consents.ts'

const now = Date.UTC(2036, 0, 1)
const before = now - days(1096)

describe.each(['sqlite', 'postgres'] as const)('proofs of consent, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  /** A gift with one consent of this age in days; `ended`: so many days ago. */
  async function agreed(gift: string, state: 'active' | 'ended' | 'not_charged', age: number, ended?: number) {
    await store.db
      .insertInto('gift')
      .values({
        id: gift,
        reference: gift,
        attempt: null,
        provider: 'stripe',
        frequency: 'monthly',
        cents: 5000,
        currency: 'USD',
        language: 'en',
        country: 'US',
        opt_in: 0,
        started_at: now - days(age),
        round: 0,
        state,
        payments: 1,
        paid_cents: 5000,
        refunded_cents: 0,
        disputed_cents: 0,
        arrangement_revision: 0,
        last_reading: 0,
        resolve_tries: 0,
        busy_until: 0,
        access_revision: 0,
        access_ended_at: null,
      } as never)
      .execute()
    if (ended !== undefined) {
      const at = now - days(ended)
      const fact = { provider: 'stripe', kind: 'ended', ref: `sub_${gift}`, gift, at, recorded_at: at, cents: null }
      await store.db
        .insertInto('fact')
        .values({ ...fact, fee_cents: null, payment: null, detail: 'donor' } as never)
        .execute()
    }
    const consent: Consent = {
      id: `c-${gift}`,
      gift,
      kind: 'start',
      textId: 'start',
      textVersion: '1',
      textSha256: 'a',
      text: 'Yes.',
      language: 'en',
      cents: cents(5000),
      interval: 'month',
      anchorDay: 1,
      firstOn: '2026-11-01',
      provider: 'stripe',
      channel: 'embedded',
      page: '/donate',
      release: '1',
      shownWith: ['FL@1'],
      at: now - days(age),
    }
    await store.write(keepConsent(consent))
    return consent
  }

  test('come back as they were kept, and are kept once', async () => {
    const consent = await agreed('g0', 'active', 10)
    await store.write(keepConsent({ ...consent, text: 'No.' }))
    expect(await store.read(consentsOf('g0'))).toEqual([consent])
  })

  test('are forgotten three years after they were given and a year after the gift ended, whichever is later', async () => {
    await agreed('g1', 'active', 4000)
    await agreed('g2', 'ended', 4000, 367)
    await agreed('g3', 'ended', 4000, 365)
    await agreed('g4', 'ended', 1095, 800)
    await agreed('g5', 'ended', 1097, 800)
    await agreed('g6', 'not_charged', 1097)
    await agreed('g7', 'not_charged', 90)
    const sweep = consents({ now, before })
    const { ids } = await store.read(sweep.due(null))
    expect(ids).toEqual(['c-g2', 'c-g5', 'c-g6'])
    expect(await store.write(sweep.forget(ids))).toBe(3)
    expect(
      (await store.db.selectFrom('consent').select('gift').orderBy('gift').execute()).map(({ gift }) => gift),
    ).toEqual(['g0', 'g1', 'g3', 'g4', 'g7'])
  })
})
