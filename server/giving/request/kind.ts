import * as v from 'valibot'
import type { Arrangement } from '#gift/arrangement.ts'
import { type Outcome, refused } from '#gift/outcome.ts'
import type { ProblemCode } from '#gift/problem.ts'
import type { PendingRequest } from '#gift/provider-request.ts'
import { days, hours, seconds } from '../../base/clock.ts'
import type { Provider, Reading } from '../../providers/provider.ts'
import type { GivenKindName, RequestTable } from '../../store/database/request-table.ts'
import type { Due } from '../../store/database/taking.ts'
import { already, type Unit } from '../../store/database/unit.ts'
import type { Asked, Gift } from '../../store/gift/gifts.ts'
import { askNow } from '../../store/work/open-requests.ts'
import type { ProviderRequest } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import type { Policy } from '../work/kind.ts'

/** A request holds its gift, and for as long. What would do as much once more is asked for less long: while its key is remembered. */
export const requestPolicy: Policy = {
  lease: seconds(25),
  first: seconds(30),
  factor: 2,
  longest: hours(6),
  patience: { tries: 13, lasts: days(30) },
}

/** What the providers of these drafts were asked and have not answered is asked again now, but for what may be in somebody's hands. */
export const hurryDrafts = (gifts: readonly string[], now: number): Unit<readonly string[]> =>
  askNow(gifts, now, now + requestPolicy.lease)

/** What is asked for the first time, from `askedAt` on (unix milliseconds). */
export const freshRequest = <Kind extends GivenKindName>(
  request: Pick<ProviderRequest<Kind>, 'id' | 'gift' | 'kind' | 'arguments' | 'askedBy' | 'askedAt'>,
): ProviderRequest<Kind> => ({
  ...request,
  status: 'open',
  dueAt: request.askedAt + requestPolicy.lease,
  tries: 0,
  settledAt: null,
  problem: null,
})

/** One try of asking: under which key, and by when it has ended. */
export interface Try {
  readonly key: string
  readonly until: number
}

/** One thing that is wanted of a provider, with its arguments. */
export interface Wish {
  /** The question as the release before reads it in the gift's own row; null: it knows none of this kind. */
  readonly asked: (at: number) => Asked | null
  /** Whether it still makes sense to ask. */
  readonly holds: (now: number) => boolean
  /** Asks, and reads the gift as it then is. */
  readonly ask: (provider: Provider, gift: Gift, one: Try) => Promise<Outcome<Reading>>
}

/** How one try ended: with an answer, or `unheard`. A request that is `moot` was not asked. */
export interface Ending {
  readonly how: 'done' | 'refused' | 'moot' | 'unheard'
  /** Unix milliseconds. */
  readonly at: number
  /** Why, where it was not done. */
  readonly problem: { readonly code: ProblemCode; readonly text: string } | null
  /** The id of a letter that may tell of it, made before the transaction. */
  readonly letterId: string
}

/**
 * What a provider can be asked about a gift before it is given: one thing at a time, which the verb itself stores as it takes hold of the
 * gift, and forgets as it writes down the answer.
 */
export interface DraftKind {
  readonly of: 'draft'
  /**
   * Asks again what was first asked at `at` (unix milliseconds), under the key of that time, or settles the gift otherwise.
   * @throws v.ValiError when the arguments are none of this kind: a programming fault
   */
  readonly again: (deps: Deps, gift: Gift, args: unknown, at: number) => Promise<Outcome<Gift>>
}

