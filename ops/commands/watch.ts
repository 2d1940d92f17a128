import { seconds } from '#server/base/clock.ts'
import { openPages } from '#server/pages.ts'
import { audit } from '#server/store/database/audit.ts'
import { keepWatched } from '#server/store/database/watched.ts'
import { type Command, Mistake, Unreachable } from '../command.ts'
import { comparePages } from '../page-differences.ts'

/** An answer that takes longer is none. */
const patience = seconds(15)

export const watch: Command = {
  summary:
    'Fetch the pages that take money as a donor would, and compare headers, scripts and markup with what was built. Exit code 3 where they differ.',
  usage: ['watch [--origin https://give.example.org]   (PUBLIC_ORIGIN unless said otherwise)'],
  options: { origin: { type: 'string' } },
  changes: true,
  async run({ services, options, dryRun, actor }) {
    const { settings, clock, store } = services
    const origin = String(options.origin ?? settings.publicOrigin).replace(/\/$/, '')
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Mistake(`${origin} is no origin.`)
    const pages = await openPages(settings, clock)
    const watched = await comparePages(pages, origin, fetched)
    const { differences } = watched
    if (!dryRun) {
      const now = clock.now()
      await store.write(function* (db) {
        yield* keepWatched({ at: now, differences: differences.length })(db)
        if (differences.length > 0) {
          yield* audit({ actor, action: 'pages_differ', gift: null, details: { origin, differences } }, now)(db)
        }
      })
    }
    const compared = `${watched.pages} pages and ${watched.scripts} scripts of ${origin} compared`
    return {
      data: { origin, ...watched },
      lines:
        differences.length === 0
          ? [`${compared}: all as built.`]
          : [
              `${compared}; ${differences.length} differ:`,
              ...differences.map(({ path, says }) => `  ${path} ${says}`),
              'What was built is filled by the settings of this command: they must be the server’s own.',
            ],
      exit: differences.length === 0 ? 0 : 3,
    }
  },
}

async function fetched(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  } catch (error) {
    throw new Unreachable(`${address} does not answer: ${(error as Error).message}`)
  }
}
