import { type ByHand, handProvider } from '#gift/by-hand/kinds.ts'
import type { ReadLine } from '#gift/by-hand/line.ts'
import { defaultCountry } from '#gift/countries.ts'
import { defaultFund } from '#gift/funds.ts'
import { defaultLanguage } from '#gift/language.ts'
import { zero } from '#gift/money.ts'
import type { Tribute } from '#gift/tribute.ts'
import { referenceOf } from '../../base/random.ts'
import type { Unit } from '../../store/database/unit.ts'
import { insertGift } from '../../store/gift/gift-changes.ts'
import type { Deps } from '../deps.ts'
import { recordUnit } from '../gift/record.ts'
import { giveTo } from './person.ts'

/** Of what a gift by hand is made: a line of a slip or of another program's list, and what its list says beside it. */
interface GivenByHand {
  readonly line: Pick<ReadLine, 'cents' | 'name' | 'email' | 'postal' | 'fund'>
  /** Unix milliseconds: when it was paid. */
  readonly at: number
  /** Its `line` is the ref of the one fact that it has. */
  readonly byHand: ByHand
  readonly last4: string | null
  readonly appeal: string | null
  readonly tribute: Tribute | null
  /** Whom somebody chose (null: nobody did); 'nobody': it is no person’s. */
  readonly giver: { readonly chosen: string | null } | 'nobody'
  readonly by: string
}

/** Stores a gift that was not given on a page of ours: paid, and of its person. The caller has the turn of joining. */
export const giftByHand = (
  deps: Parameters<typeof recordUnit>[0] & Pick<Deps, 'clock' | 'random'>,
  { line, at, byHand, last4, appeal, tribute, giver, by }: GivenByHand,
): Unit<{ readonly id: string; readonly person: string | null }> =>
  function* (db) {
    const id = deps.random.id()
    const { cents, email } = line
    const fund = line.fund ?? defaultFund()?.id
    yield* insertGift({
      id,
      reference: referenceOf(id),
      attempt: null,
      provider: handProvider,
      frequency: 'once',
      cents,
      costCents: zero,
      language: defaultLanguage,
      country: line.postal?.country ?? defaultCountry,
      donor: email === null ? null : { ...line.name, email },
      optIn: false,
      tribute,
      attribution: null,
      startedAt: at,
      begins: null,
      follows: null,
      subscription: null,
      asked: null,
      hold: null,
      resolveAt: null,
      caller: null,
      trace: null,
      appeal,
      ...(fund === undefined ? {} : { funds: [{ fund, cents }] as const }),
      byHand,
    })(db)
    const person = giver === 'nobody' ? null : yield* giveTo(deps, { gift: id, line, chosen: giver.chosen, by })(db)
    const paidBy = { way: byHand.kind, ...(last4 === null ? {} : { last4 }), version: { ours: deps.clock.now() } }
    const fact = { provider: handProvider, kind: 'paid', ref: byHand.line, at, cents, feeCents: zero } as const
    yield* recordUnit(deps, id, { facts: [fact], paidBy })(db)
    return { id, person }
  }
