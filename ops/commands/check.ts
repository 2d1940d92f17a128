import { charityDay } from '#content/dates.ts'
import { lostOfAppeals } from '#server/giving/appeals/transparency/check.ts'
import { checkLedger, checkReach, keepCheck } from '#server/giving/check/check.ts'
import type { Command } from '../command.ts'
import { lostLine } from '../examine-appeals.ts'
import { periodOf, periodOptions } from '../period.ts'

export const check: Command = {
  summary:
    'Decide gifts again from their facts, by the rules of this release, and matching money from its gifts; say what is stored otherwise. Changes nothing. Exit code 3 where any is.',
  usage: [
    'check [--from 2026-03-01] [--to 2026-03-08]   (those of the last seven days unless said, and those that differed before)',
  ],
  options: periodOptions,
  changes: true,
  async run({ services, options, dryRun, actor }) {
    const { deps, clock } = services
    const { from, to } = periodOf(options, clock.now(), (end) => end - checkReach)
    const checked = await checkLedger(deps, { from, to })
    if (!dryRun) await keepCheck(deps, checked, actor)
    const { gifts, count, differences } = checked
    const lost = await deps.store.read(lostOfAppeals(charityDay(Math.max(0, from)), deps.appeals))
    return {
      data: { gifts, count, differences, lost },
      lines: [
        ...(count === 0
          ? [`${gifts} gifts decided again: all are stored as their facts say.`]
          : [
              `${gifts} gifts decided again; ${count} things differ:`,
              ...differences.map(({ reference, is, says }) => `  ${reference} ${is}: ${says}`),
            ]),
        ...lost.map((each) => `appeal ${lostLine(each)}.`),
      ],
      exit: count === 0 ? 0 : 3,
    }
  },
}
