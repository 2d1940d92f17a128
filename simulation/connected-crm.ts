import { ofEachProvider } from '#gift/provider.ts'
import { openCrms } from '#server/destinations/connect/list.ts'
import type { Dice } from './dice.ts'
import { livedFunds } from './donor.ts'
import type { World } from './world.ts'

const url = 'civicrm://crm.example/civicrm'
const base = 'https://crm.example/civicrm'
const described = ofEachProvider((each) => each)
/** How gifts are paid, in the words of most lists: of what CiviCRM has no name its administrator makes one. */
const methods = Object.values(described).flatMap(({ exported, ways }) => [
  exported.npsp,
  ...Object.values(ways).flatMap((way) => way.exported?.npsp ?? []),
])

/** A CRM that is told of every gift, and is often away: before it has heard, or before it has answered. */
export async function openConnectedCrm({ sandbox, store }: World, dice: Dice) {
  const crms = openCrms([{ name: 'civicrm', url, base, user: 'civi_sandbox_key', secret: '' }])
  let away = 0.1
  for (const { id } of livedFunds) await sandbox.control.call('civicrm/financial-types', { name: id })
  for (const name of methods) await sandbox.control.call('civicrm/payment-methods', { name })
  const asked: typeof fetch = async (to, init) => {
    if (dice.happens(away)) throw new Error('ECONNREFUSED')
    const answer = await sandbox.fetch(String(to).replace('https://crm.example', sandbox.url), init)
    if (dice.happens(away)) throw new Error('ECONNRESET')
    return answer
  }
  return {
    crms,
    fetch: asked,
    wanted: { url, types: crms.get(url)?.types ?? [], personal: false, by: 'storm' },
    calm: () => {
      away = 0
    },
    /** What of each gift the CRM holds otherwise than the ledger. */
    async broken(): Promise<string[]> {
      const { db } = store()
      const facts = await db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .select(['gift.reference', 'fact.kind', 'fact.provider', 'fact.ref', 'fact.cents'])
        // of one that is only pretended nobody can say how its gifts are paid, and no CRM is told
        .where('fact.provider', 'in', Object.keys(described) as (keyof typeof described)[])
        .execute()
      const sumOf = (kind: string, of: (typeof facts)[number]) =>
        facts.find((fact) => fact.kind === kind && fact.ref === of.ref && fact.provider === of.provider)?.cents ?? 0
      const expected = new Map<string, number>()
      for (const fact of facts)
        expected.set(fact.reference, (expected.get(fact.reference) ?? 0) + movedBy(fact, (kind) => sumOf(kind, fact)))
      const held = new Map<string, number>()
      for (const { source, total_amount } of await sandbox.control.call<Contribution[]>('civicrm/Contribution'))
        held.set(source, (held.get(source) ?? 0) + Math.round(Number(total_amount) * 100))
      return [...new Set([...expected.keys(), ...held.keys()])].flatMap((reference) => {
        const [ours, theirs] = [expected.get(reference) ?? 0, held.get(reference) ?? 0]
        return ours === theirs ? [] : [`${reference} came to ${ours} cents, and the CRM holds ${theirs}`]
      })
    },
  }
}

type Contribution = { readonly source: string; readonly total_amount: string }

/** What a fact brought, or took; what undoes another, what that one took. */
function movedBy(fact: { readonly kind: string; readonly cents: number | null }, of: (kind: string) => number): number {
  if (fact.kind === 'paid') return fact.cents ?? 0
  if (fact.kind === 'refunded' || fact.kind === 'disputed') return -(fact.cents ?? 0)
  if (fact.kind === 'refund_failed') return of('refunded')
  return fact.kind === 'dispute_won' ? of('disputed') : 0
}
