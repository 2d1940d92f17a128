/** One declaration of a style sheet. */
export interface Declaration {
  readonly selector: string
  readonly property: string
  readonly value: string
  /** It holds on paper only. */
  readonly print: boolean
  /** It holds only for a pointer that can be over something without pressing it: a finger's last tap would leave it on. */
  readonly hover: boolean
}

/** Every declaration of a plain style sheet, nested rules and conditions included. */
export function declarations(css: string): Declaration[] {
  const list: Declaration[] = []
  const open: string[] = []
  for (const [, before = '', end] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/((?:"[^"]*"|[^;{}"])*)([;{}])/g)) {
    const text = before.trim().replaceAll(/\s+/g, ' ')
    const [, property, value] = /^(-{0,2}[\w-]+) ?: ?(.+)$/.exec(text) ?? []
    if (end !== '{' && property && value) {
      const within = (condition: string) => open.includes(`@media ${condition}`)
      const [print, hover] = [within('print'), within('(hover: hover)')]
      list.push({ selector: open.at(-1) ?? '', property, value, print, hover })
    }
    if (end === '{') open.push(text)
    if (end === '}') open.pop()
  }
  return list
}
