import type { DraftField } from '#gift/draft.ts'
import { Icon } from '#ui/Icon.tsx'
import { FaultLinks, linkTo } from '../form/FaultLinks.tsx'
import { faultText, useForm } from '../form/form-state.ts'
import { wordsFor } from '../form/Summary.tsx'

/** The donor's own fields of the sheet, in their order. */
const fields = ['firstName', 'lastName', 'email'] as const satisfies readonly DraftField[]

/**
 * How many fields need another look, and each of them by its sentence, which leads to it. `card`: what the provider's fields
 * say about the card; `onCard` leads there.
 */
export function FaultSummary({ card, onCard }: { card: string | null; onCard: () => void }) {
  const form = useForm()
  const entries = fields.flatMap((field) => {
    const text = faultText(form, field)
    return text ? [linkTo(`donate-${field}`, text)] : []
  })
  if (card !== null) entries.push({ id: 'pay-card', text: card, go: onCard })
  if (entries.length === 0) return null
  return (
    <div className="pay-failed pay-faults" role="alert" key={form.checks}>
      <h3>
        <Icon name="warning" />
        {wordsFor(entries.length, form.language)}
      </h3>
      <FaultLinks links={entries} />
    </div>
  )
}
