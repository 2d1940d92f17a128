import type { DraftFaults } from '#gift/draft-request.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useForm } from './form-state.ts'

/** How many fields need another look, or what the server said; announced anew at each press. */
export function Summary(props: { faults: DraftFaults; checks: number; problem?: string | undefined }) {
  const { say } = useForm()
  const count = Object.keys(props.faults).length
  if (count === 0 && !props.problem) return null
  return (
    <p className="donate-problem" role="alert" key={props.checks}>
      <Icon name="warning" />
      <span>{count > 0 ? say(count === 1 ? 'donate.summaryOne' : 'donate.summary', { count }) : props.problem}</span>
    </p>
  )
}
