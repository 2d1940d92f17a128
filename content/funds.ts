import { defaultFund, fundOf } from '#gift/funds.ts'
import { type Language, localeOf } from '#gift/language.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import { asShares, type FundShare, sharesOf } from '#gift/shares.ts'
import { inLanguage, say } from './language.ts'
import { fundWords as words } from './words/funds.ts'

/** What a fund is called; its id, where the charity's file does not have it any more. */
export function fundName(id: string, language: Language): string {
  const fund = fundOf(id)
  return fund ? inLanguage(fund.name, language) : id
}

/** The name behind the word that leads to it: the default's says where the need is, and begins small as in a sentence. */
export function fundInLine(id: string, language: Language): string {
  const name = fundName(id, language)
  return fundOf(id)?.default ? name.charAt(0).toLocaleLowerCase(localeOf(language)) + name.slice(1) : name
}

/** `Research`; of several, each with what is for it: `Research, $30; Housing, $20`. `alone`: they are all that there is of a gift. */
export const fundsInWords = (shares: readonly FundShare[], language: Language, alone = shares.length === 1): string =>
  shares
    .map(({ fund, cents }) => {
      const name = fundName(fund, language)
      return alone ? name : say(words.part, language, { fund: name, amount: formatCents(cents, language) })
    })
    .join('; ')

/** Of a gift's funds, what its donor is promised: the default fund promises nothing. Null: nothing is. */
export function fundsPromised(shares: readonly FundShare[] | null, language: Language): string | null {
  const unnamed = defaultFund()?.id
  const promised = (shares ?? []).filter(({ fund }) => fund !== unnamed)
  if (promised.length === 0) return null
  return fundsInWords(promised, language, shares?.length === 1)
}

/** The same of an amount that is parted in these shares, as what is agreed to names it; without a word where nothing is promised. */
export function promiseOf(
  amount: Cents,
  shares: readonly FundShare[] | null | undefined,
  language: Language,
): { readonly fund?: string } {
  const parted = asShares(shares ?? [])
  const fund = parted && fundsPromised(sharesOf(amount, parted), language)
  return fund === null ? {} : { fund }
}

/**
 * The sentence by which the charity binds itself to spend all of a gift on its purpose. Null: some of it may be spent otherwise; of an
 * endowment the sum itself is kept, and not spent.
 */
export function boundTo(shares: readonly FundShare[], language: Language): string | null {
  const isBound = shares.length > 0 && shares.every(({ fund }) => fundOf(fund)?.restricted === 'purpose')
  return isBound ? say(words.bound, language, { fund: fundsInWords(shares, language) }) : null
}
