import { days } from '#server/base/clock.ts'
import { forget } from '#server/giving/forget/forget.ts'
import { kindsTo } from '#server/letters/kinds/index.ts'
import { audit } from '#server/store/database/audit.ts'
import { cards, left, type Reach, unpaid } from '#server/store/forget/retention.ts'
import { consents } from '#server/store/forget/retention-consents.ts'
import { letters } from '#server/store/forget/retention-letters.ts'
import { nameless } from '#server/store/forget/retention-people.ts'
import { webhooks } from '#server/store/forget/retention-webhooks.ts'
import { grantsAtRest } from '#server/store/forget/retention-words.ts'
import type { Sweep } from '#server/store/forget/sweep.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

/** What is forgotten, after how many days unless told otherwise, and after how many at the least. */
const periods = {
  webhooks: { of: webhooks, usual: 180, least: 30, says: 'what dealt-with webhooks said' },
  unpaid: { of: unpaid, usual: 90, least: 30, says: 'who began a gift that was never paid' },
  cards: {
    of: (reach: Reach) => cards(reach, kindsTo('recipient')),
    usual: 90,
    least: 30,
    says: 'recipient and message of a card that went out or was dropped',
  },
  letters: { of: letters, usual: 180, least: 30, says: 'addresses in the details of sent letters' },
  consents: {
    of: consents,
    usual: 1096,
    least: 1096,
    says: 'what donors agreed to, once their gift is over for a year',
  },
  grants: {
    of: grantsAtRest,
    usual: 365,
    least: 90,
    says: 'who advises a fund, of grants that have not changed since',
  },
  people: { of: nameless, usual: 90, least: 30, says: 'what is known of people whose gifts were all forgotten' },
  left: { of: left, usual: 1095, least: 365, says: 'subscribers who left' },
}
/** Where another connection reads, or copies, the database. */
const inLogStill =
  'The words are still in the database’s log (giving.db-wal), which something else reads: type this again when that is over.'

type Kind = keyof typeof periods
const kinds = Object.keys(periods) as Kind[]

export const purge: Command = {
  summary: 'Forget personal data that the books do not need any more; or all of a donor’s that the law lets go.',
  usage: [
    'purge   (what is old enough; to be typed every month)',
    ...kinds.map(
      (kind) =>
        `purge ${`--${kind} DAYS`.padEnd(15)} (${periods[kind].usual}; at least ${periods[kind].least}: ${periods[kind].says})`,
    ),
  ],
  options: Object.fromEntries(kinds.map((kind) => [kind, { type: 'string' }])),
  changes: true,
  run: purgeOld,
}

async function purgeOld({ services, options, dryRun, actor }: CommandContext): Promise<Told> {
  const now = services.clock.now()
  const ages = Object.fromEntries(kinds.map((kind) => [kind, ageOf(kind, options[kind])])) as Record<Kind, number>
  const sweeps = Object.fromEntries(
    kinds.map((kind) => [kind, periods[kind].of({ now, before: now - days(ages[kind]) })]),
  ) as Record<Kind, Sweep>
  const { counts: forgotten, overwritten } = await forget(services, sweeps, dryRun, (due) =>
    audit({ actor, action: 'purge', gift: null, details: { days: ages, due } }, now),
  )
  const some = kinds.some((kind) => forgotten[kind] > 0)
  const rows = kinds.map((kind) => [String(forgotten[kind]), `${ages[kind]} days`, periods[kind].says])
  return {
    data: { dryRun, days: ages, forgotten, overwritten },
    lines: [
      ...(some
        ? table([dryRun ? 'WOULD FORGET' : 'FORGOTTEN', 'OLDER THAN', 'WHAT'], rows)
        : ['Nothing is old enough to be forgotten.']),
      ...(overwritten ? [] : [inLogStill]),
    ],
  }
}

function ageOf(kind: Kind, typed: string | boolean | undefined): number {
  const { usual, least } = periods[kind]
  const age = Number(typed ?? usual)
  if (!Number.isInteger(age) || age < least || age > 36_500) {
    throw new Mistake(`--${kind} is a number of days, at least ${least}.`)
  }
  return age
}
