import { parseAmount } from '#gift/amount.ts'
import { cents, formatCents, zero } from '#gift/money.ts'
import { useForm } from './form-state.ts'

/** The custom amount if entered, otherwise the preset; $0 while it cannot be read. Whether it may be given is said elsewhere. */
export function Total() {
  const { draft, say, language } = useForm()
  const typed = draft.preset === null ? parseAmount(draft.custom, language) : null
  const shown = typed ? (typed.kind === 'clear' ? typed.cents : zero) : cents((draft.preset ?? 0) * 100)
  const monthly = draft.frequency === 'monthly'
  return (
    <p className="donate-total">
      <b>
        {say('donate.total')} <span>{say(monthly ? 'donate.totalMonthly' : 'donate.totalOnce')}</span>
      </b>
      <output aria-live="polite" htmlFor="donate-custom">
        {formatCents(shown, language)}
        {monthly ? <small>{say('donate.perMonth')}</small> : null}
      </output>
    </p>
  )
}
