import { asciiBytes, fromBase64, joined } from './bytes.ts'
import { type Checkpoint, checkpointOf, type IsSigned, type LostTime, readNote, timeIn } from './checkpoint.ts'
import { isConsistent, isIncluded, leafHash, type Sha256 } from './merkle.ts'

/** A day's checkpoint as it is published. */
export interface PublishedCheckpoint {
  /** The signed note. */
  readonly note: string
  /** The key that signed it: `NAME+ID+KEY`. */
  readonly key: string
  /** That its tree begins with the one before, as base64; empty for the first. */
  readonly consistency: readonly string[]
}

/** What everybody may read of an appeal's checkpoints, the oldest first. */
export interface PublishedLog {
  readonly appeal: string
  readonly checkpoints: readonly PublishedCheckpoint[]
  /** What the log lost since its newest checkpoint: the next one says it, signed. */
  readonly lost?: readonly LostTime[]
}

/** What changed by one gift in the appeal's sum: a leaf of its tree, which only its salt opens. */
export interface OpenLeaf {
  readonly index: number
  /** Base64 of 32 bytes. */
  readonly salt: string
  readonly text: string
  /** That it is in the newest tree, as base64. */
  readonly path: readonly string[]
}

/** The file by which a donor verifies that a gift is in the total that was published. */
export interface GiftProof extends PublishedLog {
  readonly format: typeof proofFormat
  /** The gift's reference. */
  readonly gift: string
  readonly leaves: readonly OpenLeaf[]
}
export const proofFormat = 'giving-proof-v1'

/** What a leaf is about. The reference makes it the leaf of this gift alone: no two donors can be shown the same. */
export interface LeafFact {
  readonly gift: string
  /** By how much the appeal's sum changed, in US cents. */
  readonly cents: number
  /** The day on which that was counted, by the charity's clock. */
  readonly day: string
}

export const leafText = ({ gift, cents, day }: LeafFact): string =>
  `giving-leaf-v1\ngift ${gift}\ncents ${cents}\nday ${day}\n`

function leafFact(text: string): LeafFact | null {
  const [, gift = '', cents, day = ''] =
    /^giving-leaf-v1\ngift ([\w-]+)\ncents (-?\d{1,15})\nday (\d{4}-\d\d-\d\d)\n$/.exec(text) ?? []
  return gift ? { gift, cents: Number(cents), day } : null
}

/** What does not hold, and of which checkpoint, where it is of one. */
export interface ProofFault {
  readonly is: /** It is no such file. */
    | 'unreadable'
    /** A checkpoint is not signed by its key. */
    | 'signature'
    /** A checkpoint's tree does not begin with the one before: what was counted earlier was changed. */
    | 'rewritten'
    /** A checkpoint of the file is not published any more as it was. */
    | 'unpublished'
    /** The same, and the log itself says that what was signed at that time is lost. */
    | 'lost'
    /** It is of another appeal than the one that is looked at, or than the other file. */
    | 'another'
    /** The gift's leaf is not in the newest tree. */
    | 'missing'
  readonly at: string | null
}

/** What a proof comes to. */
export interface ProofResult {
  readonly faults: readonly ProofFault[]
  /** Whether this browser could verify signatures. */
  readonly signatures: boolean
  /** With what the gift is in the newest total, in US cents, and since which day; null: it is not. */
  readonly counted: { readonly cents: number; readonly since: string } | null
  readonly newest: Checkpoint | null
  /** Whether all checkpoints of the file stand in what is published; `older`: that ends before the file. Null: nothing published was looked at. */
  readonly compared: 'all' | 'older' | null
  /** So many checkpoints hold together. */
  readonly checkpoints: number
  /** What the log says of itself that it lost. */
  readonly lost: readonly LostTime[]
}

export interface ProofTools {
  readonly sha256: Sha256
  readonly isSigned: IsSigned
}

/**
 * Verifies a donor's file by itself and, where it is there, beside what is published now: that each checkpoint is signed, that each tree
 * begins with the one before, that none was changed since the file was made, and that the gift is in the newest. Reads nothing but these. A
 * key comes with the checkpoint that it signed, so that a file alone shows only that it is consistent; that it is ours is shown by what is
 * published elsewhere. `appeal`: the one that both must be of; absent: the file's.
 */
