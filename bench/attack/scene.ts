import { OutOfTime, type Place } from './place.ts'

/** What a scene came to, in a line, and whether all that must hold in it did. */
export interface Told {
  readonly text: string
  readonly held: boolean
}

/** Card testers, a crowd, or both, on a site or in a world of their own. */
export interface Scene {
  readonly kind: 'at-once' | 'crowds' | 'neighbours' | 'storms'
  readonly name: string
  /** @throws OutOfTime where it is not at its end in time */
  readonly live: (place: Place) => Promise<Told>
}

/** A scene that was lived, or why there is nothing to tell of it; `seconds`: how long it took. */
export interface Lived {
  readonly told: Told | { readonly missed: string }
  readonly seconds: number
}

/** Lives one, and ends whatever becomes of it. */
export async function lived({ live }: Scene, place: Place): Promise<Lived> {
  const began = performance.now()
  const report =
    Date.now() > place.until
      ? { missed: 'out of time before it began' }
      : await live(place).catch((error: unknown) => ({ missed: reasonOf(error) }))
  return { told: report, seconds: (performance.now() - began) / 1000 }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // the clock's doing, and no fault to be looked for
  return error instanceof OutOfTime ? error.message : (error.stack ?? error.message)
}
