import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { utcDay } from '#content/dates.ts'
import { judge } from '#gift/adoption/judge.ts'
import { type Plan, stayingOf } from '#gift/adoption/plan.ts'
import { formatCents, formatWithCents } from '#gift/money.ts'
import { type PlanFault, readPlan, scan, sealedPlan, sign, storePlan } from '#server/giving/adoption/plan.ts'
import { askNow, reportOf } from '#server/giving/adoption/report.ts'
import { atOnce, giveBack, takeOver } from '#server/giving/adoption/take-over.ts'
import type { Adoptable } from '#server/providers/adoptable.ts'
import { reportLines, staysWords } from '../adoption/words.ts'
import { type Command, type CommandContext, Mistake, type Told, Unreachable } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import { table } from '../table.ts'

/** Takes over monthly donors whom other programs brought to the same accounts. */
export const adopt: Command = {
  summary: 'Take over monthly donors whom another program brought to the same provider’s account, where they are.',
  usage: [
    'adopt scan [--provider P]   (every subscription at the accounts, and what would become of it)',
    'adopt plan --out FILE [--provider P] [--program NAME] [--letter] [--force]   (what is to be signed)',
    'adopt apply FILE   (each donor of the plan; again, it goes on)',
    'adopt undo FILE   (each of whom no money has come since)',
    'adopt report FILE   (where each stands)',
  ],
  options: {
    provider: { type: 'string' },
    program: { type: 'string' },
    out: { type: 'string' },
    letter: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
  changes: true,
  async run(context) {
    const [what, file, ...more] = context.words
    const named = more.length === 0 ? file : undefined
    if (what === 'scan' && file === undefined) return await scanned(context)
    if (what === 'plan' && file === undefined) return await planned(context)
    if (what === 'apply' && named !== undefined) return await applied(context, named)
    if (what === 'undo' && named !== undefined) return await undone(context, named)
    if (what === 'report' && named !== undefined) return await reported(context, await planIn(context, named))
    throw new Mistake('Say what to do: giving adopt scan, plan --out FILE, apply FILE, undo FILE or report FILE.')
  },
}

function adoptables({ services, options }: CommandContext): readonly Adoptable[] {
  const { provider } = options
  const named = services.adoptables.filter(({ name }) => provider === undefined || name === provider)
  if (named.length > 0) return named
  const those = services.adoptables.map(({ name }) => name).join(' ')
  throw new Mistake(
    those === ''
      ? 'No provider is set up at whose account subscriptions could be found.'
      : `--provider is one of: ${those}`,
  )
}

async function foundAt(context: CommandContext) {
  try {
    return await scan(adoptables(context))
  } catch (error) {
    if (error instanceof Mistake || !(error instanceof Error)) throw error
    throw new Unreachable(`The accounts could not be read to the end, and nothing was done: ${error.message}`)
  }
}

async function scanned(context: CommandContext): Promise<Told> {
  const found = (await foundAt(context)).map((each) => ({
    ...each,
    verdict: judge(each, context.services.deps.deployment),
  }))
  const told = found.filter(({ verdict }) => verdict.is !== 'none')
  const rows = told.map(({ subscription, donor, cents, currency, nextAt, method, verdict }) => [
    subscription,
    donor?.email ?? '',
    cents === null ? '' : `${formatWithCents(cents)}${currency === 'USD' ? '' : ` ${currency}`}`,
    nextAt === null ? '' : utcDay(nextAt),
    method ?? '',
    verdict.is === 'take' ? 'can be taken over' : staysWords[verdict.why].why,
  ])
  const takes = told.filter(({ verdict }) => verdict.is === 'take').length
  const rest = found.length - told.length
  return {
    data: found,
    lines: [
      ...(rows.length === 0 ? [] : table(['SUBSCRIPTION', 'DONOR', 'EACH TIME', 'NEXT', 'BY', ''], rows)),
      `${found.length} found: ${takes} can be taken over, ${told.length - takes} stay, ${rest} are ours or over.`,
    ],
  }
}

async function planned(context: CommandContext): Promise<Told> {
  const { services, options, dryRun, actor } = context
  const { out, program = 'another program', letter, force } = options
  if (typeof out !== 'string' || out === '') throw new Mistake('--out FILE: where the plan is written.')
  if (typeof program !== 'string' || program === '' || program.length > 80) {
    throw new Mistake('--program NAME: the program that made them, of 80 letters at most.')
  }
  const plan = sealedPlan(await foundAt(context), {
    deployment: services.deps.deployment,
    testMode: services.settings.testMode,
    program,
    letter: letter === true,
    plannedBy: actor,
    plannedAt: services.clock.now(),
  })
  const lines = summaryOf(plan)
  if (dryRun) return { data: { ...plan, dryRun }, lines: [...lines, `Would be written to ${resolve(out)}.`] }
  await writePrivately(out, force === true, (file) => writeFile(file, `${JSON.stringify(plan, null, 2)}\n`))
  return {
    data: plan,
    lines: [
      ...lines,
      `Written to ${resolve(out)}, under the hash ${plan.hash.slice(0, 16)}. Have it signed, then: giving adopt apply ${out}`,
    ],
  }
}

/** What is signed: how many, how much, and what stays and why. */
export function summaryOf(plan: Plan): string[] {
  const { donors, cents, soon } = plan.takes
  return [
    `${donors} monthly donors of ${plan.program} can be taken over, ${formatCents(cents)} a month; ${plan.stays} stay where they are.`,
    ...(soon > 0 ? [`${soon} of them are charged within 72 hours, and are taken over after that.`] : []),
    ...table(
      ['WHY', 'DONORS', 'EACH TIME', 'WHAT TO DO'],
      stayingOf(plan).map(({ why, donors: each, cents: sum }) => [
        staysWords[why].why,
        String(each),
        sum === 0 ? '' : formatCents(sum),
        staysWords[why].todo,
      ]),
    ).filter(() => plan.stays > 0),
  ]
}

const faults: Readonly<Record<PlanFault, string>> = {
  not_a_plan: 'is no plan of giving adopt plan.',
  edited: 'was changed since it was planned: its hash is another. Plan once more, and have that signed.',
  other_deployment: 'is a plan of another deployment, and not of this database.',
  other_mode: 'is a plan of the other mode (test or live) than the keys that are set here.',
}

async function planIn({ services }: CommandContext, file: string): Promise<Plan> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(`${file} cannot be read (${error.code}).`)
  })
  const { deployment } = services.deps
  const read = readPlan(text, { deployment, testMode: services.settings.testMode })
  if ('fault' in read) throw new Mistake(`${file} ${faults[read.fault]}`)
  return read.plan
}

