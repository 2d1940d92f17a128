import { dirOf, isMarked, markLanguages, partsOf, unmarked } from '#content/language-tags.ts'

markLanguages()

/** Elements whose words can hold no others. */
const plain = new Set(['title', 'option', 'textarea', 'script', 'style'])
/** Those without words of their own: what is said of them is in one language. */
const empty = new Set(['img', 'input', 'meta'])

/** Elements whose label is heard in place of what they hold. */
const labelled = new Set(['a', 'button', 'meter', 'progress'])

type Props = Readonly<Record<string, unknown>>
/** Makes an element of a part in another language. */
type Wrap = (language: string, dir: string, children: readonly unknown[], key: string) => unknown

const isTold = (value: unknown): value is string => typeof value === 'string' && isMarked(value)
const isToldWithin = (value: unknown): boolean => (Array.isArray(value) ? value.some(isToldWithin) : isTold(value))

/**
 * The properties of an element of the page, whose words say their language where it is another than the page's. What is handed on to a
 * script (`data-…`) stays marked, so that what wakes there says the same.
 */
export function taggedProps(type: string, props: Props, wrap: Wrap): Props {
  const marked = Object.entries(props).filter(([name, value]) => !name.startsWith('data-') && isToldWithin(value))
  const script =
    type === 'script' ? (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html : undefined
  if (marked.length === 0 && !isTold(script)) return props
  const changed: Record<string, unknown> = { ...props }
  for (const [name, value] of marked) {
    if (name === 'children' && !plain.has(type)) changed.children = parted(value, wrap)
    else
      changed[name] = Array.isArray(value)
        ? value.map((each) => (isTold(each) ? unmarked(each) : each))
        : unmarked(value as string)
  }
  if (isTold(script)) changed.dangerouslySetInnerHTML = { __html: unmarked(script) }
  const [own] = marked.flatMap(([, value]) => (isTold(value) ? partsOf(value) : []))
  if (own?.language && (plain.has(type) || (empty.has(type) && type !== 'input')) && changed.lang === undefined) {
    changed.lang = own.language
    if (type !== 'img') changed.dir = dirOf(own.language)
  }
  const label = props['aria-label']
  if (labelled.has(type) && isTold(label) && changed.lang === undefined) {
    const [part] = partsOf(label)
    if (part?.language) changed.lang = part.language
  }
  return changed
}

/**
 * Texts stand in one row with elements, and one may go on behind an element: then that stands within it, for pieces apart would be read
 * from the page's own side.
 */
function parted(children: unknown, wrap: Wrap): unknown {
  const row: unknown[] = []
  const open: string[] = []
  let piece: { readonly language: string; readonly children: unknown[] } | null = null
  const put = (child: unknown, language: string | null) => {
    if (piece && piece.language !== language) {
      row.push(wrap(piece.language, dirOf(piece.language), piece.children, `${row.length}`))
      piece = null
    }
    if (language === null) row.push(child)
    else {
      piece ??= { language, children: [] }
      piece.children.push(child)
    }
  }
  for (const child of rowOf(children)) {
    if (typeof child === 'string') for (const { language, text } of partsOf(child, open)) put(text, language)
    else put(child, open.at(-1) ?? null)
  }
  put(null, null)
  row.pop()
  return row.length === 1 ? row[0] : row
}

/** What stands in a row; a list within it stays one, with the keys of its own, where nothing of it is marked. */
const rowOf = (children: unknown): readonly unknown[] =>
  Array.isArray(children) ? children.flatMap((each) => (isToldWithin(each) ? rowOf(each) : [each])) : [children]
