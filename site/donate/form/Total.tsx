import { consents } from '#content/words/consents.ts'
import { coveredBy, draftAmount, shownCents } from '#gift/draft.ts'
import { formatCents, plus } from '#gift/money.ts'
import { useAwake } from '../../islands/useAwake.ts'
import { inOther } from '../../language-tags/other.ts'
import type { Works } from '../useWorks.ts'
import { useForm } from './form-state.ts'

/**
 * What is charged: the draft's amount with what it adds for its cost. Nothing while it cannot be read, and none of an amount that
 * cannot be given, once it is no longer typed, or was refused. Until a script counts there is no sum, for what was chosen meanwhile would
 * contradict it.
 *
 * In the evening its row says too on which other day PayPal charges: right above PayPal's button, in room that the sum leaves free, so
 * that no way to pay is pushed out of the first view.
 */
export function Total({ works }: { works: Works }) {
  const { draft, say, language, limits, nextElsewhere, typing, faults } = useForm()
  const awake = useAwake()
  const base = shownCents(draft, language)
  const charged = (typing && !faults.amount) || draftAmount(draft, language, limits).kind === 'clear'
  const sum = charged && base > 0 ? plus(base, coveredBy(draft, base)) : null
  const monthly = draft.frequency === 'monthly'
  return (
    <p className="donate-total" data-asleep={!awake || undefined}>
      <span>
        <b>
          {say('donate.total')} <span>{say(monthly ? 'donate.totalMonthly' : 'donate.totalOnce')}</span>
        </b>
        {/* there whatever it says: the server fills in its words, and most hours have none */}
        {works.paypal ? (
          <span className="donate-elsewhere donate-if-monthly" {...inOther(consents.elsewhere, language)}>
            {nextElsewhere}
          </span>
        ) : null}
      </span>
      <output aria-live="polite" htmlFor="donate-custom">
        {sum === null ? '–' : formatCents(sum, language)}
        {monthly && sum !== null ? <small>{say('donate.perMonth')}</small> : null}
      </output>
    </p>
  )
}
