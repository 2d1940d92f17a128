import type { AppealPage, AppealSums, AppealTotal } from './appeal-total.ts'
import type { PotSums } from './match.ts'
import { cents } from './money.ts'

/** Below so many gifts nothing is told of them: who knows of one would know the other's. */
export const fewestTold = 5

/** What everybody may read of these sums. `at`: when they were counted; `onAir`: the appeal's telethon is on. */
export function toldOf(
  { id, goal, shows }: Pick<AppealPage, 'id' | 'goal' | 'shows'>,
  { gifts, paidCents, backCents, byHandKept, lastHour }: Omit<AppealSums, 'byHandCents' | 'byHandGifts' | 'backGifts'>,
  {
    ended,
    at,
    pot,
    onAir = false,
  }: Pick<AppealTotal, 'ended' | 'at'> & {
    readonly pot: (PotSums & { readonly gifts: number }) | null
    readonly onAir?: boolean
  },
  fewest = fewestTold,
): AppealTotal {
  const net = cents(paidCents - backCents)
  const isTold = gifts >= fewest
  const all = isTold && shows === 'total'
  // one matched gift among many would be told to the cent
  const areMatchesTold = all && pot !== null && pot.gifts >= fewest
  const reached = goal?.dollars === undefined ? gifts / (goal?.gifts ?? 1) : net / (goal.dollars * 100)
  return {
    appeal: id,
    cents: all ? net : null,
    gifts: all ? gifts : null,
    byHand: all && byHandKept >= fewest && gifts - byHandKept >= fewest ? byHandKept : null,
    lastHour: all && onAir && lastHour >= fewest ? lastHour : null,
    share: goal !== undefined && isTold && shows !== 'nothing' ? Math.max(0, Math.floor(reached * 100)) : null,
    goal:
      goal === undefined
        ? null
        : goal.dollars === undefined
          ? { gifts: goal.gifts ?? 0 }
          : { cents: goal.dollars * 100 },
    match: pot && {
      pledgedCents: pot.pledgedCents,
      usedCents: all && (pot.gifts === 0 || areMatchesTold) ? pot.usedCents : null,
      reservedCents: areMatchesTold ? pot.reservedCents : null,
      usedUp: pot.reservedCents + pot.usedCents >= pot.pledgedCents,
    },
    ended,
    at,
  }
}
