/** One card or account, one fingerprint, as long as the account lives. */
export function fingerprint(number: string): string {
  let text = ''
  let h = 2166136261
  for (let i = 0; i < 16; i++) {
    for (const digit of number) h = Math.imul(h ^ (digit.charCodeAt(0) + i), 16777619)
    text += 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'[(h >>> 0) % 62]
  }
  return text
}
