/** Whether the page's own buttons found a wallet on this device: the card dialog need not look, and keeps its row free. */
let found = false

export const tellFound = (now: boolean): void => {
  found = now
}
export const walletsFound = (): boolean => found
