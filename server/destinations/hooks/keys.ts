import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { hours } from '../../base/clock.ts'
import type { EndpointRow } from '../../store/database/event-tables.ts'

/** What an endpoint's keys are made from. They are kept nowhere: whoever has the database alone has none of them. */
export interface KeyParts {
  /** The deployment's secrets, the newest first. */
  readonly secrets: readonly string[]
  readonly deployment: string
}

/** What an endpoint signs with. */
interface HookKeys {
  readonly secret: Buffer
  readonly signing: KeyObject
}

/** How an ed25519 key of 32 bytes begins as PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** For so long behind a new key the one before signs as well. */
export const bothSign = hours(24)

function keysOf(secret: string, { deployment }: KeyParts, endpoint: string, revision: number): HookKeys {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, deployment, `hook ${endpoint} ${revision} ${use}`, 32))
  const key = Buffer.concat([pkcs8, derived('ed25519')])
  return { secret: derived('hmac'), signing: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
}

/** The mark by which keys are known as those that a receiver was given. */
const markOf = ({ secret }: HookKeys): string => createHash('sha256').update(secret).digest('base64url').slice(0, 16)

/** The keys of this revision that a receiver was given; null: the secret that they were made of is gone. */
function known(parts: KeyParts, endpoint: string, revision: number, mark: string | null): HookKeys | null {
  const all = parts.secrets.map((secret) => keysOf(secret, parts, endpoint, revision))
  return all.find((keys) => markOf(keys) === mark) ?? null
}

/** New keys of an endpoint: what is kept of them, and what its receiver is shown once. */
export function newKeys(
  parts: KeyParts,
  endpoint: string,
  revision: number,
): { readonly mark: string; readonly shown: ShownKeys } {
  const keys = keysOf(parts.secrets[0] ?? '', parts, endpoint, revision)
  return { mark: markOf(keys), shown: shownOf(keys) }
}

/** What a receiver verifies with: a shared secret, or a public key. */
export interface ShownKeys {
  /** `whsec_…`, of the signature `v1`. */
  readonly secret: string
  /** `whpk_…`, of the signature `v1a`. */
  readonly publicKey: string
}

const shownOf = ({ secret, signing }: HookKeys): ShownKeys => {
  const spki = createPublicKey(signing).export({ format: 'der', type: 'spki' })
  return { secret: `whsec_${secret.toString('base64')}`, publicKey: `whpk_${spki.subarray(-32).toString('base64')}` }
}

type Keyed = Pick<EndpointRow, 'id' | 'revision' | 'rotated_at' | 'key_mark' | 'mark_before'>

/** What is signed. */
export interface Signed {
  readonly id: string
  /** Unix seconds. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The header `webhook-signature`: symmetric and asymmetric, by the keys of today and, for a day behind a new one, by those before. Null:
 * the secret that its keys were made of is gone.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatures(parts: KeyParts, endpoint: Keyed, signed: Signed, now: number): string | null {
  const { id, revision, key_mark, mark_before, rotated_at } = endpoint
  const today = known(parts, id, revision, key_mark)
  if (today === null) return null
  const before = now < rotated_at + bothSign ? known(parts, id, revision - 1, mark_before) : null
  const content = `${signed.id}.${signed.timestamp}.${signed.body}`
  return [today, before]
    .flatMap((keys) => (keys === null ? [] : [keys]))
    .flatMap(({ secret, signing }) => [
      `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
      `v1a,${sign(null, Buffer.from(content), signing).toString('base64')}`,
    ])
    .join(' ')
}
