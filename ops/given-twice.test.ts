import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { type Office, openOffice } from './testing/office.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe.each(['sqlite', 'postgres'] as const)('a draft that was paid twice, on %s', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
  })
  afterAll(() => office.close())

  const examined = async () =>
    (await office.type('doctor --json'))
      .json<{ what: string; state: string }[]>()
      .find(({ what }) => what === 'given twice')?.state

  test('is told by doctor, offered by refund, and well again once one payment was given back', async () => {
    const attempt = 'attempt-that-was-paid-twice'
    const old = await office.begun('paypal', { attempt })
    const meant = await office.given('stripe', { attempt })
    expect(await examined()).toBe('well')
    expect((await office.type('refund')).out).toContain('Nothing was charged twice')

    const late = { provider: 'paypal', kind: 'paid', ref: 'LATE', at: 1, cents: cents(5000), feeCents: null } as const
    const { services } = office
    await services.store.write(recordUnit(services.deps, old.id, { facts: [late] }))
    expect(await examined()).toBe('ill')
    const offered = (await office.type('refund')).out
    expect(offered).toContain(`${old.reference} ($50), ${meant.reference} ($50)`)
    expect(offered).toContain(`giving refund ${meant.reference}`)
    const letters = services.store.db.selectFrom('letter').select(['gift', 'kind']).where('kind', '=', 'given_twice')
    expect(await letters.execute()).toEqual([{ gift: old.id, kind: 'given_twice' }])

    expect((await office.type(`refund ${meant.reference}`)).code).toBe(0)
    expect(await examined()).toBe('well')
  })
})
