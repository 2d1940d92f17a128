import type * as v from 'valibot'
import type { GivingSettings, ProviderScript } from '#gift/donate-page.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { PageSources } from '../base/page-sources.ts'
import type { Books } from './books.ts'
import type { Provider, WebhookSource } from './provider.ts'
import type { RetryPolicy } from './retry.ts'
import type { Statement } from './statement.ts'
import type { Traits } from './traits.ts'

/** Settings as they were given, empty ones left out. */
export type Given = Readonly<Partial<Record<string, string>>>

/** Whether real money could move: with test keys, or at a stand-in, it does not. */
export type World = 'test' | 'live'

/** All that a provider is to this site. */
export type WholeProvider = Provider & WebhookSource & Partial<Books & Statement>

/** What a process gives every provider that it makes. */
export interface ProviderSurroundings {
  /** Names this database of ours on all that is made there. */
  readonly deployment: string
  readonly publicOrigin: string
  /** Whose site it is, as donors read it. */
  readonly organisation: string
  readonly retryPolicy: RetryPolicy
  /** What is remembered under a name beyond this process. */
  remembered(name: string): { read(): Promise<string | null>; write(value: string): Promise<void> }
}

/** What browsers are told of ways that not every provider has. */
export type Offers = Pick<GivingSettings, 'venmo' | 'wallets' | 'bankDebit'>

/** A provider as one process's settings have it. Holds secrets: never log it. */
export interface ProviderSettings {
  /** Null: it is not set up. Loads what it is made of first. @throws for settings that must not be used */
  readonly create: ((surroundings: ProviderSurroundings) => Promise<WholeProvider>) | null
  /** Where it is asked; null: nowhere. */
  readonly apiBase: string | null
  /** What its own script is told on our pages; an empty key where it is not set up, or has none. */
  readonly script: ProviderScript
  /** What our pages let it do, by the names under which they ask for that: its own, and what it adds on some of them. */
  readonly pageSources: Readonly<Record<string, PageSources>>
  readonly offers: Partial<Offers>
  /** How its monthly gifts go on with another program than this, as operators read it; null: it has none. */
  readonly elsewhere: string | null
}

/**
 * What a payment provider is to the server, beside what every part may know of it (`gift/providers`): its folder says it, and
 * settings, rules, pages and wiring go over the list.
 */
export interface ProviderDescriptor<Environment extends v.ObjectEntries = v.ObjectEntries> {
  readonly name: ProviderName
  readonly traits: Traits
  /** Its settings by their names, as each is read. */
  readonly environment: Environment
  /** What must be set with its key. */
  readonly needs: readonly string[]
  /** What is for tests, and refused with live keys. */
  readonly onlyInTests: readonly string[]
  /** Which world its settings are of; null: it is not set up, or moves no money by itself. */
  worldOf(input: Given): World | null
  /** Faults that only several of its settings together can have, each as one sentence. */
  faultsIn(input: Given): readonly string[]
  settingsOf(environment: v.InferOutput<v.ObjectSchema<Environment, undefined>>): ProviderSettings
}
