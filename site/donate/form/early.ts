import type { Draft, DraftField } from '#gift/draft.ts'
import { draftFrom } from '#gift/form-entries.ts'

/** What the visitor already changed in the prerendered form before its script woke: it wins over everything else. */
export function touchedIn(form: HTMLFormElement): Partial<Draft> {
  const touched = new Map<string, unknown>()
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked === control.defaultChecked) continue
      if (control.type === 'checkbox') touched.set(control.name, control.checked)
      else if (control.checked) touched.set(control.name, control.value)
    } else if (control instanceof HTMLSelectElement) {
      const shown = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
      if (control.value !== shown?.value) touched.set(control.name, control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden' && control.value !== control.defaultValue) touched.set(control.name, control.value)
    }
  }
  return draftFrom((field: DraftField) => touched.get(field))
}

/** What the address asks for: `?monthly` opens the page on monthly. */
export const linkedIn = (search: string): Partial<Draft> =>
  new URLSearchParams(search).has('monthly') ? { frequency: 'monthly' } : {}

/** The campaign words of the address, or null when it has none. */
export function attributionIn(search: string) {
  const query = new URLSearchParams(search)
  const word = (name: string) => query.get(name)?.slice(0, 100).trim() || null
  const found = { source: word('utm_source'), medium: word('utm_medium'), campaign: word('utm_campaign') }
  return Object.values(found).some((value) => value !== null) ? found : null
}
