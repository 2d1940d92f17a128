import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { batchById, linesOf } from '../../store/gift/batches.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { addLines, batchDigest, openBatch, saveLines } from './batch.ts'
import { closeBatch } from './close.ts'
import { discardBatch } from './discard.ts'

const id = 'b'.repeat(26)
const kim = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', number: '77' }

describe.each(['sqlite', 'postgres'] as const)('a batch that will not be closed, on %s', (dialect) => {
  let h: OwnServices
  let day: string
  beforeEach(async () => {
    h = await servicesOn(dialect)
    day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
    const slip = { kind: 'check', fund: null, appeal: null, day, count: 1, cents: cents(2500) } as const
    await h.store.write(openBatch(h, { ...slip, id, by: 'ben' }))
    await h.store.write(addLines(h, { id, by: 'ben', key: 'k'.repeat(26) }, [kim]))
  })
  afterEach(() => h.end())

  const batch = () => h.store.read(batchById(id))
  const lines = () => h.store.read(linesOf(id))
  const audited = async () => {
    const rows = h.store.db.selectFrom('audit').select(['actor', 'details']).where('action', '=', 'batch_discarded')
    return (await rows.execute()).map(({ actor, details }) => ({ actor, ...JSON.parse(details) }))
  }

  test('is taken out with the names that it kept; who did it, and what its slip said, stays', async () => {
    expect((await h.store.write(discardBatch(h, { id, by: 'ana' }))).is).toBe('discarded')
    expect([await batch(), await lines()]).toEqual([undefined, []])
    const sum = { count: 1, cents: 2500 }
    expect(await audited()).toEqual([
      { actor: 'ana', batch: id, day, kind: 'check', opened_by: 'ben', slip: sum, typed: sum },
    ])
    expect((await h.store.write(discardBatch(h, { id, by: 'ana' }))).is).toBe('unknown')
    expect(await h.store.write(saveLines(h, { id, by: 'ben' }, [{ place: 2, typed: kim }]))).toBe('unknown')
  })

  test('stays where somebody typed in it after it was looked at', async () => {
    const looked = await batch()
    const digest = looked ? batchDigest(looked, await lines()) : ''
    await h.store.write(saveLines(h, { id, by: 'ben' }, [{ place: 2, typed: kim }]))
    expect((await h.store.write(discardBatch(h, { id, by: 'ana', seen: digest }))).is).toBe('changed')
    expect([(await lines()).length, await audited()]).toEqual([2, []])
  })

  test('is no batch that was closed: its lines are gifts', async () => {
    await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))
    expect((await h.store.write(discardBatch(h, { id, by: 'ana' }))).is).toBe('closed')
    expect([(await batch())?.status, (await lines()).length, await audited()]).toEqual(['closed', 1, []])
  })
})
