import { type FoundSubscription, type OddShape, oddShapes } from './found.ts'

/** So long before a charge nothing is taken over: it comes as it would have, and what it was is told by whoever made it. */
export const chargeHoldsMs = 72 * 3_600_000

/** After a charge it is taken over so much later: providers take the money hours after they say that they will. */
export const afterChargeMs = 24 * 3_600_000

/**
 * What becomes of a found subscription. `take`: it becomes a gift of ours where it is. `stay`: it stays as it is, for one reason.
 * `none`: nobody gives by it, or it is ours.
 */
export type Verdict =
  | { readonly is: 'take' }
  | { readonly is: 'none'; readonly why: OddShape }
  /** `anew`: it could be made anew, as a plain one of ours, and then be ended. */
  | { readonly is: 'stay'; readonly why: OddShape; readonly anew?: true }

/** Shapes that a plain monthly gift can take the place of: the donor gives as much, on the same day, by the same card. */
const madeAnew: ReadonlySet<OddShape> = new Set(['platform_fee', 'platform', 'quantity'])

/** What is odd of what was begun by a file of ours until its first charge, and is to be so. */
const arriving: ReadonlySet<OddShape> = new Set(['trial', 'schedule'])

const nothingToTake: ReadonlySet<OddShape> = new Set(['over', 'unfinished', 'ours'])

/** Judges it by its shape. Pure: asked again of the same subscription, it says the same. */
export function judge(subscription: FoundSubscription, deployment: string): Verdict {
  const marked = markedAs(subscription, deployment)
  const odd =
    subscription.arrives?.deployment === deployment
      ? subscription.odd.filter((shape) => !arriving.has(shape))
      : subscription.odd
  const all = new Set<OddShape>([
    ...odd,
    ...(marked ?? []),
    ...(subscription.cents === null ? ['amount' as const] : []),
  ])
  const why = oddShapes.find((shape) => all.has(shape))
  if (why === undefined) return { is: 'take' }
  if (nothingToTake.has(why)) return { is: 'none', why }
  return subscription.reusable && [...all].every((shape) => madeAnew.has(shape))
    ? { is: 'stay', why, anew: true }
    : { is: 'stay', why }
}

/** What carries a gift's id alone was made by a release before there were deployments: nobody else's. */
const markedAs = ({ marker, arrives }: FoundSubscription, deployment: string): readonly OddShape[] | null => {
  if (marker === null) return arrives && arrives.deployment !== deployment ? ['other_deployment'] : null
  return [marker.deployment === null || marker.deployment === deployment ? 'ours' : 'other_deployment']
}

/** What arrives is taken over until so long before its first charge: nobody but us tells its donor of that. */
const arrivalHoldsMs = 3 * 3_600_000

/** From when on it may be taken over (unix milliseconds): now, unless it is about to be charged. */
export const takenFrom = (
  { nextAt, arrives }: { readonly nextAt: number | null; readonly arrives?: true | undefined },
  now: number,
): number =>
  nextAt !== null && nextAt - now < (arrives ? arrivalHoldsMs : chargeHoldsMs)
    ? Math.max(now, nextAt + afterChargeMs)
    : now
