import { isSettled, wake } from './wake.ts'

const forms = new WeakSet<Element>()

/**
 * Holds what a visitor presses in an island that does not answer yet, wakes it, and replays the press once it does.
 * Links, fields and choices are left to the browser: they work by themselves, and the island reads them when it wakes.
 */
export function holdEarlyInput(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    addEventListener(type, (event) => void islandOf(event), true)
  }
  for (const type of ['click', 'submit', 'keydown'] as const) {
    addEventListener(type, hold, true)
  }
}

function islandOf(event: Event): { island: HTMLElement; awake: Promise<void> } | undefined {
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null
  return island && !isSettled(island) ? { island, awake: wake(island) } : undefined
}

function hold(event: Event): void {
  if (!(event.target instanceof Element)) return
  if (event.type === 'click' && followPlainly(event.target)) return
  // looked at first: a form whose button stands outside of its island is held as it is submitted, not as that is pressed
  const waiting = islandOf(event)
  const replay = waiting && replayOf(event, event.target)
  if (!replay) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void waiting.awake.then(() => replay(waiting.island.dataset.failed !== undefined))
}

/** A button whose island could not be loaded leads where its plain link would. */
function followPlainly(target: Element): boolean {
  const href = target.closest('[data-failed]') && target.closest<HTMLElement>('button[data-href]')?.dataset.href
  if (!href) return false
  location.assign(href)
  return true
}

type Replay = (failed: boolean) => void

function replayOf(event: Event, target: Element): Replay | undefined {
  if (event instanceof KeyboardEvent) return keyReplay(event, target)
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    // the island may have made the form anew: a button outside of it belongs to the one that now has its name
    const formNow = () => (submitter instanceof HTMLButtonElement && submitter.form) || (target as HTMLFormElement)
    return once(target, () => formNow().requestSubmit(submitter))
  }
  const button = target.closest<HTMLButtonElement>('button')
  if (!button) return undefined
  const press = (failed: boolean) => {
    if (failed && button.dataset.href) location.assign(button.dataset.href)
    else button.click()
  }
  return button.type === 'submit' && button.form ? once(button.form, press) : press
}

/** A form pressed three times before it wakes is sent once. */
function once(form: Element, replay: Replay): Replay {
  if (forms.has(form)) return () => {}
  forms.add(form)
  return (failed) => {
    forms.delete(form)
    replay(failed)
  }
}

/** Keys that mean something only to the island: moving in a combobox's list, and Escape. */
function keyReplay(event: KeyboardEvent, target: Element): Replay | undefined {
  const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (event.key !== 'Escape' && !(moves && target.matches('[role=combobox]'))) return undefined
  const { key, code } = event
  return () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
}
