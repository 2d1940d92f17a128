import { coveredBy, shownCents } from '#gift/draft.ts'
import { formatCents, plus } from '#gift/money.ts'
import { useForm } from './form-state.ts'

/** What is charged: the draft's amount with what it adds for its cost; $0 while it cannot be read. Whether it may be given is said elsewhere. */
export function Total() {
  const { draft, say, language } = useForm()
  const given = shownCents(draft, language)
  const shown = plus(given, coveredBy(draft, given))
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
