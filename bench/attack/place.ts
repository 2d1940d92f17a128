import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/store/database/open.ts'
import type { Plant } from '../../simulation/server.ts'
import type { World } from '../../simulation/world.ts'

/** Where scenes are lived, and until when. */
export interface Place {
  /** A migrated database that each scene begins with a copy of. */
  readonly template: string
  /** Unix milliseconds: what is not at its end by then is given up. */
  readonly until: number
}

/** A scene was not at its end in time. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/** Asked at each step of a scene in simulated time. @throws OutOfTime */
export function inTime({ until }: Place): void {
  if (Date.now() > until) throw new OutOfTime('out of time')
}

/** Waits until then for what cannot be asked at each step. @throws OutOfTime */
export async function before<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime('out of time')), until - Date.now())
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // what goes on all the same may fail, and nobody waits for it
    work.catch(() => {})
  }
}

/** Does it with a template of its own, which is gone afterwards. */
export async function withTemplate<T>(act: (template: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-attack-'))
  try {
    const template = join(folder, 'template.db')
    const store = openStore(template)
    await store.migrate()
    await store.close()
    return await act(template)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whoever is refused is answered a little later; here nobody waits, or the hour would become a day. */
export const atOnce: Plant = (deps) => ({ ...deps, clock: { ...deps.clock, wait: async () => {} } })

/** How many gifts are in the ledger, paid once. */
export async function booked(world: World): Promise<number> {
  const { count } = await world
    .store()
    .db.selectFrom('gift')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('payments', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Address number `n`, each in a network of its own. */
export const network = (n: number, first: number): string =>
  `${first + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.9`
