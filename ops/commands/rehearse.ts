import { writeFile } from 'node:fs/promises'
import { dayAndTime } from '#content/dates.ts'
import { days } from '#server/base/clock.ts'
import { version } from '#server/process/version.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { audit } from '#server/store/database/audit.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import type { Finding } from '../examine-providers.ts'
import { periodOf, periodOptions } from '../period.ts'
import { writePrivately } from '../private-file.ts'
import { textsByDns } from '../rehearsal/domain.ts'
import { examineBeforeLive } from '../rehearsal/examine.ts'
import { keepRehearsal, type RehearsalReport, readReport } from '../rehearsal/report.ts'
import { table } from '../table.ts'

export const rehearsal: Command = {
  summary:
    'Rehearse going live with test keys: accounts, webhooks, mail, its domain, every letter, and a gift by each way, receipted, given back and compared. Exit code 1 while anything is left.',
  usage: [
    'rehearse [--from 2026-03-01] [--to 2026-03-08] [--out REPORT]   (gifts of the last 14 days unless said)',
    'rehearse --held REPORT   (on the live site: says that this rehearsal was held)',
  ],
  options: { ...periodOptions, out: { type: 'string' }, held: { type: 'string' } },
  changes: true,
  async run(context) {
    const { options, services } = context
    if (options.held !== undefined) return holdReport(String(options.held), context)
    if (!services.settings.testMode) {
      throw new Mistake(
        'A rehearsal is held with test keys: here money would move. Hold it there with --out REPORT, then type giving rehearse --held REPORT here.',
      )
    }
    return held(context)
  },
}

/** What is left is read first. */
const order: readonly Finding['state'][] = ['ill', 'look', 'well']

async function held({ services, options, actor, dryRun, language }: CommandContext): Promise<Told> {
  const { clock, settings } = services
  const now = clock.now()
  const { from, to } = periodOf(options, now, (end) => end - days(14))
  const findings = await examineBeforeLive(services, { from, to, textsOf: textsByDns() })
  const passed = findings.every(({ state }) => state !== 'ill')
  const report: RehearsalReport = {
    ...{ rehearsal: 1, release: version, origin: settings.publicOrigin },
    ...{ at: new Date(now).toISOString(), by: actor, passed, findings: [...findings] },
  }
  const out = options.out === undefined || dryRun ? null : String(options.out)
  if (out !== null) {
    await writePrivately(out, false, (file) => writeFile(file, `${JSON.stringify(report, null, 2)}\n`))
  }
  const left = findings.filter(({ state }) => state === 'ill').length
  return {
    data: report,
    lines: [
      `Rehearsal of ${settings.publicOrigin}, release ${version}, ${dayAndTime(now, language)}, by ${nameOf(actor)}`,
      '',
      ...table(
        ['', 'WHAT', 'SAYS'],
        order.flatMap((each) =>
          findings
            .filter(({ state }) => state === each)
            .map(({ state, what, says }) => [state.toUpperCase(), what, says]),
        ),
      ),
      '',
      passed
        ? 'The rehearsal is passed. What says LOOK is for a person.'
        : `The rehearsal is not passed. What says ILL is left: ${left} of ${findings.length}.`,
      ...(out === null ? [] : [`The report is in ${out}. On the live site: giving rehearse --held ${out}`]),
    ],
    exit: passed ? 0 : 1,
  }
}

/** Tells this site of a rehearsal that was passed elsewhere. @throws Mistake where it was not, or was of another release */
async function holdReport(file: string, { services, actor, dryRun }: CommandContext): Promise<Told> {
  const report = await readReport(file)
  const { passed, release, at, by } = report
  if (!passed) throw new Mistake(`The rehearsal in ${file} was not passed.`)
  if (release !== version) {
    throw new Mistake(`The rehearsal in ${file} was of release ${release}; here is ${version}. Hold it with this one.`)
  }
  const { store, clock } = services
  if (!dryRun) {
    await store.write(function* (db) {
      yield* keepRehearsal({ at, release, by })(db)
      yield* audit({ actor, action: 'rehearsal_held', gift: null, details: { at, release, by } }, clock.now())(db)
    })
  }
  return { data: { at, release, by }, lines: [`The rehearsal of ${at} by ${by} is known.`] }
}
