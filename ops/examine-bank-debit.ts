import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether gifts from bank accounts, which the pages offer, can be taken: without leave each of them is refused. */
export async function examineBankDebit({
  settings,
  bankDebits,
}: Pick<Services, 'settings' | 'bankDebits'>): Promise<Finding[]> {
  if (!settings.offers.bankDebit) return []
  const what = 'bank debit'
  return Promise.all(
    bankDebits.map(async (provider): Promise<Finding> => {
      const leave = await provider.bankDebits()
      if (!leave.ok) return { what, state: 'look', says: `could not be asked: ${leave.detail}` }
      switch (leave.value) {
        case 'granted':
          return { what, state: 'well', says: 'the account may debit bank accounts (ACH)' }
        case 'asked':
          return { what, state: 'ill', says: 'ACH was asked for, and is not granted yet: BANK_DEBIT=off until it is' }
        case 'not granted':
          return {
            what,
            state: 'ill',
            says: 'the account may not debit bank accounts: activate ACH Direct Debit there',
          }
      }
    }),
  )
}
