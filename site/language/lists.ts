/**
 * Closes a list of languages when the visitor presses or focuses anything outside it, or presses Escape; Escape also gives the
 * focus back to what opened it. Without scripts a list is opened and closed by its own button. Fetched where there is one.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
const open = () => document.querySelectorAll<HTMLDetailsElement>('[data-languages][open]')

const outside = ({ target }: Event) => {
  for (const list of open()) if (!(target instanceof Node && list.contains(target))) list.open = false
}

document.addEventListener('click', outside)
document.addEventListener('focusin', outside)
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const list of open()) {
    list.open = false
    list.querySelector('summary')?.focus()
  }
})

export {}
