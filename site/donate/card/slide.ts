import { type RefObject, useLayoutEffect, useRef } from 'react'

const milliseconds = 240

/**
 * Lets what stands below a message slide down when the message comes and up when it goes, where it would jump. What
 * scrolls goes to its top with it, where the message is. Where less motion is asked for it is there at once.
 */
export function useSlide(moved: RefObject<HTMLElement | null>, message: boolean): void {
  const top = useRef<number>(undefined)
  // `message` is what makes the place change
  useLayoutEffect(() => {
    const element = moved.current
    if (!element) return
    const by = element.offsetTop - (top.current ?? element.offsetTop)
    top.current = element.offsetTop
    if (by === 0) return
    const scroller = element.closest('.pay-body')
    const scrolled = scroller?.scrollTop ?? 0
    if (message) scroller?.scrollTo(0, 0)
    const from = message ? -by - scrolled : -by
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.animate(
      { translate: [`0 ${from}px`, '0 0'] },
      { duration: still ? 1 : milliseconds, easing: 'cubic-bezier(.2, .8, .2, 1)' },
    )
  }, [moved, message])
}
