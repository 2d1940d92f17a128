import { tellsTotal } from '#gift/appeal-terms.ts'
import { type Appeal, everyAppeal } from '#gift/appeals.ts'
import { type GiftProof, leafText, type PublishedLog, proofFormat } from '#gift/transparency/proof.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { type AppealCheckpoint, checkpointsOf, leavesOfGift, nodesOf } from '../../../store/gift/appeal-log.ts'
import type { Gift } from '../../../store/gift/gifts.ts'
import { timesLost } from '../../../store/gift/lost-times.ts'
import { nodeIn } from './checkpoint.ts'
import { type NodeAt, nodesRead, pathOf } from './tree.ts'

const published = ({ note, key, consistency }: AppealCheckpoint) => ({
  ...{ note, key },
  consistency: JSON.parse(consistency) as string[],
})

/** Everything that was signed of an appeal, and what of it is lost; null: nothing was signed, and nothing is lost. */
export const publishedLog = (id: string, appeals: readonly Starting[] = everyAppeal): Unit<PublishedLog | null> =>
  function* (db) {
    const checkpoints = yield* checkpointsOf(id)(db)
    const appeal = tellsTotal(id) && appeals.find((each) => each.id === id)
    const lost = appeal ? yield* timesLost(appeal)(db) : []
    if (checkpoints.length + lost.length === 0) return null
    return { appeal: id, checkpoints: checkpoints.map(published), ...(lost.length > 0 && { lost }) }
  }
type Starting = Pick<Appeal, 'id' | 'starts'>

/** What proves to a gift's donor that it is in the newest checkpoint; null: it is not yet, or nobody can tell any more. */
export const proofOfGift = ({ id, reference }: Pick<Gift, 'id' | 'reference'>): Unit<GiftProof | null> =>
  function* (db) {
    const leaves = yield* leavesOfGift(id)(db)
    const appeal = leaves[0]?.appeal
    if (appeal === undefined) return null
    const checkpoints = yield* checkpointsOf(appeal)(db)
    const size = checkpoints.at(-1)?.size ?? 0
    const within = leaves.filter(({ place }) => place < size)
    if (within.length === 0 || within.some(({ salt }) => salt === null)) return null
    const build = (nodeAt: NodeAt) =>
      within.map(({ place, cents, day, salt }) => ({
        index: place,
        salt: salt ?? '',
        text: leafText({ gift: reference, cents: Number(cents), day }),
        path: pathOf(place, size, nodeAt).map((hash) => hash.toString('base64')),
      }))
    const nodes = yield* nodesOf(appeal, nodesRead(build))(db)
    return {
      format: proofFormat,
      appeal,
      gift: reference,
      leaves: build(nodeIn(nodes)),
      checkpoints: checkpoints.map(published),
    }
  }
