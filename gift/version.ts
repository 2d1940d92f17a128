/**
 * Where one telling stands among all that are told of something that its provider can change: the card in use, what is monthly agreed,
 * how it was paid, a payment's day and fee, a dispute's sum, fee and day of answer. They are told again, late and in any order, and
 * whoever tells says which is the later.
 */
export interface Version {
  /** The provider's own order: it grows with each change that the provider makes. Absent: it names none. */
  readonly theirs?: number
  /** Ours, where theirs tells no two apart: a number, or a moment, that grows with each time that we ask or begin something. */
  readonly ours?: number
}

const place = (version: Version | undefined): readonly [number, number] => [
  version?.theirs ?? Number.NEGATIVE_INFINITY,
  version?.ours ?? Number.NEGATIVE_INFINITY,
]

/** Whether `one` is later than `other`, the provider's order before ours. What has no version is older than what has one. */
export function isLater(one: Version | undefined, other: Version | undefined): boolean {
  const [[theirs, ours], [others, othersOurs]] = [place(one), place(other)]
  return theirs === others ? ours > othersOurs : theirs > others
}

/** One telling: its version, and what it says, in words of which the lesser counts where no version tells two apart. */
export interface Telling {
  readonly version: Version | undefined
  readonly says: string
}

/** Whether a telling counts in place of another. Whichever is heard first, always the same one does. */
export function supersedes(news: Telling, ledger: Telling): boolean {
  if (isLater(news.version, ledger.version)) return true
  return !isLater(ledger.version, news.version) && news.says < ledger.says
}
