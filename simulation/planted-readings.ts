import { refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Provider, Reading } from '#server/providers/provider.ts'
import type { Plant } from './server.ts'

/** Changes every provider that there is. */
export const eachOf = <A, B>(all: Readonly<Record<ProviderName, A>>, change: (one: A, name: ProviderName) => B) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name as ProviderName)])) as Record<
    ProviderName,
    B
  >

/** Changes what every reading of a provider says. */
export const misread =
  (change: (reading: Reading) => Reading): Plant =>
  (deps) => {
    const twist = (provider: Provider): Provider => ({
      ...provider,
      read: async (gift) => twisted(await provider.read(gift)),
      capture: async (gift) => twisted(await provider.capture(gift)),
      stop: async (gift, by) => twisted(await provider.stop(gift, by)),
    })
    const twisted = (answer: Awaited<ReturnType<Provider['read']>>) =>
      answer.ok ? { ...answer, value: { ...answer.value, ...change(answer.value) } } : answer
    return { ...deps, providers: eachOf(deps.providers, twist) }
  }

/** Changes what comes of asking a provider to change a monthly gift. */
export const arranged =
  (
    instead: (provider: Provider, ...asked: Parameters<Provider['arrange']>) => ReturnType<Provider['arrange']>,
  ): Plant =>
  (deps) => ({
    ...deps,
    providers: eachOf(deps.providers, (provider) => ({
      ...provider,
      arrange: (...args) => instead(provider, ...args),
    })),
  })

/** Has every provider refuse the changes whose keys begin so. */
export const refusing = (key: `${string}:`): Plant =>
  arranged((provider, ...args) =>
    args[2].startsWith(key) ? Promise.resolve(refused('provider_unavailable', 'planted')) : provider.arrange(...args),
  )
