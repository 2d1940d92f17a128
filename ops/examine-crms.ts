import { lookAtCrm } from '#server/destinations/connect/send.ts'
import { endpointAt } from '#server/store/destinations/endpoints.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether each CRM that may be connected lets us in, and is connected: one that is set and forgotten is told nothing. */
export async function examineCrms({
  settings,
  store,
  hooks,
}: Pick<Services, 'settings' | 'store' | 'hooks'>): Promise<Finding[]> {
  return await Promise.all(
    settings.crms.map(async ({ name, url }): Promise<Finding> => {
      const what = `${name} CRM`
      const { problem, answer, said } = await lookAtCrm(hooks, { url })
      const why = [problem, answer, said].filter((part) => part != null).join(' ')
      if (problem !== null) return { what, state: 'look', says: `${url} cannot be asked: ${why}` }
      if ((await store.read(endpointAt(url))) === undefined)
        return { what, state: 'look', says: `nobody has connected it: giving hooks add ${url} --types gift.paid` }
      return { what, state: 'well', says: `${url} lets us in` }
    }),
  )
}
