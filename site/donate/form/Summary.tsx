import type { Language } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { donate } from '#content/words/donate.ts'
import { type DraftField, emptyDraft } from '#gift/draft.ts'
import type { DraftFaults } from '#gift/draft-request.ts'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../../link/Unbroken.tsx'
import { FaultLinks, linkTo } from './FaultLinks.tsx'
import { faultText, useForm } from './form-state.ts'

/** How many fields need another look, and which, or what the server said; announced anew at each press. `first`: the page opens with it. */
export function Summary(props: { faults: DraftFaults; checks: number; problem?: string | undefined; first?: boolean }) {
  const form = useForm()
  const { faults, checks, problem, first } = props
  const links = order.flatMap((field) => {
    // it is thanked for beside its field, with a telephone number: nothing there is wrong
    if (faults[field] === 'amount_above_maximum') return []
    const text = faultText({ ...form, faults }, field)
    return text ? [linkTo(field === 'amount' ? 'donate-custom' : `donate-${field}`, text)] : []
  })
  if (links.length === 0 && !problem) return null
  return (
    <div className="donate-problem" role="alert" key={checks} {...(first ? { tabIndex: -1, autoFocus: true } : {})}>
      <Icon name="warning" />
      <div>
        <p>
          <Unbroken text={links.length > 0 ? wordsFor(links.length, form.language) : (problem ?? '')} />
        </p>
        {links.length > 0 ? <FaultLinks links={links} /> : null}
      </div>
    </div>
  )
}

/** As the fields stand on the page. */
const order = ['amount', ...(Object.keys(emptyDraft) as DraftField[])] as const

/** How many fields need another look, in words. */
export const wordsFor = (count: number, language: Language): string =>
  fill(inForm(formsOf(donate, 'donate.summary', language), count, language), { count })
