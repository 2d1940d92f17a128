import { createHash } from 'node:crypto'
import { tellsTotal, termsOf } from '#gift/appeal-terms.ts'
import { type Appeal, everyAppeal } from '#gift/appeals.ts'
import type { Day } from '#gift/next-gift.ts'
import { fewestTold } from '#gift/public-total.ts'
import { checkpointOf, type LostTime, readNote } from '#gift/transparency/checkpoint.ts'
import { leafText } from '#gift/transparency/proof.ts'
import type { Store } from '../../../store/database/store.ts'
import type { Unit } from '../../../store/database/unit.ts'
import {
  type AppealCheckpoint,
  changedGifts,
  checkpointsOf,
  giftsBehind,
  type LeafOfGift,
  leavesAt,
  newestCheckpoint,
  nodesOf,
  sumsOfLeaves,
} from '../../../store/gift/appeal-log.ts'
import { timesLost } from '../../../store/gift/lost-times.ts'
import type { Misjudged } from '../../../store/ledger/checked.ts'
import { readRestored } from '../../../store/ledger/restored.ts'
import { MissingNode, nodeIn } from './checkpoint.ts'
import { isSignedBy, type Notary } from './notary.ts'
import { completedSubtrees, consistencyOf, edgeOf, leafHashOf, type NodeAt, nodesRead, rootOf } from './tree.ts'

/** Leaves that are looked at in one statement. */
const page = 500

/** What signs checkpoints, and the day before today by the charity's clock. */
interface Signing {
  readonly notary: Notary
  readonly yesterday: Day
}

/** That an appeal has gone unsigned for more than a day, though as many gifts changed as a checkpoint takes. */
async function lateSigning(store: Pick<Store, 'read'>, appeal: string, yesterday: Day): Promise<readonly string[]> {
  const newest = await store.read(newestCheckpoint(appeal))
  if (!newest || newest.day >= yesterday || (await store.read(readRestored)) !== null) return []
  const behind = await store.read(giftsBehind(appeal, newest.size))
  const { length: changed } = await store.read(changedGifts(appeal, termsOf(appeal).counts, '', fewestTold))
  return Math.max(behind, changed) < fewestTold ? [] : [`nothing was signed since ${newest.day}`]
}

/** A time of which an appeal's log has lost what was signed, if anything was, and the day whose checkpoint says so; null: the next one will. */
export interface LostOfAppeal extends LostTime {
  readonly appeal: string
  readonly toldOn: Day | null
}

/** What the logs of appeals say that they lost: of the checkpoints from this day on, and what the next will say. */
export const lostOfAppeals = (from: Day, appeals: readonly Appeal[] = everyAppeal): Unit<readonly LostOfAppeal[]> =>
  function* (db) {
    const lost: LostOfAppeal[] = []
    for (const appeal of appeals.filter(({ id }) => tellsTotal(id))) {
      for (const { day, note } of (yield* checkpointsOf(appeal.id)(db)).filter(({ day }) => day >= from))
        lost.push(...lostIn(note).map((time) => ({ appeal: appeal.id, ...time, toldOn: day })))
      lost.push(...(yield* timesLost(appeal)(db)).map((time) => ({ appeal: appeal.id, ...time, toldOn: null })))
    }
    return lost
  }

const lostIn = (note: string): readonly LostTime[] =>
  checkpointOf(note.slice(0, note.lastIndexOf('\n\n') + 1))?.lost ?? []

/** What is wrong with the trees of appeals, as `treeDiffers` says it. */
export async function treesDiffer(
  store: Pick<Store, 'read'>,
  from: Day,
  appeals: readonly Pick<Appeal, 'id'>[] = everyAppeal,
  signing?: Signing,
): Promise<readonly Misjudged[]> {
  const faults: Misjudged[] = []
  for (const { id } of appeals) {
    const says = await treeDiffers(store, id, from, signing?.notary)
    if (signing && tellsTotal(id)) says.push(...(await lateSigning(store, id, signing.yesterday)))
    faults.push(...says.map((each) => ({ gift: '', reference: id, is: 'checkpoint' as const, says: each })))
  }
  return faults
}

/**
 * What is wrong with the tree of an appeal and with what was signed of it from this day on: a leaf that is not what its hash stands for, a
 * subtree, a root, a sum, a signature, or a key that is none of this deployment's secrets. Changes nothing.
 */
