import type { Draft, DraftField } from '#gift/draft.ts'
import { draftFrom } from '#gift/form-entries.ts'
import { askingWords } from '#gift/form-link.ts'

/** What the visitor already changed in the prerendered form before its script woke: it wins over everything else. */
export function touchedIn(form: HTMLFormElement): Partial<Draft> {
  const touched = new Map<string, unknown>()
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked === control.defaultChecked) continue
      if (control.type === 'checkbox') touched.set(control.name, control.checked)
      else if (control.checked) touched.set(control.name, control.value)
    } else if (control instanceof HTMLSelectElement) {
      const option = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
      if (control.value !== option?.value) touched.set(control.name, control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden' && control.value !== control.defaultValue) touched.set(control.name, control.value)
    }
  }
  return draftFrom((field: DraftField) => touched.get(field))
}

/** The address without what it asked for, and was heard. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search)
  if (!askingWords.some((word) => query.has(word))) return search
  for (const word of askingWords) query.delete(word)
  return query.size > 0 ? `?${query}` : ''
}
