import { dayTokens } from '#content/day-tokens.ts'

/**
 * Fills the tokens the server fills when it loads the built files, with values for looking at pages without a server:
 * test mode, and no keys but those that `npm run dev` hands over.
 */
export function fillTokens(text: string, origin: string): string {
  const day = dayTokens(Date.now(), [])
  return text
    .replace(/%%(NEXT_GIFT_[A-Z\d_]+)%%/g, (token, name: string) => day[name] ?? token)
    .replaceAll('%%PUBLIC_ORIGIN%%', origin)
    .replaceAll('%%DONATE_ORIGIN%%', '')
    .replaceAll('%%TEST_MODE%%', 'on')
    .replaceAll('%%BANK_DEBIT%%', 'on')
    .replaceAll('%%SETTINGS%%', (process.env.DEV_SETTINGS ?? '').replaceAll('"', '&quot;'))
    .replace(/%%[A-Z\d_]+%%/g, '')
}
