import type * as v from 'valibot'
import { type ProviderName, providerNames } from '#gift/provider.ts'
import type { ProviderDescriptor } from './descriptor.ts'
import * as list from './list.ts'

const listed = { ...list }
type Listed = (typeof listed)[ProviderName]

/** A provider's descriptor, with no more known of its settings than of any other's. */
type AnyDescriptor = Omit<ProviderDescriptor, 'settingsOf'>

/** What the server knows of each provider, in their order. */
export const descriptors: readonly AnyDescriptor[] = providerNames.map((name) => listed[name])

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Every) => void
  ? Every
  : never

/** The settings of all of them by their names, as each is read. */
export const providerEnvironment = Object.assign({}, ...descriptors.map(({ environment }) => environment)) as All<
  Listed['environment']
>

type Parsed = v.InferOutput<v.ObjectSchema<typeof providerEnvironment, undefined>>

/** What an environment that was parsed sets of each provider. */
export const providerSettings = (e: Parsed) =>
  Object.fromEntries(providerNames.map((name) => [name, listed[name].settingsOf(e)])) as Readonly<
    Record<ProviderName, ReturnType<Listed['settingsOf']>>
  >
