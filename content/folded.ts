/** A text as it is compared: without case and accents. An `ñ` is found by an `n`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
