import { dayTokens } from '#content/day-tokens.ts'

/**
 * Fills the tokens the server fills when it loads the built files, with values for looking at pages without a server:
 * test mode, and no keys but those that `npm run dev` hands over.
 */
export function fillTokens(text: string, origin: string): string {
  const day = dayTokens(Date.now())
  return text
    .replaceAll('%%NEXT_GIFT_EN%%', day.NEXT_GIFT_EN)
    .replaceAll('%%NEXT_GIFT_ES%%', day.NEXT_GIFT_ES)
    .replaceAll('%%PUBLIC_ORIGIN%%', origin)
    .replaceAll('%%DONATE_ORIGIN%%', '')
    .replaceAll('%%TEST_MODE%%', 'on')
    .replaceAll('%%SETTINGS%%', (process.env.DEV_SETTINGS ?? '{}').replaceAll('"', '&quot;'))
    .replace(/%%[A-Z_]+%%/g, '')
}
