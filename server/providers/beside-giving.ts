import type { AccountStanding } from './account-standing.ts'
import type { Adoptable } from './adoptable.ts'
import type { BankDebits } from './bank-debits.ts'
import type { PageHosts } from './page-hosts.ts'
import type { Provider } from './provider.ts'
import type { WebhookEndpoints } from './webhook-endpoints.ts'

/** The providers that can be asked, or told, what no gift needs. */
export interface BesideGiving {
  /** Those that debit bank accounts. */
  readonly bankDebits: readonly BankDebits[]
  /** Those that say what our account there can. */
  readonly accountStandings: readonly AccountStanding[]
  /** Those that tell where they send their events. */
  readonly webhookEndpoints: readonly WebhookEndpoints[]
  /** Those at whose account other programs' subscriptions can be taken over. */
  readonly adoptables: readonly Adoptable[]
  /** Those that must know the hosts of our pages. */
  readonly pageHosts: readonly PageHosts[]
}

/** Which of them can do which. */
export function besideGiving(providers: readonly Provider[]): BesideGiving {
  const able = <T extends object>(verb: keyof T & string) =>
    providers.filter((each): each is typeof each & T => verb in each)
  return {
    bankDebits: able<BankDebits>('bankDebits'),
    accountStandings: able<AccountStanding>('accountLacks'),
    webhookEndpoints: able<WebhookEndpoints>('webhookEndpoints'),
    adoptables: able<Adoptable>('subscriptions'),
    pageHosts: able<PageHosts>('registerHost'),
  }
}
