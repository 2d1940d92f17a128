const DAY = 86_400

/** So many of the banks' working days after `from`, at the same time of day, in seconds. Their holidays are not played. */
export function businessDaysAfter(from: number, days: number): number {
  let at = from
  for (let left = days; left > 0; ) {
    at += DAY
    const weekday = new Date(at * 1000).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}
