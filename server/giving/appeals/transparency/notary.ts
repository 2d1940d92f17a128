import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { ed25519, keyIdText, signedNote } from '#gift/transparency/checkpoint.ts'

/** What signs the checkpoints of appeals. */
export interface Notary {
  /** Where the pages of appeals are, without `https://`: the names of logs begin with it. */
  readonly host: string
  /** A signed note of this text, and the verifier key that it is signed by: `NAME+ID+KEY`. `name` has neither space nor plus. */
  sign(text: string, name: string): { readonly note: string; readonly key: string }
  /** Whether a verifier key is of one of the deployment's secrets. */
  isOwn(key: string): boolean
}

/** How an ed25519 key of 32 bytes begins as PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** And a public one as SubjectPublicKeyInfo. */
const spki = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Signs by a key that is made of the deployment's newest secret and kept nowhere: whoever has the database alone cannot sign. Another secret is
 * another key: what was signed before keeps its own. `older`: secrets that still hold beside it, whose keys are ours too.
 * @see https://github.com/C2SP/C2SP/blob/main/signed-note.md
 */
export function openNotary(
  secret: string,
  deployment: string,
  publicOrigin: string,
  older: readonly string[] = [],
): Notary {
  const { key, publicKey } = keyOf(secret, deployment)
  const own = new Set(
    [publicKey, ...older.map((each) => keyOf(each, deployment).publicKey)].map((each) => dataOf(each)),
  )
  return {
    host: new URL(publicOrigin).host,
    sign: (text, name) => {
      const id = keyId(name, publicKey)
      const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')
      return { note: signedNote(text, name, signature), key: `${name}+${id.toString('hex')}+${dataOf(publicKey)}` }
    },
    // what base64 is made of has plus signs too, names and ids have none
    isOwn: (verifier) => own.has(verifier.split('+').slice(2).join('+')),
  }
}

function keyOf(secret: string, deployment: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, deployment, 'appeal checkpoints ed25519', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return { key, publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32) }
}

const dataOf = (publicKey: Uint8Array): string => Buffer.concat([Buffer.of(ed25519), publicKey]).toString('base64')

const keyId = (name: string, publicKey: Uint8Array): Buffer =>
  createHash('sha256').update(keyIdText(name, publicKey)).digest().subarray(0, 4)

/** Whether a public key of 32 bytes signed a text. */
export function isSignedBy(publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean {
  const key: KeyObject = createPublicKey({ key: Buffer.concat([spki, publicKey]), format: 'der', type: 'spki' })
  return verify(null, text, key, signature)
}
