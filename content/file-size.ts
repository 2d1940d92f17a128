import { type Language, localeOf } from '#gift/language.ts'

/** `82 kB`, `1.4 MB`, as a language writes it; of what is smaller a kilobyte is said. */
export function fileSize(bytes: number, language: Language): string {
  const [unit, of] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const style = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const
  return new Intl.NumberFormat(localeOf(language), style).format(Math.max(bytes, 1000) / of)
}
