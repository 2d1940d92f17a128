import type { Core } from '../../core/core.ts'
import { certify } from './certificate.ts'

/** The sandbox's own certificate authority and the certificate its events are signed with. */
export type Authority = {
  id: 'authority'
  /** The authority's certificate, for whoever is to trust the sandbox. */
  ca: string
  /** The signing certificate's name in its address, its PEM, and its key. */
  name: string
  certificate: string
  key: string
}

const AUTHORITY_NAME = 'Payment sandbox certificate authority'
const SIGNER_NAME = 'messageverificationcerts.sandbox.paypal.com'

/**
 * Opens the authority: made the first time it is needed, kept with the state, and kept through a reset, because
 * programs read it once when they start.
 */
export function openAuthority(core: Core, newName: () => string): () => Authority {
  const kept = core.state.collection<Authority>('paypal.authority')
  let current: Authority | undefined
  core.onReset(() => current && kept.save(current))
  return () => {
    current ??= kept.get('authority') ?? kept.save(make(core.clock.now(), newName(), core.settings.fast ? 1024 : 2048))
    return current
  }
}

/** A fast sandbox signs thousands of events for nobody but its own process: with a key that real ones would be too long for. */
function make(now: number, name: string, keyBits: number): Authority {
  const ca = certify({ commonName: AUTHORITY_NAME, authority: true, keyBits }, now)
  const signer = certify({ commonName: SIGNER_NAME, authority: false, keyBits }, now, {
    ...ca,
    commonName: AUTHORITY_NAME,
  })
  return { id: 'authority', ca: ca.certificate, name, ...signer }
}
