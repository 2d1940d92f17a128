import type { Faults } from './faults.ts'
import type { Switches, SwitchSettings } from './webhook-switches.ts'

/** A bad day that integrations are known to fail on, by name: fault rules and webhook switches set together. */
export type Scenario = {
  name: string
  /** What happens, and what a program should still do. */
  what: string
  faults?: readonly Readonly<Record<string, unknown>>[]
  webhooks?: Partial<SwitchSettings>
}

/** Where money is taken: a card's payment made or confirmed, an order captured. */
const CHARGES = ['/v1/payment_intents', '/v1/payment_intents/*/confirm', '/v2/checkout/orders/*/capture']
const API = ['/v1/*', '/v2/*']
const each = (paths: readonly string[], method: string | undefined, rule: Record<string, unknown>) =>
  paths.map((path) => ({ path, ...(method ? { method } : {}), ...rule }))

/** Every scenario, by the order in which a payment meets them. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'provider-down',
    what: 'Every call answers 503. A payer is told to come back, and nothing is begun twice.',
    faults: each(API, undefined, { what: '503' }),
  },
  {
    name: 'rate-limited',
    what: 'The next three calls of each kind answer 429. They are asked again, later.',
    faults: each(API, undefined, { what: '429', times: 3 }),
  },
  {
    name: 'edge-page',
    what: 'An edge answers the next call that takes money with a page of its own, 502. It is no refusal of the card.',
    faults: each(CHARGES, 'POST', { what: 'html', times: 1 }),
  },
  {
    name: 'timeout-after-charge',
    what: 'The next payment is charged, and its answer never comes. Asking again under the same key charges nothing twice.',
    faults: each(CHARGES, 'POST', { what: 'hang', commit: true, times: 1 }),
  },
  {
    name: 'cut-after-charge',
    what: 'The next payment is charged, and the connection is cut before the answer.',
    faults: each(CHARGES, 'POST', { what: 'reset', commit: true, times: 1 }),
  },
  {
    name: 'half-an-answer',
    what: 'The next payment is charged, and half of its JSON arrives.',
    faults: each(CHARGES, 'POST', { what: 'cut', commit: true, times: 1 }),
  },
  {
    name: 'error-after-charge',
    what: 'The next payment is charged, and the provider says 500: an error is not a refusal.',
    faults: each(CHARGES, 'POST', { what: '500', commit: true, times: 1 }),
  },
  {
    name: 'webhook-before-response',
    what: 'The webhooks of a payment arrive three seconds before the answer that it was made. What is not known yet must wait.',
    faults: each(CHARGES, 'POST', { what: 'slow', commit: true, delayMs: 3000 }),
  },
  {
    name: 'duplicate-events',
    what: 'Each event arrives twice, under one id.',
    webhooks: { repeat: 1 },
  },
  {
    name: 'twin-events',
    what: 'Each change is told by two events with ids of their own: counting ids is not enough.',
    webhooks: { twice: 1 },
  },
  {
    name: 'events-out-of-order',
    what: 'Events are held back up to ten seconds each, so that later ones overtake them.',
    webhooks: { reorder: 1 },
  },
  {
    name: 'events-late',
    what: 'Each event arrives an hour late.',
    webhooks: { delay: 1, delayMs: 3_600_000 },
  },
  {
    name: 'events-lost',
    what: 'No event arrives at all: only asking tells.',
    webhooks: { lose: 1 },
  },
  {
    name: 'events-forged',
    what: 'Each event is changed after it was signed, and must be refused.',
    webhooks: { corrupt: 1 },
  },
]

/**
 * Begins a scenario: what it sets comes beside the rules in force; clearing faults and switches ends it.
 * @throws Error with a sentence when none has this name
 */
export function begin(name: string, faults: Faults, switches: Switches): Scenario {
  const scenario = SCENARIOS.find((one) => one.name === name)
  if (!scenario) throw new Error(`no scenario "${name}"; known: ${SCENARIOS.map((one) => one.name).join(', ')}`)
  for (const rule of scenario.faults ?? []) faults.add(rule)
  switches.set(scenario.webhooks ?? {})
  return scenario
}
