/** One declaration of a style sheet. */
export interface Declaration {
  readonly selector: string
  readonly property: string
  readonly value: string
  /** It holds on paper only. */
  readonly print: boolean
}

/** Every declaration of a plain style sheet, nested rules and conditions included. */
export function declarations(css: string): Declaration[] {
  const found: Declaration[] = []
  const open: string[] = []
  for (const [, before = '', end] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/((?:"[^"]*"|[^;{}"])*)([;{}])/g)) {
    const text = before.trim().replaceAll(/\s+/g, ' ')
    const [, property, value] = /^(-{0,2}[\w-]+) ?: ?(.+)$/.exec(text) ?? []
    if (end !== '{' && property && value) {
      const print = open.some((each) => each === '@media print')
      found.push({ selector: open.at(-1) ?? '', property, value, print })
    }
    if (end === '{') open.push(text)
    if (end === '}') open.pop()
  }
  return found
}
