import { setImmediate } from 'node:timers/promises'
import { type Appeal, everyAppeal } from '#gift/appeals.ts'
import { type GiftMatch, sumOf } from '#gift/match.ts'
import { queuePieces } from '../../store/database/pieces.ts'
import type { Store } from '../../store/database/store.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  heldInVain,
  leftOf,
  matchesBehind,
  type PotPart,
  partsOfPot,
  potsKept,
  potWithMatches,
  sumsByPart,
} from '../../store/gift/pots.ts'
import type { Misjudged } from '../../store/ledger/checked.ts'

/**
 * What is wrong with the pots of appeals: overdrawn, with other sums than their gifts say, or holding something in vain at `now`. Changes
 * nothing. Each is read as of one moment, so that a gift that is begun or paid meanwhile is none of it.
 */
export async function potsDiffer(
  store: Store,
  appeals: readonly Appeal[] = everyAppeal,
  now?: number,
): Promise<readonly Misjudged[]> {
  const all = new Set([...appeals.filter(({ match }) => match).map(({ id }) => id), ...(await store.read(potsKept))])
  const faults: Misjudged[] = []
  for (const appeal of all) {
    const says = await differencesOf(store, appeal)
    faults.push(...says.map((each) => ({ gift: '', reference: appeal, is: 'pot' as const, says: each })))
  }
  if (now === undefined) return faults
  const vain = await store.read(heldInVain(now))
  const named = vain.map(({ id, appeal, state, match }) => ({
    ...{ gift: '', reference: appeal ?? '', is: 'pot' as const },
    says: `${sumOf(match.held)} cents are held in vain for gift ${id}, which is ${state}`,
  }))
  return [...faults, ...named]
}

/** Has decided anew, by `lapse_match`, what is held for gifts in vain. */
export const lapseHeldInVain = (now: number): Unit<void> =>
  function* (db) {
    const gifts = yield* heldInVain(now)(db)
    yield* queuePieces(
      'lapse_match',
      gifts.map(({ id }) => ({ id, gift: null })),
      now,
    )(db)
  }

/** Gifts that are read in one statement. */
const page = 500

/** What is wrong with one pot. Its gifts are read page by page; only where they do not agree with it all of them as of one moment. */
async function differencesOf(store: Store, appeal: string): Promise<readonly string[]> {
  if (await agrees(store, appeal)) return []
  const { parts, gifts } = await store.read(potWithMatches(appeal))
  return [...partsDiffer(parts, sumsByPart(gifts.map(({ match }) => match))), ...gifts.flatMap(overused)]
}

/** Whether a pot and its gifts agree though they were read one after the other: then nothing was drawn meanwhile, or nothing that shows. */
async function agrees(store: Store, appeal: string): Promise<boolean> {
  let sums: ReturnType<typeof sumsByPart> = new Map()
  let after = ''
  for (;;) {
    const gifts = await store.read(matchesBehind(appeal, after, page))
    if (gifts.some((gift) => overused(gift).length > 0)) return false
    sums = sumsByPart(
      gifts.map(({ match }) => match),
      sums,
    )
    after = gifts.at(-1)?.id ?? after
    if (gifts.length < page) break
    await setImmediate()
  }
  return partsDiffer(await store.read(partsOfPot(appeal)), sums).length === 0
}

function partsDiffer(parts: readonly PotPart[], sums: ReturnType<typeof sumsByPart>): readonly string[] {
  return [
    ...parts.flatMap((part) => {
      const { reserved = 0, used = 0 } = sums.get(part.part) ?? {}
      return [
        ...(leftOf(part) < 0
          ? [`part ${part.part} is overdrawn: ${part.reserved} held and ${part.used} used of ${part.pledged} cents`]
          : []),
        ...(part.reserved === reserved
          ? []
          : [`part ${part.part} holds ${part.reserved} cents, its gifts ${reserved}`]),
        ...(part.used === used ? [] : [`part ${part.part} has used ${part.used} cents, its gifts ${used}`]),
      ]
    }),
    ...[...sums].flatMap(([part, { reserved, used }]) =>
      parts.some((other) => other.part === part)
        ? []
        : [`gifts have ${reserved + used} cents of part ${part}, which there is not`],
    ),
  ]
}

const overused = ({ id, match }: { readonly id: string; readonly match: GiftMatch }): readonly string[] =>
  match.payments.flatMap(({ payment, cents, used }) =>
    sumOf(used) > cents ? [`gift ${id} uses ${sumOf(used)} cents for ${payment}, and ${cents} were matched`] : [],
  )
