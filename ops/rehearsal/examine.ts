import { relative } from 'node:path'
import { charity } from '#charity'
import { rehearse } from '#server/mail/rehearsal.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from '../examine-providers.ts'
import { examineRelease, examineTables } from '../examine-release.ts'
import { examineServices } from '../examine-services.ts'
import { examineDomain, type TextsOf } from './domain.ts'
import { examineWays, offeredWays } from './gifts.ts'

/**
 * Looks at all that must be as it will be once live keys are set, with test keys, and at the gifts that people gave with them in `[from, to)`
 * (unix milliseconds). `textsOf` tells what the domain of the sender publishes.
 */
export async function examineBeforeLive(
  services: Services,
  { from, to, textsOf }: { readonly from: number; readonly to: number; readonly textsOf: TextsOf },
): Promise<readonly Finding[]> {
  const { store, settings, books, clock } = services
  const { fit: _, ...tables } = await examineTables(store, settings)
  const offered = offeredWays(
    settings,
    books.map(({ name }) => name),
  )
  const page = `${settings.donateOrigin || settings.publicOrigin}/donate`
  return [
    ...examineRelease(settings, clock.now()),
    ...settings.refusedLive().map((says): Finding => ({ what: 'live keys', state: 'ill', says })),
    tables,
    ...(await examineServices(services, { goesLive: true })),
    ...(settings.mailFrom === null ? [] : await examineDomain(settings.mailFrom, textsOf)),
    await letters(clock.now()),
    ...(await examineWays(store, offered, { from, to, page })),
  ]
}

/** Whether every letter, receipt and card of the charity can be drawn, in each of its languages. */
async function letters(now: number): Promise<Finding> {
  const { faults, made } = await rehearse(now)
  const [first] = faults
  if (!first) return { what: 'letters', state: 'well', says: `${made} letters and cards were drawn` }
  const place = `${relative(charity.folder, first.file) || first.file}${first.line > 0 ? `:${first.line}` : ''}`
  return { what: 'letters', state: 'ill', says: `${faults.length} cannot be drawn: ${place} ${first.text}` }
}
