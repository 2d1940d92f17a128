import { inLanguage } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { useForm } from '../form/form-state.ts'
import type { ProvidersPart, WayButtonProps } from '../way.ts'

/** Posts the form: the server leads to the bank's own page. */
function PretendButton({ off }: WayButtonProps) {
  const { language } = useForm()
  return (
    <button
      id="donate-pretend"
      type="submit"
      name="method"
      value="pretend"
      data-hosted
      className="button button-large"
      aria-disabled={off !== null || undefined}
    >
      {inLanguage(paidBy.way.pretend, language)}
    </button>
  )
}

/** The pretended third: its own page, behind one button. */
export const pretend: ProvidersPart<'pretend'> = {
  ways: {
    pretend: {
      row: 5,
      Button: PretendButton,
      off: null,
      road: null,
      again: null,
      place: '#donate-pretend',
      retry: null,
    },
  },
  nextMonth: null,
}
