import { consents } from '#content/words/consents.ts'
import { useAwake } from '../../islands/useAwake.ts'
import { inOther } from '../../language-tags/other.ts'
import { useForm } from './form-state.ts'

/**
 * On which other day the providers' own pages charge next. Until a script runs every button leads to one. It stands below the buttons
 * and their consent, so that what goes away with the script moves no way to pay.
 */
export function HostedDay() {
  const { nextHosted, language } = useForm()
  const awake = useAwake()
  // there whatever it says: the server fills in its words, and most hours have none
  return awake ? null : (
    <p className="donate-elsewhere donate-if-monthly" {...inOther(consents.elsewhere, language)}>
      {nextHosted}
    </p>
  )
}
