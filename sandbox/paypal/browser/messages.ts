/** What the payer agreed to, as the approval's last page tells it. */
export type Approval = { orderID: string; subscriptionID?: string; payerID: string; [more: string]: unknown }

/**
 * What a button's frame, or the approval page in a frame, tells the page above. `turn` is the click it belongs to; a
 * page in a frame of the overlay has none.
 */
export type Told =
  | { type: 'ready'; turn?: undefined }
  | { type: 'click'; turn: number; popup: boolean; source: string }
  | { type: 'approved'; turn?: number; result: Approval }
  | { type: 'cancelled'; turn?: number }
  | { type: 'answer'; turn?: undefined; call: number; value?: unknown; error?: string }

/** What the page above tells its button's frame. */
export type Asked =
  | { type: 'open'; turn: number; page: string }
  | { type: 'close'; turn: number }
  | { type: 'focus' | 'enable' | 'disable' }
  | { type: 'call'; call: number; method: string; path: string }
