import * as v from 'valibot'
import { picture } from './picture.ts'
import { address, text } from './text.ts'

/** What a story is called in addresses: its folder's name. */
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'not a name such as theo'))

/** The stories, and what is said of all of them. A charity may have none. */
export const stories = v.optional(
  v.strictObject({
    /** Their folders below `stories/`, in the order of the carousel. */
    order: v.pipe(
      v.array(id),
      v.check((all) => new Set(all).size === all.length, 'a story is named twice'),
    ),
    /** Above a story's title: what kind of story it is. */
    kicker: v.optional(text),
    /** Said on every story page before the article begins: who is told of, and how. */
    note: v.optional(text),
    /** The quiet ask after a story's first quotation: a title, a sentence, and what the button says. */
    ask: v.optional(v.strictObject({ title: text, text, action: text })),
    /** A part of the privacy notice: who the people of the stories and pictures are, and what they agreed to. */
    privacy: v.optional(v.strictObject({ heading: text, text })),
  }),
  { order: [] },
)

/** One part of an article, in reading order. Text is plain: it carries no markup. An empty line begins a new paragraph. */
const block = v.variant('kind', [
  /** Text that leads, a paragraph, a heading, or a small label. It is plain and carries no markup; an empty line begins a new paragraph. */
  v.strictObject({ kind: v.picklist(['lead', 'text', 'heading', 'label']), text }),
  /** What somebody said, set apart, and by whom. */
  v.strictObject({ kind: v.literal('quote'), text, by: text }),
  /** A small picture where the text is seen, not before it. */
  v.strictObject({ kind: v.literal('spot'), picture, /** What it shows, in one plain sentence. */ alt: text }),
  /** Questions that somebody was asked, each with the answer. */
  v.strictObject({ kind: v.literal('exchange'), pairs: v.array(v.strictObject({ question: text, answer: text })) }),
])

/** One story: `stories/ID/story.yaml`, with its drawing beside it, and its `page.css` and `slide.css` where it has any. */
export const story = v.strictObject({
  name: v.string(),
  title: text,
  /** In the carousel, and word for word in the article. */
  quote: text,
  attribution: text,
  imageUrl: picture,
  /** What the picture shows, in one plain sentence. */
  imageAlt: text,
  /** How the social card is cut from the picture, as CSS `object-position` says it. */
  card: v.optional(v.strictObject({ position: v.string() }), { position: '50% 50%' }),
  /** Whether its page begins on dark paper. */
  dark: v.optional(v.boolean(), false),
  /** One or two sentences: under the title, and as the page's description. */
  summary: text,
  /** The line under the name in a teaser. */
  loves: text,
  article: v.pipe(v.array(block), v.minLength(1, 'has no article')),
  /** The box that asks for a gift at the article's end. */
  ask: v.strictObject({ title: text, text }),
  /** Where 'Learn more' leads, and what about. */
  learnMore: v.optional(v.strictObject({ subject: text, url: address })),
})
