import type { ledger } from '#charity'
import { fundOf } from '#gift/funds.ts'
import { isOnline, type ProviderName } from '#gift/provider.ts'
import type { Journal } from '../../store/destinations/journals.ts'
import type { Role } from './posting.ts'

/** The charity's accounts by what they are for, as `ledger.yaml` has them. */
export type Accounts = NonNullable<typeof ledger>
/** What a fund is in the charity's accounting. */
export type FundNamed = (
  id: string,
) => { readonly ledger?: string | undefined; readonly class?: string | undefined } | undefined

type Line = Pick<Journal['lines'][number], 'fund'> & { readonly role: string }

/** The account of a line; null: the charity names none for it. */
export function accountOf(
  accounts: Accounts,
  provider: ProviderName,
  { role, fund }: Line,
  funds: FundNamed = fundOf,
): string | null {
  const income = (fund === null ? undefined : funds(fund)?.ledger) ?? accounts.income
  const named: Readonly<Record<Role, string | undefined>> = {
    // what staff write down lies with nobody but the charity, until the bank has it
    clearing: accounts.clearing[provider] ?? (isOnline(provider) ? undefined : (accounts.undeposited ?? accounts.bank)),
    bank: accounts.bank,
    fees: accounts.fees,
    income,
    disputes: accounts.disputes ?? income,
    suspense: accounts.suspense,
  }
  return named[role as Role] ?? null
}

/** The roles for which these journals need an account that the charity does not name, as `ledger.yaml` calls them. */
export const accountsMissing = (
  accounts: Accounts,
  journals: readonly Journal[],
  funds?: FundNamed,
): readonly string[] => [
  ...new Set(
    journals.flatMap(({ provider, lines }) =>
      lines.flatMap((line) =>
        accountOf(accounts, provider, line, funds) === null
          ? [line.role === 'clearing' ? `clearing.${provider}` : line.role]
          : [],
      ),
    ),
  ),
]
