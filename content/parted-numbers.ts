const whole =
  /((?:\+?1[ -])?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}|\d{1,9}(?:-\d{1,9})+(?![\dA-Z])|\b[\dA-Z]{4,5}-[\dA-Z]{4,5}(?![\dA-Z-])|\d{1,9}(?:\(\w\))+)((?:[\u00a0\u202f]?[.,;:!?)»”…])*)/

/** A number that no line may part, and the sign behind it, which begins no line. */
export interface KeptWhole {
  readonly number: string
  readonly sign: string
}

/**
 * A text parted at its numbers, such as a telephone number, a gift's reference or a section of the law. Browsers break a line within
 * them behind a hyphen, a space or a bracket, and before any sign behind what is kept whole.
 */
export function partedAtNumbers(text: string): readonly (string | KeptWhole)[] {
  const [first = '', ...others] = text.split(whole)
  const parts: (string | KeptWhole)[] = [first]
  for (let at = 0; at < others.length; at += 3) {
    const [number = '', sign = '', behind = ''] = others.slice(at, at + 3)
    parts.push({ number, sign }, behind)
  }
  return parts
}
