import type { Text } from './language.ts'

/** What stands on every page on which something is done for a donor. */
export const actWords = {
  of: { en: '{act}: {name}', es: '{act}: {name}' },
  back: { en: 'Back to the donor', es: 'Volver al donante' },
} satisfies Record<string, Text>
