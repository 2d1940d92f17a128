import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { dayAndTime, utcDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { judge } from '#gift/adoption/judge.ts'
import { formatCents, formatWithCents } from '#gift/money.ts'
import { type PlanFault, planIn, readPlan, scan, storePlan } from '#server/giving/adoption/plan.ts'
import type { Adoptable } from '#server/providers/adoptable.ts'
import { aPlan, type PlanAbout, shapeWords, toldOf } from '#server/staff/adoption.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { said } from '#server/staff/sentence.ts'
import { plansListed } from '#server/store/gift/adoption-plans.ts'
import { type Command, type CommandContext, Mistake, type Told, Unreachable } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import { columns, table } from '../table.ts'
import { writeToolkit } from '../toolkit.ts'
import { subjectNamed } from '../verb-command.ts'

/** What the accounts hold, which plans there are, and what has come of one. */
export const adopt: Command = {
  summary: 'Take over monthly donors whom another program brought to the same provider’s account, where they are.',
  usage: [
    'adopt scan [--provider P]   (every subscription at the accounts, and what would become of it)',
    'adopt plans   (the plans that there are)',
    'adopt report PLAN   (where each stands)',
    'adopt plan … --out FILE [--force]   (writes the plan too; a PLAN is its hash or its file)',
    'adopt toolkit LIST --out FILE [--force] [--encoding latin1]   (from a list of another processor: what begins them at our account)',
  ],
  options: { provider: { type: 'string' }, encoding: { type: 'string' } },
  changes: true,
  async run(context) {
    const [what, word, ...more] = context.words
    if (what === 'scan' && word === undefined) return await scanned(context)
    if (what === 'plans' && word === undefined) return await listed(context)
    if (what === 'report' && word !== undefined && more.length === 0)
      return await reported(context, await subjectNamed(aPlan, word, context))
    throw new Mistake(
      'Say what to do: giving adopt scan, plan, plans, sign PLAN, apply PLAN, halt PLAN, undo PLAN, report PLAN or toolkit LIST.',
    )
  },
}

/** The same, where plans are files too: one that is named is read, checked and stored, and what is planned is written. */
export const withPlanFiles = (inner: Command): Command => ({
  ...inner,
  options: { ...inner.options, out: { type: 'string' }, force: { type: 'boolean', default: false } },
  async run(context) {
    const { out, force, ...options } = context.options
    const [what = '', word] = context.words
    const plain = { ...context, options }
    if (what === 'toolkit' && word !== undefined) return await writeToolkit(context, word)
    if (what === 'plan' && typeof out === 'string' && out !== '')
      return await plannedInto(out, force === true, inner, plain)
    if (out !== undefined) throw new Mistake('--out FILE is where giving adopt plan writes the plan.')
    if (word === undefined || !takesPlan.has(what) || isHash(word)) return await inner.run(plain)
    const plan = await planFrom(word, context)
    const { store } = context.services
    if (!context.dryRun && what !== 'report') await store.write(storePlan(plan))
    const entry = await aPlan.find(context.services, plan.hash)
    // it was planned elsewhere, and is not stored for a question
    if (entry === null) return await reported(context, { plan, signedBy: null, signedAt: null })
    return await inner.run({ ...plain, words: [what, plan.hash, ...context.words.slice(2)] })
  },
})

const takesPlan = new Set(['sign', 'apply', 'halt', 'undo', 'report'])
const isHash = (word: string) => /^[0-9a-f]{8,64}$/.test(word)

async function plannedInto(out: string, force: boolean, inner: Command, context: CommandContext): Promise<Told> {
  if (context.dryRun) {
    const answer = await inner.run(context)
    return { ...answer, lines: [...answer.lines, `Would be written to ${resolve(out)}.`] }
  }
  const report = await writePrivately(out, force, async (file) => {
    const planned = await inner.run(context)
    await writeFile(file, `${JSON.stringify(planned.data, null, 2)}\n`)
    return planned
  })
  return {
    ...report,
    lines: [...report.lines, `Written to ${resolve(out)}. Once it is signed: giving adopt apply ${out}`],
  }
}

const faults: Readonly<Record<PlanFault, string>> = {
  not_a_plan: 'is no plan of giving adopt plan.',
  edited: 'was changed since it was planned: its hash is another. Plan once more, and have that signed.',
  other_deployment: 'is a plan of another deployment, and not of this database.',
  other_mode: 'is a plan of the other mode (test or live) than the keys that are set here.',
}

/** @throws Mistake where the file is no plan that can be carried out here */
async function planFrom(file: string, { services }: CommandContext) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(`${file} cannot be read (${error.code}).`)
  })
  const { deployment } = services.deps
  const parse = readPlan(text, { deployment, testMode: services.settings.testMode })
  if ('fault' in parse) throw new Mistake(`${file} ${faults[parse.fault]}`)
  return parse.plan
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

async function scanned(context: CommandContext): Promise<Told> {
  const { services, language } = context
  const all = await scan(adoptables(context)).catch((error: Error) => {
    if (error instanceof Mistake) throw error
    throw new Unreachable(`The accounts could not be read to the end: ${error.message}`)
  })
  const donors = all.map((each) => ({ ...each, verdict: judge(each, services.deps.deployment) }))
  const lines = donors.filter(({ verdict }) => verdict.is !== 'none')
  const rows = lines.map(({ subscription, donor, cents, currency, nextAt, method, arrives, verdict }) => [
    subscription,
    donor?.email ?? '',
    cents === null ? '' : `${formatWithCents(cents)}${currency === 'USD' ? '' : ` ${currency}`}`,
    nextAt === null ? '' : utcDay(nextAt),
    method ?? '',
    verdict.is === 'take'
      ? `can be taken over${arrives ? ` (arrived for ${arrives.from})` : ''}`
      : `${inLanguage(shapeWords[verdict.why].why, language)}${'anew' in verdict ? ' (could be made anew: --anew)' : ''}`,
  ])
  const takes = lines.filter(({ verdict }) => verdict.is === 'take').length
  const rest = donors.length - lines.length
  return {
    data: donors,
    lines: [
      ...(rows.length === 0 ? [] : table(['SUBSCRIPTION', 'DONOR', 'EACH TIME', 'NEXT', 'BY', ''], rows)),
      `${donors.length} found: ${takes} can be taken over, ${lines.length - takes} not; ${rest} ours already, or over.`,
    ],
  }
}

async function listed({ services: { store }, language }: CommandContext): Promise<Told> {
  const all = (await store.read(plansListed(100))).map((row) => ({ ...row, plan: planIn(row) }))
  return {
    data: all.map(({ content: _, ...row }) => row),
    lines:
      all.length === 0
        ? ['Nothing is planned: giving adopt plan --program NAME.']
        : table(
            ['PLAN', 'PROGRAM', 'DONORS', 'A MONTH', 'PLANNED', 'BY', 'SIGNED BY'],
            all.map(({ id, plan, planned_at, planned_by, signed_by }) => [
              id.slice(0, 16),
              plan.program,
              String(plan.takes.donors),
              formatCents(plan.takes.cents),
              dayAndTime(Number(planned_at), language),
              nameOf(planned_by),
              signed_by === null ? '' : nameOf(signed_by),
            ]),
          ),
  }
}

async function reported({ services, language }: CommandContext, about: PlanAbout): Promise<Told> {
  const { lists = [], rows = [], data } = await toldOf(services, about)
  const lines = lists.flatMap(({ items }) => items.map((each) => said(each, language)))
  return { data, lines: [...lines, ...columns(rows)] }
}
