import type { Deps } from '../../giving/deps.ts'
import type { Crms } from '../connect/list.ts'
import type { Telling } from '../events/tell.ts'
import type { KeyParts } from './keys.ts'
import type { Posting, post } from './post.ts'

/** Everything that sending events needs from outside. */
export interface HookDeps extends Telling, KeyParts, Pick<Deps, 'store' | 'clock' | 'random' | 'log'> {
  /** Whether receivers at loopback and private addresses are let through. */
  readonly privateAddresses: boolean
  /** Hears of each try: what came of it, and how long it took in milliseconds. */
  readonly tried: (result: string, milliseconds: number) => void
  /** The CRMs that may be connected; absent: none. */
  readonly crms?: Crms
  /** How a CRM is asked, where a test says so. */
  readonly fetch?: typeof fetch
  /** How long an answer is waited for, where a test says so (milliseconds). */
  readonly deadline?: number
  /** How a message leaves, where a history plays its receiver. */
  readonly post?: typeof post
  /** How a host's addresses are found, where a test says so. */
  readonly resolve?: Posting['resolve']
}
