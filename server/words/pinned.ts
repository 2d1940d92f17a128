import type { Part } from './parts.ts'
import { isObject, isSame, type Pointer } from './yaml/pointer.ts'

/** Why something cannot be written in the office. */
export type Reason = 'law' | 'identity' | 'promise'

/** Keys of `words/CODE.json` whose words are the law's, or what a donor agrees to: they are said as the platform says them. */
const words: readonly (readonly [begins: string, why: Reason])[] = [
  ['consents.', 'law'],
  ['debit.', 'law'],
  ['dayConsent.', 'law'],
  ['disclosures.', 'law'],
  ['disclosureWords.', 'law'],
  ['words.footer.consent', 'law'],
  ['words.donate.agree', 'law'],
  ['words.donate.footId', 'law'],
  ['words.donate.footDeductible', 'law'],
  ['words.donate.privacy', 'law'],
  ['words.donate.walletAgreement', 'law'],
  ['words.donate.keepCard', 'law'],
  ['words.gift.deductible', 'law'],
  ['letters.parts.tax', 'law'],
  ['letters.acknowledgement.no', 'law'],
  ['letters.employerLetter.confirms', 'law'],
  ['mailForm.thanks', 'law'],
  ['privacy.', 'law'],
  ['faq.0.', 'law'],
  ['identity.', 'identity'],
  ['funds.', 'promise'],
]

/**
 * What of a part is filled into consents, statements of states and receipts, or was promised with gifts. A star stands for every item; what
 * is listed there is neither begun nor ended here.
 */
const fields: Readonly<Record<string, readonly (readonly [at: Pointer, why: Reason])[]>> = {
  identity: (
    [
      'name',
      'shortName',
      'taxId',
      'taxStatus',
      'purpose',
      'registrations',
      'postalAddress',
      'phone',
      'phoneE164',
    ] as const
  ).map((key) => [[key], 'identity']),
  funds: (['id', 'name', 'restricted'] as const).map((key) => [['*', key], 'promise']),
}

/** Why the words of this key are fixed; null: they are not. */
export const pinnedWord = (key: string): Reason | null => words.find(([begins]) => key.startsWith(begins))?.[1] ?? null

/** Why what stands at a pointer of a part, or around it, is fixed; null: it is not. */
export function pinnedField({ kind }: Pick<Part, 'kind'>, at: Pointer): Reason | null {
  const pin = (fields[kind] ?? []).find(
    ([pinned]) => pinned.length <= at.length && pinned.every((key, depth) => key === '*' || key === at[depth]),
  )
  return pin?.[1] ?? null
}

/** Whether a list is neither made longer nor shorter here. */
export const isPinnedList = ({ kind }: Pick<Part, 'kind'>, at: Pointer): boolean =>
  pinnedField({ kind }, at) !== null ||
  (fields[kind] ?? []).some(([pinned]) => pinned.indexOf('*') === at.length && at.every((key, n) => key === pinned[n]))

/** What of a file is fixed, as it says it. In a list it goes by `id`. */
function fixedIn(part: Part, value: unknown): unknown {
  if ('language' in part.is)
    return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => pinnedWord(key) !== null)) : {}
  return (fields[part.kind] ?? []).map(([at]) => pickedAt(value, at))
}

function pickedAt(value: unknown, [key, ...deeper]: Pointer): unknown {
  if (key === undefined) return value
  if (key !== '*') return isObject(value) ? pickedAt(value[key], deeper) : undefined
  if (!Array.isArray(value)) return {}
  return Object.fromEntries(value.map((each, at) => [isObject(each) ? String(each.id) : at, pickedAt(each, deeper)]))
}

/** Whether a file says what is fixed as another says it: what is public, and a draft of it. */
export const keepsPinned = (part: Part, before: unknown, after: unknown): boolean =>
  isSame(fixedIn(part, before ?? undefined), fixedIn(part, after ?? undefined))