export async function verifyProof(
  file: unknown,
  published: unknown,
  tools: ProofTools,
  appeal?: string,
): Promise<ProofResult> {
  const nothing = { signatures: true, counted: null, newest: null, compared: null, checkpoints: 0, lost: [] }
  if (!isProof(file) || (published !== null && !isLog(published))) {
    return { ...nothing, faults: [{ is: 'unreadable', at: null }] }
  }
  const of = appeal ?? file.appeal
  const own = await verifyLog(file, of, tools)
  const theirs = published === null ? null : await verifyLog(published, of, tools)
  const notes = new Set(published === null ? [] : published.checkpoints.map(({ note }) => note))
  const expired = published === null ? [] : file.checkpoints.filter(({ note }) => !notes.has(note))
  // what was signed behind the end of a copy cannot stand in it
  const isBehind = (note: string) => (timeIn(note) ?? '') > (theirs?.newest?.at ?? '')
  const lost = theirs?.lost ?? own.lost
  const isLost = (note: string) => lost.some(({ from, to }) => isWithin(timeIn(note) ?? '', from, to))
  const counted = own.newest && (await countedIn(file, own.newest, tools))
  return {
    faults: [
      ...own.faults,
      ...(theirs?.faults.filter(({ is, at }) => !own.faults.some((each) => each.is === is && each.at === at)) ?? []),
      ...expired
        .filter(({ note }) => isLost(note) || !isBehind(note))
        .map(({ note }) => ({ is: isLost(note) ? ('lost' as const) : ('unpublished' as const), at: timeIn(note) })),
      ...(counted === null ? [{ is: 'missing' as const, at: own.newest?.at ?? null }] : []),
    ],
    signatures: own.signatures && (theirs?.signatures ?? true),
    counted,
    newest: expired.length > 0 ? own.newest : (theirs?.newest ?? own.newest),
    compared: published === null ? null : expired.length > 0 ? 'older' : 'all',
    checkpoints: Math.max(own.checkpoints, theirs?.checkpoints ?? 0),
    lost,
  }
}

const isWithin = (at: string, from: string, to: string) => at >= from && at <= to

/** Verifies checkpoints one behind the other. */
async function verifyLog({ appeal, checkpoints, lost: behind = [] }: PublishedLog, of: string, tools: ProofTools) {
  const faults: ProofFault[] = appeal === of ? [] : [{ is: 'another', at: null }]
  let newest: Checkpoint | null = null
  let signatures = true
  const lost: LostTime[] = []
  for (const { note, key, consistency } of checkpoints) {
    const parsed = await readNote(note, key, tools)
    const checkpoint = parsed && checkpointOf(parsed.text)
    if (!checkpoint || !key.startsWith(`${checkpoint.origin}+`)) {
      faults.push({ is: 'unreadable', at: timeIn(note) })
      continue
    }
    if (!checkpoint.origin.endsWith(`/appeals/${appeal}`)) faults.push({ is: 'another', at: checkpoint.at })
    if (parsed.signed === null) signatures = false
    if (parsed.signed === false) faults.push({ is: 'signature', at: checkpoint.at })
    const proof = hashesOf(consistency)
    const follows =
      newest === null
        ? consistency.length === 0
        : checkpoint.at > newest.at && proof && (await isConsistent(tools.sha256, newest, checkpoint, proof))
    if (!follows) faults.push({ is: 'rewritten', at: checkpoint.at })
    // of a time before the checkpoint that it follows nothing can be lost
    const { at: since } = newest ?? { at: '' }
    if (checkpoint.lost.some(({ from, to }) => from < since || to < from || to > checkpoint.at))
      faults.push({ is: 'rewritten', at: checkpoint.at })
    lost.push(...checkpoint.lost)
    newest = checkpoint
  }
  return { faults, signatures, newest, checkpoints: checkpoints.length, lost: [...lost, ...behind] }
}

const hashesOf = (texts: readonly string[]): readonly Uint8Array[] | null => {
  const hashes = texts.map(fromBase64)
  return hashes.every((hash) => hash?.length === 32) ? (hashes as Uint8Array[]) : null
}

/** With what the gift of this file is in a tree; null: one of its leaves is not there, or another gift's. */
async function countedIn(file: GiftProof, tree: Checkpoint, { sha256 }: ProofTools): Promise<ProofResult['counted']> {
  let [cents, since] = [0, '']
  const places = new Set<number>()
  for (const { index, salt, text, path } of file.leaves) {
    const [fact, bytes, secret, beside] = [leafFact(text), asciiBytes(text), fromBase64(salt), hashesOf(path)]
    if (!fact || fact.gift !== file.gift || !bytes || secret?.length !== 32 || !beside || places.has(index)) return null
    const hash = await leafHash(sha256, await sha256(joined(secret, bytes)))
    if (!(await isIncluded(sha256, { hash, index, path: beside }, tree))) return null
    places.add(index)
    cents += fact.cents
    since ||= fact.day
  }
  return since ? { cents, since } : null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
/** The most hashes of a proof: one for each bit of a size, and a few more. A longer one proves nothing. */
const mostHashes = 64

const isHashes = (value: unknown): boolean => areTexts(value) && value.length <= mostHashes

function isLog(value: unknown): value is PublishedLog {
  const { appeal, checkpoints, lost = [] } = fieldsOf(value)
  return (
    isText(appeal) &&
    Array.isArray(lost) &&
    lost.map(fieldsOf).every(({ from, to }) => isText(from) && isText(to)) &&
    Array.isArray(checkpoints) &&
    checkpoints.length + lost.length > 0 &&
    checkpoints
      .map(fieldsOf)
      .every(({ note, key, consistency }) => isText(note) && isText(key) && isHashes(consistency))
  )
}

function isProof(value: unknown): value is GiftProof {
  const { format, gift, leaves } = fieldsOf(value)
  return (
    format === proofFormat &&
    isText(gift) &&
    Array.isArray(leaves) &&
    leaves
      .map(fieldsOf)
      .every(
        ({ index, salt, text, path }) =>
          Number.isInteger(index) && (index as number) >= 0 && isText(salt) && isText(text) && isHashes(path),
      ) &&
    isLog(value) &&
    value.checkpoints.length > 0
  )
}