async function treeDiffers(
  store: Pick<Store, 'read'>,
  appeal: string,
  from: Day,
  notary: Notary | undefined,
): Promise<string[]> {
  const checkpoints = await store.read(checkpointsOf(appeal))
  const before = checkpoints.findLast(({ day }) => day < from)
  const says = await leavesDiffer(store, appeal, before?.size ?? 0, checkpoints.at(-1)?.size ?? 0)
  for (const [at, checkpoint] of checkpoints.entries()) {
    if (checkpoint.day < from) continue
    says.push(...(await orMissing(checkpoint.day, () => checkpointDiffers(store, checkpoint, checkpoints[at - 1]))))
    // the key stands beside what it signed, and so proves nothing alone
    if (notary && !notary.isOwn(checkpoint.key))
      says.push(`the checkpoint of ${checkpoint.day} is signed by a key of another secret`)
  }
  return says
}

/** What a look found, or which subtree it lacked. */
async function orMissing(of: string, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof MissingNode) return [`${of}: ${error.message}`]
    throw error
  }
}

async function leavesDiffer(store: Pick<Store, 'read'>, appeal: string, from: number, to: number): Promise<string[]> {
  const says: string[] = []
  for (let at = from; at < to; at += page) {
    const end = Math.min(at + page, to)
    const leaves = await store.read(leavesAt(appeal, at, end))
    const nodes = await store.read(
      nodesOf(
        appeal,
        leaves.map(({ place }) => ({ level: 0, place })),
      ),
    )
    if (leaves.length !== end - at) return [...says, `leaves ${at} to ${end - 1} are not all there`]
    says.push(
      ...leaves
        .filter((leaf) => !isItsHash(leaf, nodes))
        .map((leaf) => `leaf ${leaf.place} is not what its hash stands for`),
    )
    says.push(
      ...(await orMissing(`leaves ${at} to ${end - 1}`, async () => {
        const hashes = leaves.map(({ place }) => nodeIn(nodes)({ level: 0, place }))
        return subtreesDiffer(store, appeal, at, hashes)
      })),
    )
  }
  return says
}

async function subtreesDiffer(
  store: Pick<Store, 'read'>,
  appeal: string,
  at: number,
  hashes: readonly Buffer[],
): Promise<readonly string[]> {
  const edge = await store.read(nodesOf(appeal, edgeOf(at)))
  const completed = completedSubtrees(at, hashes, nodeIn(edge))
  const all = await store.read(nodesOf(appeal, completed))
  const wrong = completed.filter(({ level, place, hash }) => all.get(`${level}/${place}`) !== hash.toString('base64'))
  return wrong.map(({ level, place }) => `subtree ${level}/${place} is not the hash of its leaves`)
}

/** Whether a leaf is what its hash stands for. Of one without its salt nobody can tell: then its hash must be there. */
function isItsHash({ place, salt, reference, cents, day }: LeafOfGift, hashes: ReadonlyMap<string, string>): boolean {
  if (salt === null) return hashes.has(`0/${place}`)
  const text = leafText({ gift: reference, cents: Number(cents), day })
  return hashes.get(`0/${place}`) === leafHashOf(Buffer.from(salt, 'base64'), text).toString('base64')
}

const tools = {
  sha256: async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  isSigned: async (publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array) =>
    isSignedBy(publicKey, signature, text),
}

async function checkpointDiffers(
  store: Pick<Store, 'read'>,
  checkpoint: AppealCheckpoint,
  before: AppealCheckpoint | undefined,
): Promise<readonly string[]> {
  const { appeal, day, size, note, key } = checkpoint
  const content = await readNote(note, key, tools)
  const own = content && checkpointOf(content.text)
  if (!own) return [`the checkpoint of ${day} cannot be read`]
  const build = (nodeAt: NodeAt) => ({
    root: rootOf(size, nodeAt).toString('base64'),
    consistency: before ? consistencyOf(before.size, size, nodeAt).map((hash) => hash.toString('base64')) : [],
  })
  const { root, consistency } = build(nodeIn(await store.read(nodesOf(appeal, nodesRead(build)))))
  const sums = await store.read(sumsOfLeaves(appeal, size))
  return [
    ...(content.signed ? [] : [`the checkpoint of ${day} is not signed by its key`]),
    ...(own.size === size && Buffer.from(own.root).toString('base64') === root
      ? []
      : [`the checkpoint of ${day} is of another tree`]),
    ...(JSON.stringify(consistency) === checkpoint.consistency
      ? []
      : [`the checkpoint of ${day} does not prove that it begins with the one before`]),
    ...(own.cents === Number(checkpoint.cents) && own.gifts === Number(checkpoint.gifts)
      ? []
      : [`the checkpoint of ${day} is kept as ${checkpoint.cents} cents of ${checkpoint.gifts} gifts`]),
    ...(own.cents === sums.cents && own.gifts === sums.gifts
      ? []
      : [
          `the checkpoint of ${day} says ${own.cents} cents of ${own.gifts} gifts, its leaves ${sums.cents} of ${sums.gifts}`,
        ]),
  ]
}
