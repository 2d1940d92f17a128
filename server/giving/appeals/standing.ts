import { appealPages } from '#charity'
import { charityDay } from '#content/dates.ts'
import { type Appeal, appealTime, everyAppeal } from '#gift/appeals.ts'
import { type Cents, cents, minus } from '#gift/money.ts'
import { toldOf } from '#gift/public-total.ts'
import type { Clock } from '../../base/clock.ts'
import type { Store } from '../../store/database/store.ts'
import { sumsOfAppeal } from '../../store/gift/appeal-sums.ts'
import { endedAppeals } from '../../store/gift/ended-appeals.ts'
import { type AppealCount, countOfPot } from './counts.ts'

/** An appeal as staff see it: all sums, however few gave. */
export interface AppealStanding extends Pick<Appeal, 'id' | 'name' | 'starts' | 'ends'> {
  readonly is: 'ahead' | 'running' | 'over' | 'ended'
  readonly fund: string | null
  readonly gifts: number
  readonly paidCents: Cents
  readonly backCents: Cents
  readonly keptCents: Cents
  /** What is pledged to match its gifts; null: nothing is. */
  readonly pot: AppealCount['pot']
  readonly goal: { readonly cents: Cents } | { readonly gifts: number } | null
  /** Of the goal, in whole percent. */
  readonly share: number | null
  /** When it was ended before its last day, and why; null: it was not. */
  readonly endedAt: number | null
  readonly reason: string | null
}

/** All appeals of the charity with what they have come to, in the order in which they begin. */
export async function standingsOfAppeals({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
}): Promise<readonly AppealStanding[]> {
  const now = clock.now()
  const ended = new Map((await store.read(endedAppeals)).map((each) => [each.appeal, each]))
  const standings: AppealStanding[] = []
  for (const { id, name, starts, ends, fund } of everyAppeal) {
    const page = appealPages.find((each) => each.id === id)
    if (!page) continue
    const sums = await store.read(sumsOfAppeal(id, page.counts))
    const early = ended.get(id)
    const time = appealTime({ starts, ends }, charityDay(now))
    const { goal } = page
    // what staff see hides nothing: as of a page that tells all, of many gifts
    const all = toldOf({ ...page, shows: 'total' }, sums, { ended: false, at: now, pot: null }, 0)
    standings.push({
      id,
      name,
      starts,
      ends,
      is: early ? 'ended' : time,
      fund: fund ?? null,
      gifts: sums.gifts,
      paidCents: sums.paidCents,
      backCents: sums.backCents,
      keptCents: minus(sums.paidCents, sums.backCents),
      pot: await store.read(countOfPot(id)),
      goal:
        goal === undefined
          ? null
          : goal.dollars === undefined
            ? { gifts: goal.gifts ?? 0 }
            : { cents: cents(goal.dollars * 100) },
      share: all.share,
      endedAt: early?.at ?? null,
      reason: early?.reason ?? null,
    })
  }
  return standings
}
