/** What came of some visits: their number, the sum of a quantity over them, and the sum of its squares. */
export interface Sums {
  readonly visits: number
  readonly sum: number
  readonly squares: number
}

/** Between which numbers a difference lies, and the one that is most likely. */
export interface Interval {
  readonly low: number
  readonly estimate: number
  readonly high: number
}

/** The number of visits at which the sequence is tightest; before and after it is a little wider. */
const tightestAt = 20_000

/**
 * By how much a quantity (gifts, dollars) for each visit is greater with a variant than with the one it is compared with: one
 * interval of an asymptotic confidence sequence. Whoever looks as often as they like, and stops when they like, finds the
 * truth outside of any of the intervals with probability `alpha` at most, once there are enough visits for the normal
 * approximation; a common interval or test, looked at again and again, is wrong as often as one has patience.
 *
 * Each visit was shown one or the other with equal chance, so that the mean over both of ±2 (y - m), m being the mean of all, estimates the
 * difference; it and its variance need sums only.
 * @see Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory and asymptotic confidence sequences.
 *   Annals of Statistics 52 (2024), theorem 2.2 and section 3; https://arxiv.org/abs/2103.06476
 * @see Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric, nonasymptotic confidence sequences. Annals of Statistics
 *   49 (2021), for the boundary; https://arxiv.org/abs/1810.08240
 */
export function differenceOf(compared: Sums, variant: Sums, alpha: number): Interval {
  const visits = compared.visits + variant.visits
  const mean = (compared.sum + variant.sum) / visits
  const centred = (of: Sums) => of.sum - mean * of.visits
  const estimate = (2 * (centred(variant) - centred(compared))) / visits
  const squares = compared.squares + variant.squares
  const variance = Math.max(0, (4 * (squares - mean * mean * visits)) / visits - estimate * estimate)
  const rho2 = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha)) + 1) / tightestAt
  const grown = visits * rho2 + 1
  const width = Math.sqrt(variance * ((2 * grown) / (visits * visits * rho2)) * Math.log(Math.sqrt(grown) / alpha))
  return { low: estimate - width, estimate, high: estimate + width }
}
