import { accept, confirm } from '../../bench/donor.ts'
import { mailsIn } from '../../e2e/stage/mails.ts'
import type { Running } from '../../e2e/stage/process.ts'
import { sandboxControl } from '../../e2e/stage/sandbox.ts'
import { until } from './until.ts'

/** What became of a gift. */
export interface Given {
  readonly state: string
  readonly letters: number
}

/** A site under trial, the sandbox that it pays with, and where it writes letters. */
export interface Place {
  readonly url: string
  readonly sandbox: Running
  readonly dataDir: string
  /** What `giving` says on this site. */
  giving(...args: string[]): Promise<string>
}

/** Gives $50 by card, and waits for the first letter. */
export async function giveOnce({ url, sandbox, dataDir, giving }: Place): Promise<Given> {
  const { clientSecret, giftId } = await accept(url, 1)
  await confirm(sandbox.url, clientSecret)
  await sandboxControl(sandbox.url).settle()
  await until('a letter', 60, async () => (await mailsIn(dataDir))[0])
  const { standing } = JSON.parse(await giving('gifts', 'show', giftId, '--json')) as { standing: { state: string } }
  return { state: standing.state, letters: (await mailsIn(dataDir)).length }
}

/** Waits until the server at this origin is ready. @throws when it is not within a minute */
export const ready = (url: string): Promise<true> =>
  until(`a ready server at ${url}`, 60, async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    return answer?.ok ? true : undefined
  })
