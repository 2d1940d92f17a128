import { type AmountLimits, amountFault, presets } from '#gift/amounts.ts'
import type { Draft, DraftField } from '#gift/draft.ts'
import { draftFrom } from '#gift/form-entries.ts'
import { fromDecimal } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import type { TributeKind } from '#gift/tribute.ts'

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

const frequencies = ['monthly', 'once'] as const satisfies readonly Frequency[]
const tributeKinds = ['memory', 'celebration'] as const satisfies readonly TributeKind[]
const linkWords = [...frequencies, 'frequency', 'amount', 'tribute'] as const

/**
 * What the address asks for: `?monthly` or `?once`, also as a form says it (`frequency=once`), `amount=50` or `amount=37.50` in US dollars within the limits, and
 * `tribute=memory` or `tribute=celebration`. What it does not say so is left out.
 */
export function linkedIn(search: string, limits: AmountLimits): Partial<Draft> {
  const query = new URLSearchParams(search)
  const frequency = frequencies.find((each) => query.has(each) || query.get('frequency') === each)
  const tributeKind = tributeKinds.find((each) => each === query.get('tribute'))
  return {
    ...(frequency ? { frequency } : {}),
    ...amountIn(query.get('amount') ?? '', frequency, limits),
    ...(tributeKind ? { dedicate: true, tributeKind } : {}),
  }
}

/** The button with this amount, where each list that may be shown has it; else it is typed. */
function amountIn(text: string, frequency: Frequency | undefined, limits: AmountLimits): Partial<Draft> {
  if (!/^\d{1,9}(\.\d{2})?$/.test(text) || amountFault(fromDecimal(text), limits) !== null) return {}
  const dollars = Number(text)
  const lists = frequency ? [presets[frequency]] : Object.values(presets)
  return lists.every((list) => list.includes(dollars)) ? { preset: dollars } : { custom: text }
}

/** The address without what it asked for: a reload must not bring that back over what the donor chose since. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search)
  if (!linkWords.some((word) => query.has(word))) return search
  for (const word of linkWords) query.delete(word)
  return query.size > 0 ? `?${query}` : ''
}

/** The campaign words of the address, or null when it has none. */
export function attributionIn(search: string) {
  const query = new URLSearchParams(search)
  const word = (name: string) => query.get(name)?.slice(0, 100).trim() || null
  const found = { source: word('utm_source'), medium: word('utm_medium'), campaign: word('utm_campaign') }
  return Object.values(found).some((value) => value !== null) ? found : null
}
