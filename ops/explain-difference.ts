import { explainDifference, longestExplanation } from '#server/giving/reconcile/compare.ts'
import { differencesNamed } from '#server/store/ledger/differences.ts'
import { type CommandContext, Mistake, type Told } from './command.ts'

/** Writes down why a difference of the books is none that anybody must mend, as the office does. @throws Mistake where it cannot be */
export async function differenceExplained(
  { services, options, dryRun, actor }: CommandContext,
  [word, ...text]: readonly string[],
): Promise<Told> {
  const explanation = text.join(' ').trim()
  if (!word || explanation === '') throw new Mistake('Which, and why? giving reconcile explain REF "…"')
  if (explanation.length > longestExplanation)
    throw new Mistake(`An explanation has at most ${longestExplanation} letters.`)
  const { store } = services
  const known = (await store.read(differencesNamed(word))).filter(
    ({ provider, kind }) =>
      (options.provider === undefined || provider === options.provider) &&
      (options.kind === undefined || kind === options.kind),
  )
  const [difference, ...others] = known
  if (!difference) throw new Mistake(`No difference is known as ${word}: giving reconcile finds them, with their REF.`)
  if (others.length > 0)
    throw new Mistake(
      `Which? Give --kind or --provider of one: ${known.map(({ provider, kind }) => `${provider} ${kind}`).join(', ')}.`,
    )
  const { id, provider, kind, ref, status } = difference
  const about = `${kind} ${ref} of ${provider}`
  if (status === 'booked' || status === 'gone')
    throw new Mistake(`Nothing is to be explained: ${about} was ${status === 'gone' ? 'mended' : 'booked'}.`)
  const data = { dryRun, provider, kind, ref, explanation }
  if (dryRun) return { data, lines: [`Would explain ${about}.`] }
  // Typed again it is the same: who explained it first stays.
  const same = status === 'explained' && difference.explanation === explanation
  if (!same && !(await store.write(explainDifference(services, id, explanation, actor))))
    throw new Mistake(`Nothing is to be explained any more: ${about} was mended meanwhile.`)
  return { data, lines: [`Explained ${about}: it is counted no more, and does not come back while it is the same.`] }
}
