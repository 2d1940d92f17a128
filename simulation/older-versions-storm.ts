import type { VerifiedEvent } from '#server/providers/provider.ts'
import { eachOf } from './planted-readings.ts'
import type { Storm } from './storm.ts'

/** A provider tells of everything in a version of its API that is years old, as an endpoint made in its dashboard is told. */
export const olderVersions: Storm = {
  name: 'events of older versions',
  likely: 0.2,
  async rise(world, dice) {
    for (const bank of world.banks) await bank.tellOlder?.(dice.fork(bank.name))
    return {}
  },
  planted: {
    'what is told in an older version is let be': (deps) => ({
      ...deps,
      sources: eachOf(deps.sources, (source) => ({
        ...source,
        interpret: async (event) =>
          isOlder(event) ? { ok: true, value: { is: 'ignored', note: 'of another version' } } : source.interpret(event),
      })),
    }),
  },
}

const isOlder = ({ payload }: VerifiedEvent): boolean => {
  const { api_version: version } = JSON.parse(payload) as { api_version?: string }
  return version !== undefined && version < '2026'
}