/** What a provider can be asked about a gift that was given. */
export interface RequestKind {
  readonly of: 'given'
  /** Whether it is asked of a gift only while that runs; else of any gift, whose own question (`asked`) it leaves alone. */
  readonly runs: boolean
  /** Whether asking under another key would do as much once more. Then it is asked under its own id alone, for ever. */
  readonly adds: boolean
  /**
   * Whether another idempotency key, beside a call that is still under way, would make two. Then it has one key for ever, and its
   * adapter takes the next only where its provider keeps a failure of its own under that one.
   */
  readonly makes: boolean
  /** Whether what it asks for was done, as far as the ledger tells; of what has one key for ever, asked when that may be forgotten. */
  readonly wasDone: (request: ProviderRequest) => Unit<boolean>
  /** Open requests of these kinds mean nothing any more once this is wished for. */
  readonly replaces: readonly GivenKindName[]
  /** While one of these has no answer, nobody can say what this would come to: it is not asked. */
  readonly notBeside: readonly GivenKindName[]
  /** Whether what it takes the place of would undo it, arriving at the provider after it. */
  readonly undone: boolean
  /** Refused, the gift comes to nothing: it is closed. */
  readonly closes: boolean
  /** @throws v.ValiError when the arguments are none of this kind: a programming fault */
  readonly wish: (args: unknown) => Wish
  /** What comes before it is asked for, and the first day on which it holds; null: nothing does. */
  readonly waits: (args: unknown) => PendingRequest['waits'] | null
  /** What else is written when a try has ended, in the same transaction. */
  readonly ended: (request: ProviderRequest, ending: Ending) => Unit<void>
  /** The wish of this kind that the gift's own row says, as the release before has noted it there; null: none. */
  readonly noted: (question: Asked) => Noted | null
  /** Takes over what the release before, which knows no requests of this kind, has opened where it keeps it, and what it has settled. */
  readonly takesOver: TakesOver
}

interface TakesOver {
  /** Finds whether there is any. */
  readonly due: readonly Due[]
  readonly make: (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'providers'>) => Promise<void>
}

/** A wish as the gift's own row says it. */
interface Noted {
  readonly arguments: object
  readonly by: RequestTable['asked_by']
}

/** What is asked of a draft, its arguments parsed by its own schema. */
export const draftKind = <A>(definition: {
  readonly arguments: v.GenericSchema<unknown, A>
  readonly again: (deps: Deps, gift: Gift, wanted: A, at: number) => Promise<Outcome<Gift>>
}): DraftKind => ({
  of: 'draft',
  again: async (deps, gift, args, at) => await definition.again(deps, gift, v.parse(definition.arguments, args), at),
})

/** What a kind says of itself; absent is what most changes of a running gift are. */
interface Said<A> {
  readonly arguments: v.GenericSchema<unknown, A>
  readonly runs?: boolean
  readonly adds?: boolean
  readonly makes?: boolean
  readonly wasDone?: (wanted: A, request: ProviderRequest) => Unit<boolean>
  readonly replaces: readonly GivenKindName[]
  readonly notBeside?: readonly GivenKindName[]
  readonly undone?: boolean
  readonly closes?: boolean
  readonly asked?: (wanted: A, at: number) => Asked
  readonly holds?: (wanted: A, now: number) => boolean
  readonly ask: (provider: Provider, gift: Gift, wanted: A, one: Try) => Promise<Outcome<Reading>>
  /**
   * Whether the gift still stands as if nothing had been asked. Many a yes is an empty answer, which anybody between us can give: what
   * the provider's own reading denies was not heard. Absent: a reading does not show it.
   */
  readonly denied?: (arrangement: Arrangement) => boolean
  readonly waits?: (wanted: A) => PendingRequest['waits'] | null
  readonly ended: RequestKind['ended']
  readonly noted?: RequestKind['noted']
  readonly takesOver?: RequestKind['takesOver']
}

/** A kind of request, its arguments parsed by its own schema. */
export const kind = <A>(definition: Said<A>): RequestKind => ({
  of: 'given',
  runs: definition.runs ?? true,
  adds: definition.adds ?? false,
  makes: definition.makes ?? false,
  wasDone: (request) =>
    definition.wasDone?.(v.parse(definition.arguments, request.arguments), request) ??
    function* () {
      return yield* already(false)
    },
  replaces: definition.replaces,
  notBeside: definition.notBeside ?? [],
  undone: definition.undone ?? true,
  closes: definition.closes ?? false,
  wish: (args) => {
    const wanted = v.parse(definition.arguments, args)
    return {
      asked: (at) => definition.asked?.(wanted, at) ?? null,
      holds: (now) => definition.holds?.(wanted, now) ?? true,
      async ask(provider, gift, one) {
        const answer = await definition.ask(provider, gift, wanted, one)
        if (!answer.ok || answer.value.arrangement === null || answer.value.progress === 'working') return answer
        if (!definition.denied?.(answer.value.arrangement)) return answer
        return refused('outcome_unknown', `it is still "${answer.value.arrangement.status}", though the answer was yes`)
      },
    }
  },
  waits: (args) => definition.waits?.(v.parse(definition.arguments, args)) ?? null,
  ended: definition.ended,
  noted: definition.noted ?? (() => null),
  takesOver: definition.takesOver ?? { due: [], make: async () => {} },
})
