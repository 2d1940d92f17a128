/** The wallets that a card may lie in. */
export const WALLET_TYPES = ['apple_pay', 'google_pay', 'link'] as const
export type WalletType = (typeof WALLET_TYPES)[number]

/** A card's wallet, as its payment method shows it: what the device calls the card is the bank's number here. */
export type CardWallet = { type: WalletType; dynamic_last4: string | null } & { [type in WalletType]?: object }

/** The wallet of a card with these last digits; Link has no number of its own. */
export const cardWallet = (type: WalletType, last4: string): CardWallet => ({
  [type]: {},
  dynamic_last4: type === 'link' ? null : last4,
  type,
})

/** The same, as a charge shows it. */
export const chargeWallet = (wallet: CardWallet | null): CardWallet | null =>
  wallet?.link ? { ...wallet, link: { funding_source_group: null } } : wallet
