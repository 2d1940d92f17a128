const key = 'gift-to-bank'

/** Remembers, for this tab, that the donor may now be led to their bank's page to confirm a new card. */
export function sendingToBank(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the donor presses once more when they are back.
  }
}

/** Whether this tab had sent the donor to their bank; asked once. */
export function wasSentToBank(): boolean {
  try {
    const isSent = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isSent
  } catch {
    return false
  }
}
