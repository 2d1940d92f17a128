import { Gauge, type Registry } from 'prom-client'
import type { MethodsAnswer } from '#gift/answers.ts'
import { onlineNames } from '#gift/provider.ts'
import type { Provider } from '../providers/provider.ts'

/** Which methods can be begun in this process: one rests while its provider is dead. A provider that is not set up has none. */
export function observeMethods(registry: Registry, providers: readonly Provider[], load: () => MethodsAnswer): void {
  const there = new Set(providers.filter(({ absent }) => !absent).map(({ name }) => name))
  const names = onlineNames.filter((name) => there.has(name))
  new Gauge({
    name: 'giving_method_works',
    help: '1 when a gift of this frequency can be begun at this provider, 0 while it rests after failures.',
    labelNames: ['provider', 'frequency'],
    registers: [registry],
    collect() {
      const works = load()
      for (const provider of names) {
        for (const [frequency, yes] of Object.entries(works[provider])) this.set({ provider, frequency }, yes ? 1 : 0)
      }
    },
  })
}
