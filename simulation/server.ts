import type { ProviderName } from '#gift/provider.ts'
import { type Clock, minutes } from '#server/base/clock.ts'
import { silentLog } from '#server/base/log.ts'
import type { Random } from '#server/base/random.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import { openProofs } from '#server/giving/abuse/proof.ts'
import type { Deps } from '#server/giving/deps.ts'
import { createGiving, type Giving } from '#server/giving/giving.ts'
import type { Delivered } from '#server/giving/letters/letter.ts'
import { compareBooks } from '#server/giving/reconcile/compare.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import type { DueLetter } from '#server/letters/kinds/common/kind.ts'
import { nobodyHears } from '#server/observing/giving-observer.ts'
import { openPlaces } from '#server/process/places.ts'
import type { Books } from '#server/providers/books.ts'
import { createHand } from '#server/providers/hand/hand.ts'
import type { Provider } from '#server/providers/provider.ts'
import { openStore } from '#server/store/database/open.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Dice } from './dice.ts'
import { livedAppeals, livedFunds } from './donor.ts'
import { type Gate, openGate } from './gate.ts'
import { type Bank, deployment } from './provider.ts'
import type { Time } from './time.ts'

/** A mistake put into the server on purpose, to prove that the invariants see it; `machine` is the clock of the machine it runs on. */
export type Plant = (
  deps: Parameters<typeof createGiving>[0],
  banks: readonly Bank[],
  machine: Clock,
) => Parameters<typeof createGiving>[0]

/** One server process: the real giving on the real store, reaching the world through its gate. */
export interface Server {
  readonly gate: Gate
  readonly giving: Giving
  /** What staff's verbs are called with: the office and the command line have the same. */
  readonly deps: Deps
  readonly store: Store
  /** The nightly look at every provider's books, from `since` until now; `busy`: another process compares them. */
  reconcile(since: number): Promise<readonly Difference[] | 'busy'>
  /** Lets work go on that nobody waits for; `idle` resolves when there is none left, or the process is killed. */
  later(work: Promise<unknown>): void
  idle(): Promise<void>
}

/** What a server finds around it. */
export interface Site {
  readonly address: string
  readonly banks: readonly Bank[]
  readonly clock: Clock
  /** What the machine's own clock shows. */
  readonly machine: Clock
  readonly random: Random
  readonly retries: Dice
  readonly after: Time['after']
  readonly disk: { readonly dice: Dice; fullDisk: number }
  readonly deliver: (letter: DueLetter) => Promise<Delivered>
  readonly plant: Plant | undefined
}

/** Starts a server process. */
export function boot({ address, banks, clock, machine, random, retries, after, disk, deliver, plant }: Site): Server {
  const gate = openGate()
  const store = openStore(address)
  const connected = banks.map((bank) => bank.connect({ gate, clock, random: retries.fraction, after }))
  // what staff write down has no bank of its own here
  const providers = byName([...connected, createHand()])
  const plain = {
    store: gate.store(store, disk),
    providers,
    sources: providers,
    deployment,
    sharedAccount: false,
    quiet: minutes(5),
    tellsCharges: false,
    funds: livedFunds,
    appeals: livedAppeals,
    deliver: gate.out(deliver),
    print: () => Promise.reject(new Error('nobody here asks for a paper')),
    clock: { ...clock, wait: gate.out(clock.wait) },
    random,
    webhooks: openPlaces(8),
    letters: openPlaces(20),
    failpoint: gate.failpoint,
    proofs: openProofs('simulation', 8, { clock, random }),
    log: silentLog,
    observer: nobodyHears,
  }
  const deps = plant ? plant(plain, banks, machine) : plain
  const pending = new Set<Promise<unknown>>()
  return {
    gate,
    store,
    deps,
    giving: createGiving(deps, { callerOf: callerOf('simulation') }),
    async reconcile(since) {
      const differences: Difference[] = []
      for (const { name } of connected) {
        const books = deps.providers[name] as Provider & Books
        const period = { from: since, to: clock.now(), fix: true, actor: 'simulation' }
        const compared = await compareBooks(deps, books, period)
        if (compared.is === 'busy') return 'busy'
        differences.push(...compared.differences)
      }
      return differences
    },
    later(work) {
      const settled = work.catch(() => undefined).finally(() => pending.delete(settled))
      pending.add(settled)
    },
    async idle() {
      while (pending.size > 0 && gate.alive()) await Promise.race([Promise.all(pending), gate.killed])
    },
  }
}

/** A table of these, each under its provider's name. */
const byName = <T extends { readonly name: ProviderName }>(all: readonly T[]) =>
  Object.fromEntries(all.map((each) => [each.name, each])) as Readonly<Record<ProviderName, T>>
