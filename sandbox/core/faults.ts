import { type Fault, GARBLINGS, type Garbling } from './http.ts'
import type { Random } from './random.ts'

/** Which requests have a bad day, how often and of what kind. */
export type FaultRule = {
  id: string
  /** A path; `*` stands for any text. */
  path: string
  /** Any method when absent. */
  method?: string
  /** From 0 to 1. */
  rate: number
  /** How many more times; without end when absent. */
  times?: number
  what: '429' | '500' | '503' | 'slow' | 'hang' | 'reset' | Garbling
  /** Of what is not the provider's own answer: 502 for a page and 200 for the others, unless told. */
  status?: number
  /** Do the work first, then wait or fail: what idempotency keys exist for. */
  commit: boolean
  /** Remember the failure under the request's idempotency key, as Stripe does with its own 500s. */
  sticky: boolean
  /**
   * How long the caller waits, in milliseconds of the sandbox's clock: for the answer of a `slow` call, 1000 unless told;
   * for an error or a cut connection, 0 unless told.
   */
  delayMs: number
}

/** The rules with what is made of them, and how many there ever were: a rule's number names its dice. */
type FaultCopy = { rules: (FaultRule & { pattern: RegExp })[]; count: number }

/** The rules in force. */
export type Faults = {
  /** @throws with a sentence when the rule makes no sense. */
  add(rule: Record<string, unknown>): FaultRule
  remove(id: string): boolean
  clear(): void
  list(): FaultRule[]
  copy(): FaultCopy
  /** The rules of a copy, and no others. */
  putBack(copy: FaultCopy): void
  /** What happens to this request, if anything. */
  draw(method: string, path: string): Fault | undefined
}

const WHATS = ['429', '500', '503', 'slow', 'hang', 'reset', ...GARBLINGS] as const
const FIELDS = ['path', 'method', 'rate', 'times', 'what', 'status', 'commit', 'sticky', 'delayMs']

/** No faults yet. Dice come from the seed, one stream per rule, so that a run replays. */
export function createFaults(random: Random): Faults {
  let rules: FaultCopy['rules'] = []
  let count = 0
  return {
    add(given) {
      const rule = parseRule(`fault_${++count}`, given)
      rules.push({ ...rule, pattern: glob(rule.path) })
      return rule
    },
    remove(id) {
      const before = rules.length
      rules = rules.filter((rule) => rule.id !== id)
      return rules.length < before
    },
    clear() {
      rules = []
    },
    list: () => rules.map(({ pattern: _, ...rule }) => rule),
    copy: () => ({ rules: rules.map((rule) => ({ ...rule })), count }),
    putBack(copy) {
      rules = copy.rules.map((rule) => ({ ...rule }))
      count = copy.count
    },
    draw(method, path) {
      for (const rule of rules) {
        if (rule.times === 0 || (rule.method && rule.method !== method) || !rule.pattern.test(path)) continue
        if (rule.rate < 1 && random.roll(rule.id) >= rule.rate) continue
        if (rule.times !== undefined) rule.times--
        const error = /^\d+$/.test(rule.what)
        return {
          kind: error ? 'error' : (rule.what as Exclude<Fault['kind'], 'error'>),
          status: error ? Number(rule.what) : (rule.status ?? 0),
          commit: rule.commit,
          sticky: rule.sticky,
          delayMs: rule.delayMs,
        }
      }
      return undefined
    },
  }
}

function parseRule(id: string, given: Record<string, unknown>): FaultRule {
  const unknown = Object.keys(given).find((key) => !FIELDS.includes(key))
  if (unknown) throw new Error(`unknown field "${unknown}"; known: ${FIELDS.join(', ')}`)
  const what = WHATS.find((w) => w === String(given.what))
  if (!what) throw new Error(`"what" must be one of ${WHATS.join(', ')}`)
  const rate = given.rate === undefined ? 1 : Number(given.rate)
  if (!(rate >= 0 && rate <= 1)) throw new Error('"rate" must lie between 0 and 1')
  const times = given.times === undefined || given.times === '' ? undefined : Number(given.times)
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) throw new Error('"times" must be a whole number')
  const delayMs = given.delayMs === undefined ? (what === 'slow' ? 1000 : 0) : Number(given.delayMs)
  if (!(delayMs >= 0)) throw new Error('"delayMs" must not be negative')
  const status = statusOf(what, given.status)
  const yes = (name: string) => [true, 'true', 'on', '1'].includes(given[name] as string)
  return {
    id,
    path: String(given.path ?? '*'),
    ...(given.method ? { method: String(given.method).toUpperCase() } : {}),
    rate,
    ...(times === undefined ? {} : { times }),
    what,
    ...(status === undefined ? {} : { status }),
    commit: yes('commit'),
    sticky: yes('sticky'),
    delayMs,
  }
}

/** @throws where only what is not the provider's own answer may choose one. */
function statusOf(what: FaultRule['what'], given: unknown): number | undefined {
  const isGarbled = GARBLINGS.some((one) => one === what)
  if (given === undefined || given === '') return isGarbled ? (what === 'html' ? 502 : 200) : undefined
  const status = Number(given)
  if (!isGarbled) throw new Error(`"status" is for ${GARBLINGS.join(', ')} alone`)
  if (!(Number.isInteger(status) && status >= 200 && status < 600)) throw new Error('"status" must be a status of HTTP')
  return status
}

function glob(pattern: string): RegExp {
  const text = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${text}$`)
}
