import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { donate } from '#content/words/donate.ts'
import type { DraftFaults } from '#gift/draft-request.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useForm } from './form-state.ts'

/** How many fields need another look, or what the server said; announced anew at each press. */
export function Summary(props: { faults: DraftFaults; checks: number; problem?: string | undefined }) {
  const { language } = useForm()
  const count = Object.keys(props.faults).length
  if (count === 0 && !props.problem) return null
  return (
    <p className="donate-problem" role="alert" key={props.checks}>
      <Icon name="warning" />
      <span>{count > 0 ? wordsFor(count, language) : props.problem}</span>
    </p>
  )
}

/** How many fields need another look, in words. */
export const wordsFor = (count: number, language: Language): string =>
  fill(inForm(formsOf(donate, 'donate.summary', language), count, language), { count })
