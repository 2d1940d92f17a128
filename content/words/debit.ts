import { translated } from '../translated.ts'

/** Of the sentences below: the day of their last change and a number, kept with each leave; a test knows the words by their hash. */
export const debitVersion = '2026-11-26.1'

/** What a donor allows by giving from a bank account: the one mandate, since the provider is asked to show none of its own. */
export const debit = translated('debit', {
  once: {
    en: 'You allow {charity} to debit {amount} from this account once, today or on the next business day. To stop it before: {charityPhone}.',
    es: 'Permites a {charity} debitar {amount} de esta cuenta una vez, hoy o el próximo día hábil. Para anularlo antes: {charityPhone}.',
  },
  monthly: {
    en: 'You allow {charity} to debit {amount} from this account today and monthly (next: {next}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Permites a {charity} debitar {amount} de esta cuenta hoy y cada mes (siguiente: {next}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  /** The same of a gift that is for a fund. */
  onceFor: {
    en: 'You allow {charity} to debit {amount} from this account once (for: {fund}), today or on the next business day. To stop it before: {charityPhone}.',
    es: 'Permites a {charity} debitar {amount} de esta cuenta una vez (para: {fund}), hoy o el próximo día hábil. Para anularlo antes: {charityPhone}.',
  },
  monthlyFor: {
    en: 'You allow {charity} to debit {amount} from this account today and monthly (next: {next}; for: {fund}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Permites a {charity} debitar {amount} de esta cuenta hoy y cada mes (siguiente: {next}; para: {fund}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  onceTerms: {
    en: 'The debit can take up to 4 business days. Once your bank has been asked for it, it is not called back. {charity} debits nothing else from this account.',
    es: 'El débito puede tardar hasta 4 días hábiles. Una vez pedido a tu banco, ya no se puede anular. {charity} no debita nada más de esta cuenta.',
  },
  monthlyTerms: {
    en: 'The account is debited on the same day of each month, or on its last day where a month has no such day; a day on which banks are closed waits for the next one. You revoke this at any time by the link in every receipt, or by calling {charityPhone}. What is already on its way, up to 4 business days, is not called back. {charity} debits no other amount unless you agree to it.',
    es: 'El débito se hace el mismo día de cada mes, o el último si el mes no tiene ese día; si los bancos están cerrados, el siguiente día hábil. Puedes revocarlo cuando quieras con el enlace de cada recibo o llamando al {charityPhone}. Lo que ya va en camino, hasta 4 días hábiles, ya no se puede anular. {charity} no debita otra cantidad sin que la aceptes.',
  },
} as const)
