import type { OddShape } from '#gift/adoption/found.ts'
import type { Plan } from '#gift/adoption/plan.ts'
import { formatCents } from '#gift/money.ts'
import type { PlanReport } from '#server/giving/adoption/report.ts'
import { table } from '../table.ts'

const leave = 'Leave it.'
const there = 'Change it there to a plain monthly one, and plan once more.'

/** Why something stays where it is, and what to do about it. */
export const staysWords: Readonly<Record<OddShape, { readonly why: string; readonly todo: string }>> = {
  over: { why: 'over', todo: '' },
  unfinished: { why: 'never paid', todo: '' },
  ours: { why: 'ours already', todo: '' },
  other_deployment: { why: 'another deployment’s', todo: leave },
  platform_fee: {
    why: 'a platform takes a part of each payment',
    todo: 'Ask that platform to end it; the donor gives anew.',
  },
  platform: { why: 'made by a platform', todo: 'Ask that platform to end it; the donor gives anew.' },
  transfer: { why: 'paid on to another account', todo: leave },
  yearly: { why: 'given every year', todo: leave },
  weekly: { why: 'given every week', todo: leave },
  other_interval: { why: 'given neither monthly, weekly nor yearly', todo: leave },
  currency: { why: 'not in US dollars', todo: leave },
  items: { why: 'pays for several things', todo: there },
  quantity: { why: 'a quantity other than one', todo: there },
  amount: { why: 'no whole sum each month', todo: there },
  coupon: { why: 'less a coupon', todo: there },
  tax: { why: 'with a tax', todo: there },
  trial: { why: 'not charged before a trial ends', todo: 'Plan once more when it has ended.' },
  schedule: { why: 'about to change by a schedule', todo: there },
  limited: { why: 'ends after some payments', todo: leave },
  ending: { why: 'about to end', todo: leave },
  invoice_sent: { why: 'paid by invoices that are sent', todo: leave },
  paused: { why: 'paused', todo: 'Plan once more when it goes on.' },
  behind: { why: 'its card was refused', todo: 'Write to the donor, with a link to begin anew.' },
  source: { why: 'a card of before payment methods', todo: 'Have the donor leave the card anew there.' },
  no_method: { why: 'no card or account to charge', todo: 'Write to the donor, with a link to begin anew.' },
}

/** Where a plan stands, with a line for whatever was left. */
export function reportLines(plan: Plan, { lines, counts, takenCents }: PlanReport): string[] {
  const left = lines.filter(({ state }) => state === 'left' || state === 'asked')
  return [
    `${counts.taken} of ${plan.takes.donors} are taken over, ${formatCents(takenCents)} a month.`,
    ...(counts.waits > 0 ? [`${counts.waits} are about to be charged, and are taken over after that.`] : []),
    ...(counts.asked > 0 ? [`${counts.asked} are not answered yet: they are asked for again by themselves.`] : []),
    ...(counts.not_begun > 0 ? [`${counts.not_begun} are not begun by this plan.`] : []),
    ...(counts.given_back > 0 ? [`${counts.given_back} are given back.`] : []),
    ...(counts.over > 0 ? [`${counts.over} have ended since they were taken over.`] : []),
    ...(counts.left > 0 ? [`${counts.left} were not as planned any more, and are as they were:`] : []),
    ...(left.length > 0
      ? table(
          ['SUBSCRIPTION', 'WHY'],
          left.map(({ subscription, problem, state }) => [
            subscription,
            problem ?? (state === 'asked' ? 'not answered' : ''),
          ]),
        )
      : []),
  ]
}
