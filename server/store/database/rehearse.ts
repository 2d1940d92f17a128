import type { Store } from './store.ts'
import type { Unit } from './unit.ts'

/** Carries an answer out of a transaction that is undone. */
class Rehearsal extends Error {
  override readonly name = 'Rehearsal'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('a rehearsal leaves nothing behind')
    this.answer = answer
  }
}

/** What a unit would answer now: it runs as it would, and then all of it is undone. */
export async function rehearse<T>(store: Pick<Store, 'write'>, unit: Unit<T>): Promise<T> {
  try {
    return await store.write(function* (db): ReturnType<Unit<T>> {
      throw new Rehearsal(yield* unit(db))
    })
  } catch (error) {
    if (error instanceof Rehearsal) return error.answer as T
    throw error
  }
}
