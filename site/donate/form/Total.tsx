import { draftAmount } from '#gift/draft.ts'
import { formatCents, zero } from '#gift/money.ts'
import { useForm } from './form-state.ts'

/** What will be charged: the custom amount if entered, otherwise the preset; $0 while it cannot be read. */
export function Total() {
  const { draft, say, language, limits } = useForm()
  const amount = draftAmount(draft, language, limits)
  const monthly = draft.frequency === 'monthly'
  return (
    <p className="donate-total">
      <b>
        {say('donate.total')} <span>{say(monthly ? 'donate.totalMonthly' : 'donate.totalOnce')}</span>
      </b>
      <output aria-live="polite" htmlFor="donate-custom">
        {formatCents(amount.kind === 'clear' ? amount.cents : zero, language)}
        {monthly ? <small>{say('donate.perMonth')}</small> : null}
      </output>
    </p>
  )
}
