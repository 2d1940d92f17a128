import { inLanguage } from '#content/language.ts'
import { defaultFund } from '#gift/funds.ts'
import { ofEachProvider } from '#gift/provider.ts'
import type { ConnectedCrm } from './crm.ts'
import { livedFunds } from './donor.ts'
import { netOfGifts } from './net.ts'

const described = ofEachProvider((each) => each)
/** How gifts are paid, in the words of most lists: of what CiviCRM has no name its administrator makes one. */
const methods = Object.values(described).flatMap(({ exported, ways }) => [
  exported.npsp,
  ...Object.values(ways).flatMap((way) => way.exported?.npsp ?? []),
])

type Contribution = { readonly source: string; readonly total_amount: string }

/** CiviCRM, where all of a gift is contributions with its reference, above zero and below. */
export const civicrm: ConnectedCrm = {
  address: {
    ...{ name: 'civicrm', url: 'civicrm://crm.example/civicrm', base: 'https://crm.example/civicrm' },
    ...{ user: 'civi_sandbox_key', secret: '' },
  },
  async prepare({ sandbox: { control } }) {
    // the charity's own default is what slips are for
    const own = inLanguage(defaultFund()?.name ?? { en: '' }, 'en')
    for (const { id } of [...livedFunds, { id: own }]) await control.call('civicrm/financial-types', { name: id })
    for (const name of methods) await control.call('civicrm/payment-methods', { name })
  },
  async broken({ sandbox, store }) {
    const expected = await netOfGifts(store())
    const sums = new Map<string, number>()
    for (const { source, total_amount } of await sandbox.control.call<Contribution[]>('civicrm/Contribution'))
      sums.set(source, (sums.get(source) ?? 0) + Math.round(Number(total_amount) * 100))
    return [...new Set([...expected.keys(), ...sums.keys()])].flatMap((reference) => {
      const [ours, theirs] = [expected.get(reference) ?? 0, sums.get(reference) ?? 0]
      return ours === theirs ? [] : [`${reference} came to ${ours} cents, and CiviCRM holds ${theirs}`]
    })
  },
}
