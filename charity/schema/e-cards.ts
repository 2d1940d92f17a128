import * as v from 'valibot'
import { colour } from './look.ts'
import { file, text } from './text.ts'

const kind = v.picklist(['memory', 'celebration'])

/** A card that tells somebody of a gift given in their name: by mail, or folded from paper. */
const eCard = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'not a name of small letters')),
  /** As pages show it (SVG or AVIF), half as wide again as high; under the same name beside it for mails, PNG or JPEG. */
  picture: file,
  /** What it is called where one is chosen, in a word or two, and what it is for. */
  title: text,
  note: v.optional(text),
  /** What is drawn on it, for those who do not see it. */
  alt: text,
  /** The colour that it is mostly of: behind its words, where a mail's pictures are not shown. Without one, that of panels. */
  paper: v.optional(colour),
  /** The kind of dedication that begins with it. */
  begins: v.optional(kind),
})

/** The cards to choose from; each kind of dedication begins with one of them. Without any, a dedication is told in words alone. */
export const eCards = v.pipe(
  v.optional(v.array(eCard), []),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'a card is named twice'),
  v.check(
    (all) => all.length === 0 || kind.options.every((each) => all.filter(({ begins }) => begins === each).length === 1),
    'memory and celebration begin with one card each',
  ),
)
