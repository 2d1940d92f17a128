/** The day a monthly gift begun on `today` is taken next: the same day of the following month, or its last. Local time. */
export function nextMonth(today: Date): Date {
  const days = new Date(today.getFullYear(), today.getMonth() + 2, 0).getDate()
  return new Date(today.getFullYear(), today.getMonth() + 1, Math.min(today.getDate(), days))
}