async function applied(context: CommandContext, file: string): Promise<Told> {
  const { services, dryRun, actor } = context
  const { store, deps } = services
  const plan = await planIn(context, file)
  if (dryRun) return { data: { dryRun, ...plan.takes }, lines: summaryOf(plan) }
  const taken = plan.lines.filter(({ stays }) => stays === null)
  await store.write(storePlan(plan))
  await store.write(sign(deps, plan.hash, actor))
  for (let from = 0; from < taken.length; from += atOnce) {
    await store.write(takeOver(deps, plan, taken.slice(from, from + atOnce), actor))
  }
  await askNow(deps, plan.hash)
  return await reported(context, plan)
}

async function undone(context: CommandContext, file: string): Promise<Told> {
  const { services, dryRun, actor } = context
  const plan = await planIn(context, file)
  if (dryRun) return await reported(context, plan)
  const { begun, paid, before } = await services.store.write(giveBack(services.deps, plan.hash, actor))
  await askNow(services.deps, plan.hash)
  const told = await reported(context, plan)
  const says = `${begun} are given back to ${plan.program}; ${paid} stay ours, since money of them has come; ${before} were not ours, or are given back already.`
  return { ...told, lines: [says, ...told.lines] }
}

async function reported({ services }: CommandContext, plan: Plan): Promise<Told> {
  const report = await services.store.read(reportOf(plan, services.clock.now()))
  return { data: report, lines: reportLines(plan, report) }
}
