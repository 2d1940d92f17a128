import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { RequestKindName } from '#gift/provider-request.ts'
import type { Provider, Reading } from '../../providers/provider.ts'
import type { Asked, Gift } from '../../store/gift/gifts.ts'

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

/** What a provider can be asked about a running gift. */
interface RequestKind {
  /** Open requests of these kinds mean nothing any more once this is wished for. */
  readonly replaces: readonly RequestKindName[]
  /** Whether what it takes the place of would undo it, arriving at the provider after it. */
  readonly undone: boolean
  /** @throws v.ValiError when the arguments are none of this kind: a programming fault */
  readonly wish: (args: unknown) => Wish
}

function kind<A>(of: {
  readonly arguments: v.GenericSchema<unknown, A>
  readonly replaces: readonly RequestKindName[]
  readonly undone?: boolean
  readonly asked?: (wanted: A, at: number) => Asked
  readonly holds?: (wanted: A, now: number) => boolean
  readonly ask: (provider: Provider, gift: Gift, wanted: A, one: Try) => Promise<Outcome<Reading>>
}): RequestKind {
  return {
    replaces: of.replaces,
    undone: of.undone ?? true,
    wish: (args) => {
      const wanted = v.parse(of.arguments, args)
      return {
        asked: (at) => of.asked?.(wanted, at) ?? null,
        holds: (now) => of.holds?.(wanted, now) ?? true,
        ask: (provider, gift, one) => of.ask(provider, gift, wanted, one),
      }
    },
  }
}

/** Every kind. A new one is an entry here, its name in `gift/provider-request`, and its sentence in `content/words/pending`. */
export const requestKinds: Readonly<Record<RequestKindName, RequestKind>> = {
  stop: kind({
    arguments: v.object({ by: v.picklist(['donor', 'operator']) }),
    replaces: ['amount', 'pause', 'resume', 'card'],
    // whatever arrives at a gift that has ended is refused
    undone: false,
    asked: ({ by }, at) => ({ what: 'stop', at, by }),
    ask: (provider, gift, { by }, { until }) => provider.stop(gift, by, until),
  }),
  amount: kind({
    arguments: v.object({ cents: v.pipe(v.number(), v.transform(cents)) }),
    replaces: ['amount'],
    ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'amount', ...wanted }, key, until),
  }),
  pause: kind({
    arguments: v.object({ resumesAt: v.number() }),
    replaces: ['pause', 'resume'],
    holds: ({ resumesAt }, now) => resumesAt > now,
    ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'pause', ...wanted }, key, until),
  }),
  resume: kind({
    arguments: v.object({}),
    replaces: ['pause', 'resume'],
    ask: (provider, gift, _, { key, until }) => provider.arrange(gift, { kind: 'resume' }, key, until),
  }),
  card: kind({
    arguments: v.object({ setupIntent: v.string() }),
    replaces: ['card'],
    ask: (provider, gift, { setupIntent }, { key, until }) => {
      const newest = gift.arrangement?.cardSetUp ?? null
      return provider.arrange(gift, { kind: 'set_card', setupIntent, newest }, key, until)
    },
  }),
}
