import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { KeptPaidBy } from '#gift/paid-by.ts'
import { identityOf, latestArrangement, latestFact, latestNumber, latestPaidBy, saysSame } from '#gift/tellings.ts'
import type { ArrangementChange, GiftToPay, Reading } from '../provider.ts'
import { factsIn, monthly, once, value } from './gift.ts'
import { day, type OnStage, of, readMail } from './stage.ts'

/** What was told at one time: a reading, by the number under which it was asked for, or what the provider sent by itself. */
interface Told extends Pick<Reading, 'facts'>, Partial<Pick<Reading, 'arrangement' | 'paidBy'>> {
  readonly number?: number
}

const changeable: ReadonlySet<Fact['kind']> = new Set(['paid', 'disputed', 'dispute_won', 'dispute_lost'])

/** What is known of a gift once all of this was told, in this order. */
function inOrder(tellings: readonly Told[]) {
  const facts = new Map<string, Fact>()
  let paidBy: KeptPaidBy | null = null
  let agreed: { arrangement: Arrangement | null; arrangementRevision: number } = {
    arrangement: null,
    arrangementRevision: 0,
  }
  for (const telling of tellings) {
    for (const fact of telling.facts) facts.set(identityOf(fact), latestFact(facts.get(identityOf(fact)) ?? fact, fact))
    paidBy = latestPaidBy(paidBy, telling.paidBy) ?? paidBy
    const arrangement = latestArrangement(agreed, telling, 0)
    if (arrangement) agreed = { arrangement, arrangementRevision: latestNumber(agreed, telling) }
  }
  const changing = [...facts.values()].filter(({ kind }) => changeable.has(kind))
  // when it was mended is of the moment in which that was heard
  const { mended: _, ...arrangement } = agreed.arrangement ?? { mended: null }
  const changes = changing
    .map((fact) => [identityOf(fact), fact] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { facts: changes, paidBy, arrangement }
}

/** What a provider can change is told again, late and in any order: each telling says where it stands among the others. */
export function toldAgain(on: OnStage): void {
  /** Whatever is told of a gift from now on, and by what. */
  const listener = (gift: GiftToPay) => {
    const tellings: Told[] = []
    const numbered = (reading: Reading) => tellings.push({ ...reading, number: tellings.length + 1 })
    const hear = async () => {
      for (const event of await readMail(on)) if (isOf(gift, event)) tellings.push({ facts: factsIn(event) })
      numbered(value(await on.provider.read(gift)))
    }
    const change = async (what: ArrangementChange) =>
      void numbered(value(await on.provider.arrange(gift, what, `told again ${what.kind}`)))
    return { tellings, hear, change }
  }
  const isOf = (gift: GiftToPay, event: Awaited<ReturnType<typeof readMail>>[number]) =>
    'about' in event && event.about.marker?.giftId === gift.id

  const holds = (tellings: readonly Told[]) => {
    const facts = tellings.flatMap((telling) => telling.facts).filter(({ kind }) => changeable.has(kind))
    expect(facts.filter((fact) => !('version' in fact) || fact.version === undefined)).toEqual([])
    expect(tellings.filter(({ paidBy }) => paidBy && Object.keys(paidBy.version).length === 0)).toEqual([])
    const latest = inOrder(tellings)
    for (const fact of tellings.at(-1)?.facts.filter(({ kind }) => changeable.has(kind)) ?? []) {
      const [, last] = latest.facts.find(([identity]) => identity === identityOf(fact)) ?? []
      expect(last && saysSame(last, fact), `${JSON.stringify(last)} is not ${JSON.stringify(fact)}`).toBe(true)
    }
    const all = fc.shuffledSubarray([...tellings], { minLength: tellings.length })
    fc.assert(
      fc.property(fc.shuffledSubarray([...tellings]), all, (some, whole) => {
        expect(inOrder([...some, ...whole])).toEqual(latest)
      }),
      { numRuns: 60 },
    )
    return latest
  }

  test('a dispute that changes counts as it was told last, whatever comes late', async () => {
    const { gift, payment } = await on.given(once())
    const { tellings, hear } = listener(gift)
    await hear()
    const lose = await on.stage.dispute(payment)
    const disputed = { ...gift, standing: { disputedCents: gift.cents } }
    const later = listener(disputed)
    await later.hear()
    if (on.stage.otherAnswerBy) {
      on.stage.wire.incoming = on.stage.otherAnswerBy
      await later.hear()
      on.stage.wire.mend()
    }
    await lose()
    await later.hear()
    const { facts } = holds([...tellings, ...later.tellings])
    expect(facts.map(([, { kind }]) => kind).sort()).toEqual(['dispute_lost', 'disputed', 'paid'])
  })

  test('a monthly gift is what it was told to be last, and paid as it was last paid, whatever comes late', async () => {
    const { gift } = await on.given(monthly())
    const { tellings, hear, change } = listener(gift)
    await hear()
    await change({ kind: 'pause', resumesAt: Date.now() + 40 * day })
    await change({ kind: 'resume' })
    await on.stage.renew(gift)
    await hear()
    value(await on.provider.stop(gift, 'donor'))
    await hear()
    const { facts, arrangement } = holds(tellings)
    expect(facts.map(([, fact]) => fact).filter(of('paid'))).toHaveLength(2)
    expect(arrangement).toMatchObject({ status: 'ended' })
  })
}
