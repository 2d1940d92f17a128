/** What our voice does not say of money and gifts: that it is taken, and that they run (docs/translating.md). */
const wrong: readonly RegExp[] = [
  /\b(?:cards?|gifts?|payments?|money|nothing|amount|first|once)\b[^.'"`]{0,40}\b(?:is|are|was|were|be|been|being)(?: not)? (?:taken(?! in\b)|withdrawn|debited)\b/i,
  /\b(?:gifts?|it) (?:is|are|was|were) (?:still )?running\b|\bgift runs\b|\brunning (?:monthly )?gifts?\b/i,
  /\bse (?:[lt]e )?(?:ha |han )?(?:tom(?:a|ó|ará|ado)|retir(?:a|ó|ará|ado)|debit(?:a|ó|ará|ado)|descuenta|descont(?:ó|ará|ado))n?(?!\p{L}| de la mano| en cuenta)/iu,
  /\bdonaci(?:ón|ones)\b[^.'"`]{0,30}\b(?:corren?|en marcha|en curso|suspendidas?)\b/i,
]

/** Finds the lines that say it otherwise than our word list; comments are nobody's to read but ours. */
export function offVoice(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const text = /\.(?:yaml|md)$/.test(path) ? line.replace(/^\s*#.*$/, '') : line.replace(/^\s*(?:\/?\*|\/\/).*$/, '')
    return wrong.some((pattern) => pattern.test(text)) ? [`${path}:${index + 1}: ${line.trim()}`] : []
  })
}
