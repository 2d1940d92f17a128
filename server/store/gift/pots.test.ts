import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { movePot, openPot, sumsOfPot } from './pots.ts'

describe.each(['sqlite', 'postgres'] as const)('a part of a match pot, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
    await h.store.write(openPot('winter', cents(1000), 1))
  })
  afterEach(() => h.end())

  test.each([
    ['to the last cent of what is pledged', { reserved: 600, used: 400 }, []],
    ['not a cent beyond it', { reserved: 601, used: 400 }, [0]],
    ['not below what is reserved and used', { reserved: -1 }, [0]],
  ] as const)('is drawn on %s', async (_, move, refused) => {
    expect([...(await h.store.write(movePot('winter', [{ part: 0, ...move }])))]).toEqual(refused)
    const { reserved = 0, used = 0 } = refused.length > 0 ? {} : (move as { reserved?: number; used?: number })
    expect(await h.store.read(sumsOfPot('winter'))).toMatchObject({ reservedCents: reserved, usedCents: used })
  })
})
