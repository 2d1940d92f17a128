/** So far a finger may slip while it presses, in CSS pixels. */
const slip = 10

/**
 * Counts a press though its button moved away under the finger: what stands above may come or go while it is down, as a notice does when
 * its field is left. The browser then tells of a click on what holds both places, which would be lost.
 */
export function keepPresses(): void {
  let press: { readonly on: HTMLElement; readonly x: number; readonly y: number } | null = null
  document.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>('button, label') : null
      press = on && { on, x, y }
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY } = event
      const last = press
      press = null
      if (!last || !(target instanceof Element) || !target.contains(last.on) || target === last.on) return
      if (Math.hypot(clientX - last.x, clientY - last.y) > slip) return
      event.preventDefault()
      event.stopImmediatePropagation()
      last.on.click()
    },
    { capture: true },
  )
}
