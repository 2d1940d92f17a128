/** The specification: a step takes this many milliseconds, and presses made meanwhile are ignored. */
export const transition = 700

/**
 * Where the carousel stands, over a list padded with a copy of the last slide at the start and of the first at the end:
 * position 1 is the first real slide.
 */
export interface Place {
  readonly position: number
  readonly moving: boolean
  /** The place is taken without animation, because it looks the same as the one before. */
  readonly jumped: boolean
}

/** Where a carousel begins. */
export const start: Place = { position: 1, moving: false, jumped: true }

/** Begins a move to `position`; ignored while one runs. */
export const move = (place: Place, position: number): Place =>
  place.moving || position === place.position ? place : { position, moving: true, jumped: false }

/** Ends a move among `count` slides: from a padded copy it jumps to the real slide. */
export function settle(place: Place, count: number): Place {
  const real = place.position === 0 ? count : place.position === count + 1 ? 1 : place.position
  return { position: real, moving: false, jumped: real !== place.position }
}

/** Which of `count` real slides a position shows, from 0. */
export const slideAt = (position: number, count: number): number => (position - 1 + count) % count
