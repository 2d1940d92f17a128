/** So far a finger may slip while it presses, in CSS pixels. */
const slip = 10

/**
 * Counts a press for the button or label that it began on, though that moved away under the finger: what stands above may come or go while it is down, as a
 * notice does when its field is left, or as the form wakes. The browser would tell of a click on what holds both places, or, by touch, on
 * what stands there now.
 */
export function keepPresses(): void {
  let down: PointerEvent | null = null
  addEventListener(
    'pointerdown',
    (event) => {
      down = event
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const began = down
      down = null
      const on = began?.target instanceof Element ? began.target.closest<HTMLElement>('button, label') : null
      // by keyboard, and by a script, nothing is pressed
      if (!began || !on?.isConnected || !event.detail || on.contains(event.target as Node)) return
      if (Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > slip) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // once this click is over: a choice that it fell on is put back then, and with it whichever was made meanwhile
      setTimeout(() => on.click())
    },
    true,
  )
}
