import { useEffect, useState } from 'react'
import { move, settle, start, transition } from './carousel.ts'

/** The carousel's place, and the one way to move it. With reduced motion there is nothing to wait for. */
export function useCarousel(count: number) {
  const [place, setPlace] = useState(start)
  useEffect(() => {
    if (!place.moving) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setPlace((now) => settle(now, count)), still ? 0 : transition)
    return () => clearTimeout(timer)
  }, [place, count])
  return { place, show: (position: number) => setPlace((now) => move(now, position)) }
}
