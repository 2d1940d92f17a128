/** So often a case may be heard. */
const most = 9

/**
 * The name of the nth hearing of a dispute. A bank may hear a case again that we had won, and takes the money once more: each
 * hearing is a loss with an end of its own, and the first is named as the case.
 */
export const hearing = (ref: string, number: number): string => (number === 1 ? ref : `${ref}:${number}`)

/** The names of all hearings that a dispute may come to, the first first. */
export const hearings = (ref: string): string[] => Array.from({ length: most }, (_, index) => hearing(ref, index + 1))
