import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import { callerOf } from '../../giving/abuse/caller.ts'
import { record } from '../../giving/gift/record.ts'
import { sync } from '../../giving/gift/sync.ts'
import { createGiving } from '../../giving/giving.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { readInput } from '../input.ts'
import type { AnyVerb, Doer, Preview, Staff, Told } from '../verb.ts'

/** What staff do, in memory, at providers that do what a test tells them. */
export interface StaffWorld extends TestServices {
  readonly staff: Staff
  /** A gift of $50 that was paid at once. */
  given(more?: Partial<GiftRequest>): Promise<Gift>
  run(verb: AnyVerb, word: string, texts?: Readonly<Record<string, string>>, by?: Partial<Doer>): Promise<Told>
  preview(verb: AnyVerb, word: string, texts?: Readonly<Record<string, string>>, by?: Partial<Doer>): Promise<Preview>
  /** What the audit holds, oldest first. */
  audited(): Promise<readonly string[]>
}

export const arrangement = (more: Partial<Arrangement> = {}): Arrangement => ({
  subscription: 'sub_1',
  status: 'active',
  cents: cents(5000),
  nextAt: null,
  resumesAt: null,
  firstOn: null,
  nextOn: '2027-01-05',
  actionUrl: null,
  card: null,
  ...more,
})

export async function staffWorld(): Promise<StaffWorld> {
  const deps = await testServices()
  const giving = createGiving(deps, {
    callerOf: callerOf('secret-of-these-tests'),
  })
  const staff: Staff = { deps, giving, books: [] }
  const by: Doer = { actor: 'office:Ana', key: null, fourEyes: null }
  const asked = async (verb: AnyVerb, word: string, texts: Readonly<Record<string, string>>) => {
    const about = await verb.about.find(staff, word)
    if (about === null) throw new Error(verb.about.unknown(word))
    const read = readInput(verb, texts)
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return { about, input: read.input }
  }
  return {
    ...deps,
    staff,
    async given(more = {}) {
      const begun = await giving.begin('stripe', asking({ attempt: null, ...more }), plainly)
      if (!begun.ok) throw new Error(begun.detail)
      const { id } = begun.value.gift
      const fact = paid(`pi_${id}`, 5000, deps.clock.now())
      const monthly = more.frequency === 'monthly'
      if (monthly) deps.stripe.readings.set(id, { ...reading([fact]), arrangement: arrangement() })
      const gift = await record(deps, id, { facts: [fact] })
      const read = monthly ? await sync(deps, gift) : null
      return read?.ok ? read.value.gift : gift
    },
    async run(verb, word, texts = {}, more = {}) {
      const { about, input } = await asked(verb, word, texts)
      return await verb.run(staff, about, input, { ...by, ...more })
    },
    async preview(verb, word, texts = {}, more = {}) {
      const { about, input } = await asked(verb, word, texts)
      return await verb.preview(staff, about, input, { ...by, ...more })
    },
    audited: async () =>
      (await deps.store.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action),
  }
}
