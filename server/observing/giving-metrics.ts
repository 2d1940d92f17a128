import { Counter, Histogram, type Registry } from 'prom-client'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { Clock } from '../base/clock.ts'
import type { GivingObserver } from './giving-observer.ts'

/** Which kind of decline, or by what it was recovered. */
function howOf(outcome: MonthOutcome): string {
  if (outcome.is === 'declined') return outcome.kind
  return outcome.is === 'recovered' ? outcome.by : ''
}

/** How long after the payment it was booked, and how old a letter was when it was tried: what the objectives speak of. */
export function observeGiving(registry: Registry, clock: Clock): GivingObserver {
  const booked = new Histogram({
    name: 'giving_booked_seconds',
    help: "Time from a payment, by its provider's clock, until it was booked here.",
    labelNames: ['provider'],
    buckets: [1, 2.5, 5, 10, 30, 60, 300, 3600, 86_400],
    registers: [registry],
  })
  const letters = new Histogram({
    name: 'giving_letter_seconds',
    help: 'Age of a letter at the end of each try to send it, by what came of it; waiting: it is tried again.',
    labelNames: ['status'],
    buckets: [1, 5, 15, 60, 300, 900, 3600, 86_400],
    registers: [registry],
  })
  const admissions = new Counter({
    name: 'giving_admissions_total',
    help: 'Who wished to begin a gift, by how: welcome, challenge (to the hosted page), prove (asked for a proof), refused.',
    labelNames: ['how'],
    registers: [registry],
  })
  const months = new Counter({
    name: 'giving_declined_months_total',
    help: 'Months of monthly gifts that were declined, recovered (by retry, new_card, network_update, restart) or lost with their gift.',
    labelNames: ['outcome', 'how'],
    registers: [registry],
  })
  const confirmations = new Counter({
    name: 'giving_confirmations_total',
    help: 'Payments confirmed by us with the token of a browser, by way of paying and by what came of it.',
    labelNames: ['way', 'came'],
    registers: [registry],
  })
  const reminders = new Counter({
    name: 'giving_reminders_total',
    help: 'Reminders asked for, refused (one caller asked for too many), and what became of them: sent, dropped, failed.',
    labelNames: ['came'],
    registers: [registry],
  })
  const versions = new Counter({
    name: 'giving_webhooks_other_version_total',
    help: "Webhooks told in a version of their provider's API that is not ours, so that what they tell of was read anew.",
    labelNames: ['provider', 'version'],
    registers: [registry],
  })
  const kept = new Counter({
    name: 'giving_kept_cards_total',
    help: 'Cards kept for a monthly gift to follow that providers were asked to keep no longer, by what came of it: forgotten, asked again, given up.',
    labelNames: ['came'],
    registers: [registry],
  })
  const since = (at: number) => Math.max(0, clock.now() - at) / 1000
  return {
    booked({ provider, standing }, facts, outcomes) {
      for (const outcome of outcomes) months.inc({ outcome: outcome.is, how: howOf(outcome) })
      // What was on its way carries the time at which it set out, and may be on its way for days.
      if (standing.state === 'confirming') return
      for (const { kind, at } of facts) if (kind === 'paid') booked.observe({ provider }, since(at))
    },
    admitted: (how) => admissions.inc({ how }),
    confirmed: (way, came) => confirmations.inc({ way, came }),
    otherVersion: (provider, version) => versions.inc({ provider, version }),
    cardForgotten: (came) => kept.inc({ came }),
    reminder: (came) => reminders.inc({ came }),
    tried({ created_at }, { status }, { hasOwnTime }) {
      if (!hasOwnTime) letters.observe({ status }, since(created_at))
    },
  }
}
