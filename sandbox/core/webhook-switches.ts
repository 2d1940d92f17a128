import type { Random } from './random.ts'

/** How badly events travel; rates from 0 to 1. */
export type SwitchSettings = {
  /** Never arrive. */
  lose: number
  /** Arrive twice under one id. */
  repeat: number
  /** Arrive as two events with two ids about one change. */
  twice: number
  /** Arrive `delayMs` late. */
  delay: number
  delayMs: number
  /** Are held back up to ten seconds, so that later ones overtake them. */
  reorder: number
  /** Arrive with a byte changed after signing. */
  corrupt: number
  /** One at a time, in the order they happened; otherwise eight at once. */
  inOrder: boolean
}

/** What happens to one event. */
export type Fate = { lose: boolean; repeat: boolean; twice: boolean; delayMs: number }

export type Switches = {
  get(): SwitchSettings
  /** Change some. @throws with a sentence when a value makes no sense. */
  set(changes: Record<string, unknown>): SwitchSettings
  clear(): void
  draw(): Fate
  corrupts(): boolean
}

const HONEST: SwitchSettings = {
  lose: 0,
  repeat: 0,
  twice: 0,
  delay: 0,
  delayMs: 60_000,
  reorder: 0,
  corrupt: 0,
  inOrder: false,
}
const REORDER_WITHIN_MS = 10_000

/** All switches off. */
export function createSwitches(random: Random): Switches {
  let current = { ...HONEST }
  const roll = (name: 'lose' | 'repeat' | 'twice' | 'delay' | 'reorder' | 'corrupt') =>
    current[name] > 0 && random.roll(`webhook.${name}`) < current[name]
  return {
    get: () => ({ ...current }),
    set(changes) {
      const next = { ...current }
      for (const [name, value] of Object.entries(changes)) {
        if (name === 'inOrder') next.inOrder = value === true || value === 'true' || value === 'on'
        else if (name === 'delayMs') next.delayMs = Number(value)
        else if (!(name in HONEST))
          throw new Error(`unknown switch "${name}"; known: ${Object.keys(HONEST).join(', ')}`)
        else if (!(Number(value) >= 0 && Number(value) <= 1)) throw new Error(`"${name}" must lie between 0 and 1`)
        else next[name as 'lose'] = Number(value)
      }
      current = next
      return { ...current }
    },
    clear() {
      current = { ...HONEST }
    },
    draw() {
      const late = roll('delay') ? current.delayMs : 0
      const heldBack = roll('reorder') ? Math.floor(random.roll('webhook.hold') * REORDER_WITHIN_MS) : 0
      return { lose: roll('lose'), repeat: roll('repeat'), twice: roll('twice'), delayMs: late + heldBack }
    },
    corrupts: () => roll('corrupt'),
  }
}
