import { waysToGive } from '#charity'
import type { Charity } from '#charity/charity.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { waysToGive as words } from '#content/ways-to-give.ts'
import { localeOf } from '#gift/language.ts'

const all = ['donorAdvisedFunds', 'employerMatching', 'stock', 'wills', 'check', 'phone'] as const

/** A way to give that is not online, in the order of the page. */
export type Road = (typeof all)[number]

/** Those that a charity names. */
export const roadsOf = (named: Charity['waysToGive']): readonly Road[] => all.filter((road) => named[road])

/** What the page is about: the roads of this charity, and no other. */
export function summaryIn(language: Language): string {
  const roads = roadsOf(waysToGive).map((road) => inLanguage(words.roads[road], language))
  const list = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(roads)
  return say(words.summary, language, { roads: list })
}
