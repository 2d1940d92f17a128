import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import type { ProviderName } from '#gift/provider.ts'
import { scan, sealedPlan, storePlan } from '../giving/adoption/plan.ts'
import type { Adoptable } from '../providers/adoptable.ts'
import { audit } from '../store/database/audit.ts'
import { asideOf, planValues } from './adoption.ts'
import { words } from './input.ts'
import { asks, type Doer, type Staff, type Subject, type Told, verb } from './verb.ts'
import { adoptPlanWords as texts } from './words/adopt-plan.ts'
import { unlessSaid } from './yes-or-no.ts'

const input = v.object({
  program: v.pipe(
    words(80),
    v.transform((name) => name || 'another program'),
    asks<string>({ typed: '[--program NAME]', label: texts.program, hint: texts.programHint, required: true }),
  ),
  provider: v.pipe(words(20), asks<string>({ typed: '[--provider P]' })),
  letter: unlessSaid(
    { typed: '[--letter]', label: texts.letter, hint: texts.letterHint },
    { no: texts.noLetter, yes: texts.withLetter },
  ),
  anew: unlessSaid(
    { typed: '[--anew]', label: texts.anew, hint: texts.anewHint },
    { no: texts.noAnew, yes: texts.withAnew },
  ),
})
type Input = v.InferOutput<typeof input>

/** At which accounts is looked; the accounts as they are set up. */
const theAccounts: Subject<readonly Adoptable[]> = {
  typed: '',
  ...catalogue('staff.subjects.plan'),
  find: async ({ adoptables }) => adoptables,
}

/** Plans who would be taken over of what lies at the providers' accounts: the plan is stored, and nothing is done by it. */
export const adoptPlan = verb({
  name: 'adopt-plan',
  command: 'adopt plan',
  summary: 'Plan whom to take over of the monthly donors whom another program brought to the same accounts.',
  needs: 'money',
  goesOn: 'begun',
  exits: { unread: 1 },
  words: texts,
  about: theAccounts,
  input,
  preview: async (staff, accounts: readonly Adoptable[], input: Input, by) => {
    const { told } = await planned(staff, accounts, input, by)
    return { told, ...(told.code === 'planned' ? { would: { text: texts.would, values: told.values } } : {}) }
  },
  async run(staff, accounts: readonly Adoptable[], input: Input, by) {
    const { told, keep } = await planned(staff, accounts, input, by)
    await keep?.()
    return told
  },
})

/** What is found at the accounts, as a plan, and what stores it. */
async function planned(
  { deps, settings }: Staff,
  accounts: readonly Adoptable[],
  { program, provider, letter, anew }: Input,
  { actor }: Doer,
): Promise<{ readonly told: Told; readonly keep?: () => Promise<void> }> {
  const those = accounts.filter(({ name }) => provider === '' || name === (provider as ProviderName))
  const names = accounts.map(({ name }) => name).join(' ')
  if (those.length === 0) {
    return { told: names === '' ? { code: 'no account' } : { code: 'no such account', values: { names } } }
  }
  const plannedAt = deps.clock.now()
  const { deployment } = deps
  try {
    const subscriptions = await scan(those)
    const plan = sealedPlan(subscriptions, {
      deployment,
      testMode: settings.testMode,
      program,
      letter,
      ...(anew ? { anew } : {}),
      plannedBy: actor,
      plannedAt,
    })
    const figures = {
      code: plan.takes.donors > 0 ? 'planned' : 'nobody',
      values: planValues(plan),
      lists: asideOf(plan),
      data: plan,
    }
    const details = { plan: plan.hash, program, donors: plan.takes.donors, stays: plan.stays }
    const keep = () =>
      deps.store.write(function* (db) {
        yield* storePlan(plan)(db)
        yield* audit({ actor, action: 'adoption_planned', gift: null, details }, plannedAt)(db)
      })
    return { told: figures, keep }
  } catch (error) {
    deps.log.error({ err: error }, 'the accounts could not be read to the end')
    return { told: { code: 'unread', values: { problem: error instanceof Error ? error.message : String(error) } } }
  }
}
