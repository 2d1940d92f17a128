import { wake } from '../islands/wake.ts'
import { type FieldValues, readFields, writeFields } from './fields.ts'

/** What a visitor has in front of them, carried from a page to its twin. */
interface Kept {
  /** The twin's path: what is kept is for it alone. */
  readonly for: string
  readonly scroll: number
  readonly focus: string
  /** Buttons whose part of the page stands open. */
  readonly open: readonly string[]
  /** Which of the page's `<details>` stand open. */
  readonly details: readonly number[]
  readonly fields: FieldValues
}

/** Keeps scroll, focus, what is open and everything typed, for the page the toggle leads to. */
export function keep(toggle: HTMLAnchorElement, storage: string): void {
  const state: Kept = {
    for: toggle.pathname,
    scroll: scrollY,
    // one in a list gives the focus to what opens the list
    focus: toggle.dataset.languageToggle || toggle.id,
    open: [...document.querySelectorAll('button[aria-expanded=true]')].map((button) => button.id),
    details: allDetails().flatMap((details, index) => (details.open ? [index] : [])),
    fields: readFields(),
  }
  sessionStorage.setItem(storage, JSON.stringify(state))
}

/** Puts back what `keep` kept for this page, once, before any island wakes. */
export function restore(storage: string): void {
  const state = JSON.parse(sessionStorage.getItem(storage) ?? 'null') as Kept | null
  sessionStorage.removeItem(storage)
  if (state?.for !== location.pathname) return
  writeFields(state.fields)
  for (const [index, details] of allDetails().entries()) if (state.details.includes(index)) details.open = true
  // pressed now, answered as soon as its island is awake
  for (const id of state.open) document.getElementById(id)?.click()
  scrollTo({ top: state.scroll, behavior: 'instant' })
  focus(document.getElementById(state.focus))
}

function focus(toggle: HTMLElement | null): void {
  toggle?.focus({ preventScroll: true })
  const island = toggle?.closest<HTMLElement>('[data-island]')
  // a toggle inside a part that is still closed can be focused once that part has opened
  if (island && document.activeElement !== toggle) {
    void wake(island).then(() => setTimeout(() => toggle?.focus({ preventScroll: true })))
  }
}

/** The list of languages is done with once one is chosen. */
const allDetails = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('details:not([data-languages])'),
]
