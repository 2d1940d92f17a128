import { useLayoutEffect, useState } from 'react'

/** Fields that take the place of the same fields in sent HTML: who was typing in one goes on in its successor. */
export function useCaretKept(): void {
  // read before the fields that were sent leave the page
  const [caret] = useState(caretNow)
  useLayoutEffect(() => {
    if (!caret || document.activeElement !== document.body) return
    const field = document.querySelector<HTMLElement>(caret.selector)
    field?.focus({ preventScroll: true })
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
      if (caret.at !== null && field.selectionStart !== null) field.setSelectionRange(caret.at, caret.at)
    }
  }, [caret])
}

function caretNow() {
  if (typeof document === 'undefined') return null
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    return { selector: `input[name="${field.name}"][value="${field.value}"]`, at: null }
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return { selector: `[name="${field.name}"]`, at: field.selectionStart }
  }
  return field instanceof HTMLSelectElement ? { selector: `[name="${field.name}"]`, at: null } : null
}
