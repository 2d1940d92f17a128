// The same in one file: its four hundred would take a start a quarter of a second, and memory 6 MB more.
import { type CustomPlugin, optimize, type XastElement } from 'svgo/browser'
import type { Fault } from './faults.ts'

/** What drawing programs write for themselves, which nobody sees. */
const clutter = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  'removeScripts',
] as const

/**
 * What draws. All else runs, plays, holds pages or belongs to one: among the elements of a page, `<meta>` alone leads its visitors
 * away.
 */
const drawing = new Set(
  `svg g defs symbol use a switch view title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  image marker clipPath mask pattern linearGradient radialGradient stop filter animate animateMotion animateTransform mpath set`.split(
    /\s+/,
  ),
)
const draws = (name: string) => drawing.has(name) || /^fe[A-Z][a-zA-Z]+$/.test(name)

/** Styles that fetch, or are spelled so that it cannot be seen whether they do. */
export const fetching = /@import|\\|url\(\s*['"]?(?!#)|(?:image-set|src)\(/i
/** As SVG and its readers name what leads elsewhere, whatever stands before it: a page reads capitals as small letters. */
const leading = /^\s*(?:[^:]*:)?(?:href|on\w*)\s*$/i
const leads = /(^|:)(?:href|src|srcset|ping)$/i
/** What a drawing may declare of itself are words for words, as some programs do: browsers give elements the attributes declared of their kind. */
const declared = [
  { by: /<!ATTLIST\b/, text: 'a drawing may not declare attributes; take out <!ATTLIST …>' },
  {
    by: /<!ENTITY\s+(?:%|[^\s>]+\s+(?:SYSTEM|PUBLIC)\b)/,
    text: 'its entities come from elsewhere; a drawing holds all that it shows',
  },
]

/**
 * A drawing as visitors get it: what draws, without what the program that made it kept for itself.
 * @throws Error where it is no SVG; its message says the line
 */
export const cleanSvg = (svg: string, name: string): string => optimize(svg, { path: name, plugins: [...clutter] }).data

/** What can be done to a drawing before it is visited: rules become styles, styles attributes, and colours numbers. */
const rules = {
  inlineStyles: { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  convertStyleToAttrs: 'convertStyleToAttrs',
  convertColors: { name: 'convertColors', params: { shortname: false } },
} as const

/** Visits every element of a drawing, once its clutter is gone and what `before` names was done to it. */
export function visitSvg(
  svg: string,
  name: string,
  before: readonly (keyof typeof rules)[],
  visit: CustomPlugin['fn'],
): void {
  optimize(svg, {
    path: name,
    plugins: [
      ...clutter.filter((each) => each !== 'removeScripts'),
      ...before.map((plugin) => rules[plugin]),
      { name: 'visit', fn: visit },
    ],
  })
}

/** What of a drawing can be seen. */
const names = new Set('path rect circle ellipse line polyline polygon text image use foreignObject'.split(' '))

/** What in a drawing would run, or fetch from elsewhere, or not be seen: a charity's folder is data, and a drawing in it draws. */
export function svgFaults(svg: string, file: string): readonly Fault[] {
  const faults: Fault[] = []
  const tell = (line: number, text: string) => faults.push({ file, line, text })
  const elements: XastElement[] = []
  const nameOf = (element: XastElement) => element.name.replace(/^.*:/, '')
  const look = (element: XastElement) => {
    elements.push(element)
    const name = nameOf(element)
    if (!draws(name)) tell(lineOf(svg, `<${element.name}`), `a drawing may not hold <${name}>; take it out`)
    const within = name === 'style' ? element.children.find((child) => child.type === 'element') : undefined
    if (within) tell(lineOf(svg, '<style'), `its styles hold <${within.name}>; they hold rules alone`)
    if (name === 'style' && fetching.test(textIn(element)))
      tell(lineOf(svg, '<style'), 'its styles fetch something from elsewhere')
    for (const [key, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(key)) tell(lineOf(svg, `${key}=`), `a drawing may not run anything (${key}); take it out`)
      else if (leads.test(key) && !isWithin(value))
        tell(lineOf(svg, value), `leads out of the drawing (${value.slice(0, 60)}); a drawing holds all that it shows`)
      else if (key === 'xml:base') tell(lineOf(svg, key), `leads out of the drawing (${value.slice(0, 60)})`)
      else if (fetching.test(value))
        tell(lineOf(svg, value), `fetches something from elsewhere (${value.slice(0, 60)})`)
      else if (key === 'attributeName' && leading.test(value))
        tell(lineOf(svg, `attributeName="${value}"`), `a drawing may not change its own ${value}`)
    }
  }
  for (const { by, text } of declared) {
    const match = by.exec(svg)
    if (match) tell(lineOf(svg, match[0]), text)
  }
  try {
    const refuse = ({ name }: { readonly name: string }) => {
      if (name !== 'xml') tell(lineOf(svg, `<?${name}`), `a drawing may not hold <?${name}?>; take it out`)
    }
    visitSvg(svg, file, [], () => ({ element: { enter: look }, instruction: { enter: refuse } }))
    const [outermost] = elements
    if (outermost && !outermost.attributes.viewBox?.trim())
      tell(lineOf(svg, '<svg'), 'has no viewBox="0 0 WIDTH HEIGHT", without which it cannot be made larger or smaller')
    if (faults.length === 0 && !elements.some((each) => names.has(nameOf(each))))
      tell(lineOf(svg, '<svg'), 'draws nothing')
  } catch (error) {
    const { line = 0, reason } = error as { line?: number; reason?: string }
    tell(line, `is no drawing that can be read: ${reason ?? (error as Error).message}`)
  }
  return faults
}

/** A place in the same drawing, or a picture that the drawing itself holds. */
const isWithin = (href: string): boolean => /^(#|data:image\/(png|jpeg|webp|avif);base64,)/.test(href.trim())

const textIn = ({ children }: XastElement): string =>
  children.map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : '')).join('')

/** The line on which something is first said, counted from 1; 0 where it is written otherwise. */
export function lineOf(text: string, message: string): number {
  const at = text.indexOf(message)
  return at < 0 ? 0 : text.slice(0, at).split('\n').length
}
