/** Whether the page's own buttons found a wallet on this device: the card dialog need not look, and keeps its row free. */
let hasWallets = false

export const tellFound = (now: boolean): void => {
  hasWallets = now
}
export const walletsFound = (): boolean => hasWallets

/**
 * Whether the page has kept a place for a wallet since it was drawn: the style sheet does so in Apple's browsers (`form/pay.css`), and
 * such a device says at once whether it can pay. Elsewhere a wallet that is found takes its place beside PayPal's button, which stays
 * where it is.
 */
export function reservesWallet(): boolean {
  const { ApplePaySession } = window as { ApplePaySession?: { canMakePayments(): boolean } }
  return CSS.supports('font', '-apple-system-body') && ApplePaySession?.canMakePayments() === true
}
