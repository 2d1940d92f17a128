import { setImmediate } from 'node:timers/promises'
import { charityDay } from '#content/dates.ts'
import { tellsTotal, termsOf } from '#gift/appeal-terms.ts'
import { type Appeal, appealTime, everyAppeal } from '#gift/appeals.ts'
import type { Day } from '#gift/next-gift.ts'
import { fewestTold } from '#gift/public-total.ts'
import { checkpointText } from '#gift/transparency/checkpoint.ts'
import { leafText } from '#gift/transparency/proof.ts'
import { readSetting, writeSetting } from '../../../store/database/settings.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { forgottenGifts } from '../../../store/forget/forgotten-gifts.ts'
import {
  appendLeaves,
  type ChangedGift,
  changedGifts,
  changedMonthly,
  giftsBehind,
  keepCheckpoint,
  leavesOf,
  newestCheckpoint,
  nodesOf,
  sumsOfLeaves,
  takeTreeTurn,
} from '../../../store/gift/appeal-log.ts'
import { sumsOfAppeal } from '../../../store/gift/appeal-sums.ts'
import { endOfAppeal } from '../../../store/gift/ended-appeals.ts'
import { countedOn, timesLost } from '../../../store/gift/lost-times.ts'
import { keepUnsigned } from '../../../store/gift/unsigned-appeals.ts'
import { readRestored } from '../../../store/ledger/restored.ts'
import type { Deps } from '../../deps.ts'
import { completedSubtrees, consistencyOf, edgeOf, leafHashOf, type NodeAt, nodesRead, rootOf } from './tree.ts'

type LogDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'appeals' | 'notary'>

/** Gifts whose change one transaction adds: donors wait for no more than these, where the database is in this process. */
const atOnce = 200

/** A subtree that leaves have completed is not stored. */
export class MissingNode extends Error {
  override readonly name = 'MissingNode'
}

/** Subtrees that were read, by their names. @throws MissingNode */
export const nodeIn =
  (nodes: ReadonlyMap<string, string>): NodeAt =>
  ({ level, place }) => {
    const hash = nodes.get(`${level}/${place}`)
    if (hash === undefined) throw new MissingNode(`subtree ${level}/${place} is not there`)
    return Buffer.from(hash, 'base64')
  }

/** Adds what has changed, as leaves behind the others. Answers the gifts. */
const append = (
  { clock, random }: LogDeps,
  appeal: string,
  changes: Unit<readonly ChangedGift[]>,
): Unit<readonly ChangedGift[]> =>
  function* (db) {
    yield* takeTreeTurn(db)
    const changed = (yield* changes(db)).slice(0, atOnce)
    if (changed.length === 0) return []
    const withoutDonor = yield* forgottenGifts(changed.map(({ reference }) => reference))(db)
    const day = charityDay(clock.now())
    const size = yield* leavesOf(appeal)(db)
    const edge = yield* nodesOf(appeal, edgeOf(size))(db)
    const leaves = changed.map(({ gift, reference, cents, forgotten }) => {
      const salt = Buffer.from(random.bytes(32))
      const hash = leafHashOf(salt, leafText({ gift: reference, cents, day }))
      return { hash, gift, cents, salt: forgotten || withoutDonor.has(reference) ? null : salt.toString('base64') }
    })
    const hashes = leaves.map(({ hash }) => hash)
    yield* appendLeaves(
      leaves.map(({ hash: _, ...leaf }, at) => ({ appeal, place: size + at, day, ...leaf })),
      completedSubtrees(size, hashes, nodeIn(edge)).map(({ hash, ...name }) => ({
        ...{ appeal, ...name },
        hash: hash.toString('base64'),
      })),
    )(db)
    return changed
  }

/**
 * Signs what the tree of an appeal has come to. It signs nothing where this day has its checkpoint, or where so few gifts changed since the
 * newest that the two together would tell what one of them did; only the first checkpoint behind the last day has what is left.
 */
