/** What only shared components, and those of a room, write; its pages write none of it. */
interface Own {
  readonly pages: RegExp
  readonly pieces: RegExp
}

/** Of the office: controls, tables, and the classes of what they stand in. */
const office: Own = {
  pages: /^office\/(?!ui\/).+\.tsx$/,
  pieces: /<(?:input|select|textarea|button|table|datalist)\b|className="(?:notice|field|hint|act)\b[^"]*"/g,
}

/** Of the site: what `ui/` has. Its forms have controls of their own, which live while somebody types. */
const site: Own = {
  pages: /^site\/.+\.tsx$/,
  pieces:
    /<button\b(?:[^<>]|=>)*?className="button button-\w+(?: button-large)?"|<table\b|className="(?:field|field-hint|field-error|notice)"/g,
}

/** One button, or one form, in scripts of pages that have no other: a component would weigh more than it. */
const alone = /^site\/(?:footer\/(?:SignUp\.island|Field)|ways-to-give\/Copy\.island|daf\/Connect\.island)\.tsx$/

/** What a page of the office or the site writes itself that there is a component for. A word in running text may be quieter: it is no hint. */
export function controlsOfItsOwn(path: string, source: string): readonly string[] {
  const own = [office, site].find(({ pages }) => pages.test(path))
  if (!own || /\.test\.tsx$/.test(path) || alone.test(path)) return []
  return [...source.matchAll(own.pieces)].flatMap(({ 0: piece, index }) =>
    /<span\s[^<>]*$/.test(source.slice(0, index))
      ? []
      : [`${path}:${source.slice(0, index).split('\n').length} ${piece}`],
  )
}
