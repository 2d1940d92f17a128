/** The lines of a postal address. */
export const ADDRESS_LINES = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

/** A postal address, each line set or null. */
export type Address = Record<(typeof ADDRESS_LINES)[number], string | null>