const sign = (
  { clock, notary }: LogDeps & Required<Pick<Deps, 'notary'>>,
  { id: appeal, starts }: Pick<Appeal, 'id' | 'starts'>,
  lastDay: Day,
): Unit<boolean> =>
  function* (db) {
    yield* takeTreeTurn(db)
    const now = clock.now()
    const day = charityDay(now)
    const lost = yield* timesLost({ id: appeal, starts })(db)
    yield* writeSetting(countedOn(appeal), day)(db)
    const size = yield* leavesOf(appeal)(db)
    const before = yield* newestCheckpoint(appeal)(db)
    if (size === (before?.size ?? 0) || (before && before.day >= day)) return false
    const isFinal = day > lastDay && before !== undefined && before.day <= lastDay
    if (!isFinal && (yield* giftsBehind(appeal, before?.size ?? 0)(db)) < fewestTold) return false
    const sums = yield* sumsOfLeaves(appeal, size)(db)
    if (sums.gifts < fewestTold) return false
    const build = (nodeAt: NodeAt) => ({
      root: rootOf(size, nodeAt).toString('base64'),
      consistency: before ? consistencyOf(before.size, size, nodeAt).map((hash) => hash.toString('base64')) : [],
    })
    const { root, consistency } = build(nodeIn(yield* nodesOf(appeal, nodesRead(build))(db)))
    const origin = `${notary.host}/appeals/${appeal}`
    const at = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z')
    const signed = notary.sign(checkpointText({ origin, size, at, ...sums, lost }, root), origin)
    yield* keepCheckpoint({ appeal, day, size, ...sums, ...signed, consistency: JSON.stringify(consistency) })(db)
    return true
  }

/**
 * Writes down what has changed of an appeal's sum since its newest checkpoint, and signs what it comes to, once a day by the charity's clock.
 * Nothing is written while so few have given that a sum would tell what one of them did, nor while the books of a lost time are compared.
 * Answers whether there is a new checkpoint.
 */
export async function checkpointAppeal(
  deps: LogDeps,
  { id, starts, ends }: Pick<Appeal, 'id' | 'starts' | 'ends'>,
): Promise<boolean> {
  const { store, clock, notary } = deps
  const { counts } = termsOf(id)
  const today = charityDay(clock.now())
  const time = appealTime({ starts, ends }, today)
  if (!notary || !tellsTotal(id) || time === 'ahead') return false
  // what the books of a lost time bring back is not there yet
  if ((await store.read(readRestored)) !== null) return false
  const before = await store.read(newestCheckpoint(id))
  if (before && before.day >= today) return false
  const ended = await store.read(endOfAppeal(id))
  const lastDay = ended === null || charityDay(ended) > ends ? ends : charityDay(ended)
  const isRunning = time === 'running' && ended === null
  // what is over, or has a checkpoint, is counted once a day
  if ((before || !isRunning) && ((await store.read(readSetting(countedOn(id)))) ?? '') >= today) return false
  if ((await store.read(sumsOfAppeal(id, counts))).gifts < fewestTold && !before) {
    if (!isRunning) await store.write(writeSetting(countedOn(id), today))
    return false
  }
  let after = ''
  for (;;) {
    const page = await store.write(append(deps, id, changedGifts(id, counts, after, atOnce)))
    after = page.at(-1)?.gift ?? after
    if (page.length < atOnce) break
    await setImmediate()
  }
  while ((await store.write(append(deps, id, changedMonthly(id, counts)))).length === atOnce) await setImmediate()
  return await store.write(sign({ ...deps, notary }, { id, starts }, lastDay))
}

/** Makes what is due of all appeals. Safe in many processes at once; one that breaks is tried again at the next look. */
export async function checkpointsDue(deps: LogDeps & Pick<Deps, 'log'>, ending?: AbortSignal): Promise<void> {
  const { clock, log, notary, appeals = everyAppeal } = deps
  if (!notary) return
  for (const appeal of appeals) {
    if (ending?.aborted) return
    const isMade = await checkpointAppeal(deps, appeal).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, appeal: appeal.id }, 'no checkpoint could be made')
        return false
      },
    )
    await deps.store.write(keepUnsigned(appeal.id, isMade ? null : clock.now()))
  }
}
