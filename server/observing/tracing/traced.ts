import { type Provider, providerVerbs } from '../../providers/provider.ts'
import type { Store } from '../../store/database/store.ts'
import type { Attributes, SpanName, Spans, TracedGift, TracedWork } from './spans.ts'

/** What came of a verb, where its answer says so: a code of ours, and which gift it was about. */
function outcomeOf(answer: unknown): Attributes {
  const { ok, code, value } = (answer ?? {}) as { ok?: boolean; code?: string; value?: { gift?: { id?: string } } }
  const id = value?.gift?.id
  return {
    ...(ok === undefined ? {} : { 'giving.code': ok ? 'ok' : (code ?? 'unknown') }),
    ...(id === undefined ? {} : { 'giving.gift': id }),
  }
}

const toldOutcome =
  (call: () => Promise<unknown>): TracedWork<unknown> =>
  async (say) => {
    const answer = await call()
    say(outcomeOf(answer))
    return answer
  }

type Verb = (...args: unknown[]) => Promise<unknown>

/** The same object with a span around each call of these verbs. */
function tracedVerbs<T extends object>(
  traced: T,
  verbs: readonly (keyof T & string)[],
  around: (verb: string, call: () => Promise<unknown>) => Promise<unknown>,
): T {
  const wrapped = verbs.map((verb) => {
    const call = traced[verb] as Verb
    return [verb, (...args: unknown[]) => around(verb, () => call(...args))]
  })
  return { ...traced, ...Object.fromEntries(wrapped) }
}

/** The verbs of giving that a trace shows by name. */
const givingVerbs = [
  'begin',
  'capture',
  'confirm',
  'current',
  'returned',
  'receive',
  'handle',
  'arrange',
  'mailLink',
  'signUp',
] as const

type GivingVerbs = Readonly<Record<(typeof givingVerbs)[number], (...given: never[]) => Promise<unknown>>>

/** Giving, with a span around each verb that says what came of it. */
export const tracedGiving = <T extends GivingVerbs>(spans: Spans, giving: T): T =>
  tracedVerbs<T>(giving, givingVerbs, (verb, call) => spans.span(`giving.${verb}`, {}, toldOutcome(call)))

/** The provider, with a span around all that is asked of it. */
export const tracedProvider = <P extends Provider>(spans: Spans, provider: P): P =>
  tracedVerbs<P>(provider, providerVerbs, (verb, call) =>
    spans.span(`provider.${verb}`, { 'giving.provider': provider.name }, toldOutcome(call)),
  )

/** The database, with a span around each unit of work that belongs to one. */
export function tracedStore(spans: Spans, store: Store): Store {
  const attributes = { 'db.system.name': store.dialect === 'sqlite' ? 'sqlite' : 'postgresql' }
  const within =
    (name: SpanName) =>
    <T>(work: () => Promise<T>) =>
      spans.below(name, attributes, work)
  const [reading, write] = [within('database.read'), within('database.write')]
  return {
    ...store,
    // another once it was moved
    get dialect() {
      return store.dialect
    },
    get db() {
      return store.db
    },
    read: (unit) => reading(() => store.read(unit)),
    write: (unit) => write(() => store.write(unit)),
  }
}

/** A delivery of letters, each in the trace of its gift. */
export const tracedDelivery =
  <L extends { readonly kind: string; readonly gift: TracedGift | null }, R extends { readonly status: string }>(
    spans: Spans,
    deliver: (letter: L) => Promise<R>,
  ) =>
  (letter: L): Promise<R> =>
    spans.ofGift(letter.gift, 'letter.deliver', { 'giving.letter': letter.kind }, async (say) => {
      const delivered = await deliver(letter)
      say({ 'giving.code': delivered.status })
      return delivered
    })
