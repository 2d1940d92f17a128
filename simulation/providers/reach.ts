import type { Sandbox } from 'payment-sandbox'
import type { RetryPolicy } from '#server/providers/retry.ts'
import type { Dice } from '../dice.ts'
import { origin, type Reach } from '../provider.ts'

/** How long and how often a server tries, its waits ending with the process. */
export const retryPolicyOf = ({ gate, clock, random, after }: Reach): RetryPolicy => ({
  deadlineMs: 20_000,
  attemptMs: 8_000,
  attempts: 4,
  now: clock.now,
  wait: gate.out((ms: number) => clock.wait(ms)),
  random,
  after,
})

/** A form, as browsers and dashboards send it. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** A donor's network is no better than ours: a cut connection, or an edge's page, is not an error of the simulation. */
export const reached = (answer: Promise<Response>): Promise<Response | null> =>
  answer.then(
    async (response) => ((await bodyOf(response.clone())) === undefined ? null : response),
    (error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    },
  )

/** Undefined: no JSON. */
const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** Turns one of the sandbox's own switches. */
export async function control(sandbox: Sandbox, path: string, body: object): Promise<unknown> {
  const answer = await sandbox.fetch(`${origin}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** The auditor's own look at the books: asked again until the provider's bad day lets it through. */
export async function calmly(sandbox: Sandbox, path: string, init: RequestInit): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await sandbox.fetch(`${origin}${path}`, init).catch(() => null)
    const body = answer ? await bodyOf(answer) : undefined
    if (answer?.ok && body !== undefined) return body
    // What was never made, since the call that made it was cut off, has nothing to tell.
    if (answer?.status === 404) return {}
    if (tries === 50) throw new Error(`${path}: ${answer ? `${answer.status} ${JSON.stringify(body)}` : 'cut off'}`)
  }
}

/** Some calls are slow to be answered on some days, done or not. */
export function slowCalls({ control: { faults } }: Sandbox, dice: Dice, paths: readonly string[]): void {
  for (const path of paths) {
    const rate = dice.happens(0.5) ? dice.fraction() * 0.15 : 0
    const delayMs = dice.pick([3_000, 12_000, 40_000])
    if (rate > 0) faults.add({ path, rate, what: 'slow', commit: dice.happens(0.5), delayMs })
  }
}
