import { controlled } from './control.ts'
import type { Core } from './core.ts'
import type { Handler, Reply } from './http.ts'

/** How a receiver of webhooks answers one of them. */
const ANSWERS = {
  /** Taken. */
  taken: () => ({ status: 204 }),
  /** Taken, and said so only after a while. */
  slow: () => ({ status: 204 }),
  /** Taken, and its answer comes when nobody waits for it any more. */
  late: () => ({ status: 204 }),
  '500': () => ({ status: 500 }),
  '410': () => ({ status: 410 }),
  '429': (retryAfter) => ({ status: 429, headers: { 'retry-after': retryAfter } }),
  '503': (retryAfter) => ({ status: 503, headers: { 'retry-after': retryAfter } }),
  /** Where the cloud that one runs in tells its own secrets. */
  redirect: () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }),
} as const satisfies Readonly<Record<string, (retryAfter: string) => Reply>>
type Answer = keyof typeof ANSWERS
const DELAYS: Partial<Readonly<Record<Answer, number>>> = { slow: 5_000, late: 60_000 }

type Receiver = {
  /** What the next ones are answered; then all are taken. */
  next: { answer: Answer; delayMs: number; retryAfter: string }[]
  heard: { at: number; headers: Record<string, unknown>; body: string; answer: Answer }[]
}

const isAnswer = (text: string): text is Answer => Object.hasOwn(ANSWERS, text)

/** Somebody who is sent webhooks by the program under test, by any name: each answers as it was told to, and tells what it heard. */
export function registerReceivers(core: Core): void {
  const receivers = new Map<string, Receiver>()
  core.onReset(() => receivers.clear())
  const named = (name = ''): Receiver => {
    const known = receivers.get(name) ?? { next: [], heard: [] }
    receivers.set(name, known)
    return known
  }
  const hear: Handler = async ({ params, headers, raw }) => {
    const receiver = named(params.name)
    const { answer, delayMs, retryAfter } = receiver.next.shift() ?? { answer: 'taken', delayMs: 0, retryAfter: '' }
    receiver.heard.push({ at: core.clock.now(), headers: { ...headers }, body: raw.toString('utf8'), answer })
    if (delayMs > 0) await core.sleep(delayMs)
    return ANSWERS[answer](retryAfter)
  }
  core.route('POST', '/receivers/:name', hear)
  core.route(
    'GET',
    '/_control/receivers/:name',
    controlled((_, { params }) => named(params.name).heard),
  )
  core.route(
    'POST',
    '/_control/receivers/:name',
    controlled((given, { params }) => {
      const answer = String(given.answer)
      if (!isAnswer(answer)) throw new Error(`"answer" is one of: ${Object.keys(ANSWERS).join(' ')}`)
      const times = Number(given.times ?? 1)
      if (!Number.isInteger(times) || times < 1 || times > 1000) throw new Error('"times" is a number up to 1000')
      const delayMs = Number(given.delayMs ?? DELAYS[answer] ?? 0)
      const each = { answer, delayMs, retryAfter: String(given.retryAfter ?? 60) }
      named(params.name).next.push(...Array.from({ length: times }, () => each))
    }),
  )
}
