import { eCards } from '#charity'
import { say } from '#content/language.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { GiftRequest } from '#gift/request.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import type { Tribute } from '#gift/tribute.ts'
import { callerOf } from '../../giving/abuse/caller.ts'
import type { Deps } from '../../giving/deps.ts'
import { sync } from '../../giving/gift/sync.ts'
import { createGiving } from '../../giving/giving.ts'
import { type FakeProvider, reading, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { givenGift } from '../../giving/testing/given-gift.ts'
import type { Books } from '../../providers/books.ts'
import type { Statement } from '../../providers/statement.ts'
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
  ...plainArrangement,
  subscription: 'sub_1',
  nextOn: '2027-01-05',
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  ...more,
})

/** A monthly gift that stands so at its provider, and is read there. */
export async function arrangedAs(
  deps: Deps,
  { readings }: Pick<FakeProvider, 'readings'>,
  gift: Gift,
  arrangement: Arrangement,
): Promise<Gift> {
  readings.set(gift.id, { ...reading([]), arrangement })
  const outcome = await sync(deps, gift)
  return outcome.ok ? outcome.value.gift : gift
}

export const elmStreet = {
  line1: '1 Elm St',
  line2: null,
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

/** Of whom a dedication is told, on paper or by mail. */
export const byPost = { by: 'mail', recipientName: 'Rosa Vega', address: elmStreet, message: null } as const
export const byEmail = {
  by: 'email',
  recipientName: 'Rosa Vega',
  email: 'rosa@example.org',
  language: 'en',
  message: null,
  sendOn: null,
} as const

export const dedicated = (notification: Tribute['notification']): { readonly tribute: Tribute } => ({
  tribute: {
    ...({ type: 'honor', kind: 'celebration', firstName: 'Rosa', lastName: 'Vega' } as const),
    eCard: eCards[0]?.id ?? '',
    notification,
  },
})

export async function staffWorld(
  books: readonly Books[] = [],
  statements: readonly Statement[] = [],
): Promise<StaffWorld> {
  const deps = await testServices()
  const giving = createGiving(deps, {
    callerOf: callerOf('secret-of-these-tests'),
  })
  const hooks = { ...deps, secrets: ['a secret'], privateAddresses: true, tried: () => {} }
  const staff: Staff = { deps, giving, books, statements, hooks, adoptables: [], settings: { testMode: true } }
  const by: Doer = { actor: 'office:Ana', key: null, fourEyes: null, language: 'en' }
  const asked = async (verb: AnyVerb, word: string, texts: Readonly<Record<string, string>>) => {
    const about = await verb.about.find(staff, word)
    if (about === null && verb.about.typed !== '') throw new Error(say(verb.about.unknown, 'en', { word }))
    const result = readInput(verb, texts, 'en')
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    return { about, input: result.input }
  }
  return {
    ...deps,
    staff,
    async given(more = {}) {
      const gift = await givenGift({ ...deps, deps }, more)
      return more.frequency === 'monthly' ? await arrangedAs(deps, deps.stripe, gift, arrangement()) : gift
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
