import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Sign } from '#ui/Sign.tsx'
import { Slot, type Slots } from '../islands/Slot.tsx'
import { useAwake } from '../islands/useAwake.ts'
import { move, settle, slideAt, start, transition } from './carousel.ts'

/** The carousel's place, and the one way to move it. With reduced motion there is nothing to wait for. */
function useCarousel(count: number) {
  const [place, setPlace] = useState(start)
  useEffect(() => {
    if (!place.moving) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setPlace((now) => settle(now, count)), still ? 0 : transition)
    return () => clearTimeout(timer)
  }, [place, count])
  return { place, show: (position: number) => setPlace((now) => move(now, position)) }
}

export interface CarouselProps {
  /** The id of the heading that names it. */
  title: string
  words: Readonly<Record<'carousel' | 'slideRole' | 'previous' | 'next', string>>
  slides: readonly { id: string; show: string; label: string; position: string }[]
  slots: Slots
}

/** A finger must travel this many pixels sideways to turn a slide. */
const swipe = 50

/** The next slide stands at the right of this one; where the page is read from the right, at its left. */
const toTheRight = () => document.dir !== 'rtl'

/**
 * The story carousel. It never moves by itself.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export default function Carousel({ title, words, slides, slots }: CarouselProps) {
  const count = slides.length
  const { place, show } = useCarousel(count)
  // without scripts every slide must be reachable, so none is inert before
  const awake = useAwake()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const from = useRef<{ x: number; y: number }>(undefined)
  const current = slideAt(place.position, count)
  const padded = [slides.at(-1), ...slides, slides[0]]

  const step = (by: 1 | -1) => show(place.position + by)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const by = (event.key === 'ArrowRight') === toTheRight() ? 1 : -1
    event.preventDefault()
    // a slide that leaves takes no focus with it
    const inSlide = (event.target as Element).closest('.home-slide')
    if (inSlide) (by > 0 ? next : previous).current?.focus()
    step(by)
  }
  const release = (event: PointerEvent) => {
    const [dx, dy] = [
      event.clientX - (from.current?.x ?? event.clientX),
      event.clientY - (from.current?.y ?? event.clientY),
    ]
    from.current = undefined
    if (Math.abs(dx) >= swipe && Math.abs(dx) > Math.abs(dy)) step(dx < 0 === toTheRight() ? 1 : -1)
  }

  return (
    // arrow keys and swipes are extras beside the buttons
    <section aria-roledescription={words.carousel} aria-labelledby={title} onKeyDown={press}>
      <div
        className="home-viewport"
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          from.current = undefined
        }}
      >
        <div className="home-track" data-position={place.position} data-jumped={place.jumped || undefined}>
          {padded.map((slide, position) => {
            const copy = position === 0 || position > count
            if (!slide) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
              <div
                key={copy ? `copy-${slide.id}` : slide.id}
                className={`home-slide slide-of-${slide.id}`}
                data-story={slide.id}
                data-current={position === place.position || undefined}
                data-copy={copy || undefined}
                role="group"
                aria-roledescription={words.slideRole}
                aria-label={slide.label}
                aria-hidden={copy || undefined}
                inert={copy || (awake && position !== place.position)}
              >
                <Slot name={slide.id} of={slots} className="home-slide-inside" />
              </div>
            )
          })}
        </div>
      </div>
      <div className="home-controls">
        <button ref={previous} type="button" className="home-step" aria-label={words.previous} onClick={() => step(-1)}>
          <Sign name="left" />
        </button>
        <div className="home-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={slide.show}
              aria-current={index === current || undefined}
              onClick={() => show(index + 1)}
            />
          ))}
        </div>
        <button ref={next} type="button" className="home-step" aria-label={words.next} onClick={() => step(1)}>
          <Sign name="right" />
        </button>
        <p className="visually-hidden" aria-live="polite">
          {awake ? slides[current]?.position : ''}
        </p>
      </div>
    </section>
  )
}
