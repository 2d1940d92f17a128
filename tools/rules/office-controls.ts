/** Pages of the office; what they are built of lies in `office/ui/`. */
const page = /^office\/(?!ui\/).+\.tsx$/
/** What only the office's own components write: controls, tables, and the classes of what they stand in. */
const own = /<(?:input|select|textarea|button|table|datalist)\b|className="(?:notice|field|hint|act)\b[^"]*"/g

/** What a page of the office writes itself that `office/ui/` has a component for. A word in running text may be quieter: it is no hint. */
export function controlsOfItsOwn(path: string, source: string): readonly string[] {
  if (!page.test(path) || /\.test\.tsx$/.test(path)) return []
  return [...source.matchAll(own)].flatMap(({ 0: piece, index }) =>
    /<span\s[^<>]*$/.test(source.slice(0, index))
      ? []
      : [`${path}:${source.slice(0, index).split('\n').length} ${piece}`],
  )
}
