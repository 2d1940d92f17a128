/** What in a text must be true of the charity that says it, and of no other without asking. */

const number = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*`
const great = '(?:thousand|[mb]illion|mil(?:lones)?|milliards?|millions?)s?'

/** Figures: money, shares, great numbers, and counts of three digits or more that are no year. */
const figures = [
  String.raw`[$€£]\s?${number}(?:\s${great})?`,
  String.raw`${number}\s?(?:%|percent|por ciento|pour cent|€|dollars|dólares|euros)`,
  String.raw`${number}\s${great}`,
  String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3})+`,
  String.raw`(?!(?:19|20)\d\d(?!\d))\d{3,}`,
]

/** Numbers that name, and count nothing: a telephone's, a section of the tax code, a tax ID, a ZIP code behind its state. */
const names = new RegExp(
  [
    String.raw`(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?:,? ?(?:ext\.?|x) ?\d{1,5})?`,
    String.raw`(?:1-)?8\d\d-(?=[A-Z\d-]*[A-Z])[A-Z\d-]{7,}`,
    String.raw`\d{3}\([a-z]\)(?:\(\d{1,2}\))?`,
    String.raw`\d{2}-\d{7}`,
    String.raw`(?<=, [A-Z]{2} )\d{5}(?:-\d{4})?`,
  ]
    .map((each) => String.raw`(?<![\d.,$€£-])${each}(?![\d%])`)
    .join('|'),
  'g',
)

/** Words that promise, or that state a share, by language. A language that is not here has its figures only. */
const promises: Readonly<Record<string, readonly string[]>> = {
  en: [
    'no (?:bill|invoice)s?',
    'never (?:pay|billed|charged|gets? a bill|receives? a bill)',
    '(?:free of charge|at no cost|for free)',
    'guarantee(?:s|d)?',
    'we (?:promise|never)',
    '(?:every|no) family',
    String.raw`\w+ (?:in|out of) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)`,
  ],
  es: [
    '(?:sin|ninguna|no habría) facturas?',
    '(?:sin|ningún) (?:costo|coste|cargo)s?',
    '(?:gratis|gratuit[oa]s?|gratuitamente)',
    'garantiza(?:mos|do|da|n)?',
    'prometemos',
    '(?:todas las familias|ninguna familia)',
    String.raw`\p{L}+ de cada (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d+)`,
  ],
  fr: [
    '(?:sans|aucune) factures?',
    '(?:sans|aucun) frais',
    'gratuit(?:e|s|es|ement)?',
    'garanti(?:e|s|es|t|ssons)?',
    'nous promettons',
    '(?:toutes les familles|aucune famille)',
    String.raw`\p{L}+ \p{L}+ sur (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+)`,
  ],
}

/** A part of a text that states a figure or promises something. */
export interface Sign {
  readonly at: number
  readonly words: string
}

/** Every figure and every word of promise in a text, in its order. */
export function claimSigns(text: string, language: string): readonly Sign[] {
  const all = [...figures, ...(promises[language.split('-')[0] ?? ''] ?? [])]
  const pattern = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${all.join('|')})(?![\p{L}\d])`, 'giu')
  const sign = text.replaceAll(names, (name) => '_'.repeat(name.length))
  return [...sign.matchAll(pattern)].map((match) => ({ at: match.index, words: match[0] }))
}
