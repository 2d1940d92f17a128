import { asciiBytes, fromBase64, joined, sameBytes } from './bytes.ts'
import type { Sha256, TreeHead } from './merkle.ts'

/** A time in which checkpoints may have been signed that the log has lost, as ISO 8601 in UTC. */
export interface LostTime {
  readonly from: string
  readonly to: string
}

/** What a day's checkpoint of an appeal says. */
export interface Checkpoint extends TreeHead {
  /** Whose tree it is: host and path of the appeal's page, which is the name of the key as well. */
  readonly origin: string
  /** When it was counted, as ISO 8601 in UTC. */
  readonly at: string
  /** What the appeal's gifts had come to, in US cents, and of how many gifts something was kept. */
  readonly cents: number
  readonly gifts: number
  /** What the log lost since the checkpoint before: its books were set back, or nobody was there. */
  readonly lost: readonly LostTime[]
}

/**
 * The text of a checkpoint, which is signed: three lines as every log has them, then those of ours.
 * @see https://github.com/C2SP/C2SP/blob/main/tlog-checkpoint.md
 */
export const checkpointText = (
  { origin, size, at, cents, gifts, lost }: Omit<Checkpoint, 'root'>,
  root: string,
): string =>
  [
    ...[origin, size, root, `at ${at}`, `total ${cents} cents`, `gifts ${gifts}`],
    ...lost.map(({ from, to }) => `lost ${from} ${to}`),
    '',
  ].join('\n')

const form =
  /^(\S+)\n(0|[1-9]\d{0,8})\n([\w+/=]+)\nat (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\ntotal (-?\d{1,15}) cents\ngifts (\d{1,9})\n((?:lost [-:\dTZ]{20} [-:\dTZ]{20}\n){0,16})$/

/** When a note says that it was signed, whether or not that is so; null: it does not say. */
export const timeIn = (note: string): string | null => /\nat (\S+)\n/.exec(note)?.[1] ?? null

/** Reads the text of a checkpoint; null: it is none of ours. */
export function checkpointOf(text: string): Checkpoint | null {
  const [, origin = '', size, root = '', at = '', cents, gifts, lines = ''] = form.exec(text) ?? []
  const hash = fromBase64(root)
  return origin && hash?.length === 32
    ? { origin, size: Number(size), root: hash, at, cents: Number(cents), gifts: Number(gifts), lost: lostIn(lines) }
    : null
}

const lostIn = (lines: string): readonly LostTime[] =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
    .map(([, from = '', to = '']) => ({ from, to }))

/** How a signature by ed25519 and its key are named. */
export const ed25519 = 1

/** What identifies a key: the first four bytes of this. @see https://github.com/C2SP/C2SP/blob/main/signed-note.md */
export const keyIdText = (name: string, publicKey: Uint8Array): Uint8Array =>
  joined(asciiBytes(`${name}\n`) ?? new Uint8Array(), Uint8Array.of(ed25519), publicKey)

/** A signed note: its text, and above its signatures an empty line. */
export const signedNote = (text: string, name: string, signature: string): string =>
  `${text}\n\u2014 ${name} ${signature}\n`

/** Whether a signature of this text is of this public key (32 bytes); null: this browser cannot tell. */
export type IsSigned = (publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array) => Promise<boolean | null>

/** A note as it was read: what it says, and whether its key signed it. */
export interface ReadNote {
  readonly text: string
  readonly signed: boolean | null
}

/** Reads a signed note by a verifier key `NAME+ID+KEY`; null: it is no note, or that is no key. */
export async function readNote(
  note: string,
  key: string,
  { sha256, isSigned }: { readonly sha256: Sha256; readonly isSigned: IsSigned },
): Promise<ReadNote | null> {
  const end = note.lastIndexOf('\n\n')
  const [, name = '', id = '', data = ''] = /^([^+\s]+)\+([\da-f]{8})\+(\S+)$/.exec(key) ?? []
  const keyBytes = fromBase64(data)
  const text = note.slice(0, end + 1)
  const bytes = asciiBytes(text)
  if (end < 0 || !name || !bytes || keyBytes?.length !== 33 || keyBytes[0] !== ed25519) return null
  const publicKey = keyBytes.subarray(1)
  const hash = (await sha256(keyIdText(name, publicKey))).subarray(0, 4)
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') !== id) return null
  for (const line of note.slice(end + 2).split('\n')) {
    const [, signer, encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
    const signature = fromBase64(encoded)
    if (signer !== name || signature?.length !== 68 || !sameBytes(signature.subarray(0, 4), hash)) continue
    return { text, signed: await isSigned(publicKey, signature.subarray(4), bytes) }
  }
  return { text, signed: false }
}
