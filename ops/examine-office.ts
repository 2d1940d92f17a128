import { openIdProvider } from '#office/signin/oidc.ts'
import { minutes, seconds } from '#server/base/clock.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether the office could be opened as it is set, and who signs people in there answers. */
export async function examineOffice({ settings, clock }: Pick<Services, 'settings' | 'clock'>): Promise<Finding[]> {
  const { signIn, faults, origin, session } = settings.office
  const what = 'office'
  if (faults.length > 0) return [{ what, state: 'look', says: faults.join(' ') }]
  if (signIn.by === 'link') return [{ what, state: 'well', says: 'opened on one’s own machine: giving office' }]
  const from = signIn.by === 'oidc' ? signIn.oidc.issuer : signIn.proxy.keys
  const hours = session.whole / minutes(60)
  const answers =
    signIn.by === 'oidc'
      ? openIdProvider(signIn.oidc, { origin: origin ?? '', roleClaim: '' }, clock).answers()
      : keysAt(from)
  return [
    await answers.then(
      (): Finding => ({ what, state: 'well', says: `${origin}, signed into at ${from} for ${hours} hours at most` }),
      (error: Error): Finding => ({
        what,
        state: 'ill',
        says: `nobody can sign in: ${from} does not answer as it should (${error.message})`,
      }),
    ),
  ]
}

/** @throws where no keys are at this address */
async function keysAt(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(seconds(5)) })
  const { keys } = (await answer.json()) as { keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('there are no keys')
}
