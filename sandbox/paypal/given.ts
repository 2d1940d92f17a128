/** What came with a control call. */
export type Given = Record<string, unknown>

/** A text that was given, or what stands for it. @throws Error when there is neither */
export const textOf = (given: Given, name: string, fallback?: string): string => {
  const value = given[name] ?? fallback
  if (typeof value !== 'string' || value === '') throw new Error(`give "${name}"`)
  return value
}

export const among = <T extends string>(values: readonly T[], value: string): T => {
  const found = values.find((one) => one === value)
  if (!found) throw new Error(`"${value}" must be one of ${values.join(', ')}`)
  return found
}

/** Whole cents above zero. @throws Error otherwise */
export const centsOf = (given: Given, most = Number.MAX_SAFE_INTEGER): number => {
  const cents = Number(given.cents)
  if (!(Number.isInteger(cents) && cents > 0 && cents <= most)) {
    throw new Error(
      `"cents" must be a whole number above 0${most < Number.MAX_SAFE_INTEGER ? `, at most ${most}` : ''}`,
    )
  }
  return cents
}
