import * as v from 'valibot'
import { day } from './day.ts'
import { bands, chosenIsOffered, idsOnce, marksInPairs, target } from './home.ts'
import { picture } from './picture.ts'
import { address, line, text } from './text.ts'

const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'not a word of an address, such as about-us'))

const slug = v.optional(
  v.union([word, v.record(v.string(), word)], 'neither a word of an address nor one for each language'),
)

const card = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'not a name such as about-us')))

const moment = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d$/, 'not a day and a time, such as 2027-05-08 18:30'),
  v.check((text) => v.is(day, text.slice(0, 10)), 'there is no such day'),
)

const both = ({ picture, alt }: { readonly picture?: unknown; readonly alt?: unknown }) =>
  (picture === undefined) === (alt === undefined)
const bothSaid = 'a picture says what it shows (alt), and nothing else does'

const person = v.pipe(
  v.strictObject({
    name: line,
    /** What they do here. */
    role: v.optional(text),
    /** A picture of them, with their consent in `credits.yaml`. */
    picture: v.optional(picture),
    /** What it shows, in one plain sentence. */
    alt: v.optional(text),
    /** A few words on them. An empty line begins a new paragraph. */
    text: v.optional(text),
  }),
  v.check((each) => both(each), bothSaid),
)

/** A file that a page offers, from the folder of the page. */
const file = v.pipe(
  v.string(),
  v.regex(/^[\w-]+(?:\/[\w-]+)*\.(?:pdf|csv)$/, 'not a file beside the page such as report-2026.pdf: a .pdf or a .csv'),
)

/** One part of a page, from its top: what a text is made of, and the blocks of the home page but for its head. Text is plain and carries no markup. */
const block = v.variant('kind', [
  /** Paragraphs, with an empty line between two. */
  v.strictObject({ kind: v.literal('text'), text }),
  v.strictObject({ kind: v.literal('heading'), text }),
  /** A heading below another. */
  v.strictObject({ kind: v.literal('subheading'), text }),
  /** Short sentences, one below the other; with numbers where their order counts. */
  v.strictObject({
    kind: v.literal('list'),
    items: v.pipe(v.array(text), v.minLength(1, 'lists nothing')),
    numbered: v.optional(v.boolean(), false),
  }),
  /** Links, one below the other. */
  v.strictObject({
    kind: v.literal('links'),
    title: v.optional(text),
    items: v.pipe(v.array(v.strictObject({ label: text, to: target })), v.minLength(1, 'lists nothing')),
  }),
  /** What somebody said, set apart, and by whom. */
  v.strictObject({ kind: v.literal('quote'), text, by: text }),
  v.strictObject({
    kind: v.literal('picture'),
    picture,
    /** What it shows, in one plain sentence. */
    alt: text,
    caption: v.optional(text),
  }),
  /** A still that leads to a video elsewhere, in a new tab: nothing of another site is loaded here. */
  v.strictObject({
    kind: v.literal('video'),
    title: text,
    picture,
    to: address,
    /** How long it is, and whether it has captions: what somebody wants to know before they leave. */
    text: v.optional(text),
  }),
  /** A file of the page’s folder, to keep; its kind and its size stand beside it. */
  v.strictObject({ kind: v.literal('download'), file, label: text, text: v.optional(text) }),
  v.strictObject({
    kind: v.literal('people'),
    title: text,
    all: v.pipe(v.array(person), v.minLength(1, 'lists nobody')),
  }),
  /** A day and a place. The page has a file of it for calendars. */
  v.pipe(
    v.strictObject({
      kind: v.literal('event'),
      title: text,
      /** By the charity’s clock: `2027-05-08 18:30`. */
      starts: moment,
      ends: moment,
      /** Where it is, as people there call it. */
      place: text,
      /** Street and town, on one line. */
      address: v.optional(line),
      text: v.optional(text),
    }),
    v.forward(
      v.check(({ starts, ends }) => starts < ends, 'is not after it starts'),
      ['ends'],
    ),
  ),
  ...bands,
])

const blocks = v.pipe(
  v.array(block),
  v.minLength(1, 'shows nothing'),
  v.check((all) => idsOnce(all), 'two blocks have the same id'),
  v.checkItems((each) => chosenIsOffered(each), 'chosen is none of its amounts'),
  v.checkItems((each) => marksInPairs(each), 'has a bracket without the other; what is marked stands in [both]'),
  v.checkItems(
    ({ kind }, at, all) =>
      kind !== 'subheading' || all.slice(0, at).some((each) => each.kind === 'heading' || each.kind === 'people'),
    'a subheading stands below a heading',
  ),
)

/** A page of the charity’s own: `pages/SLUG/page.yaml`, with its pictures and files beside it. Menus lead to it by `/SLUG`. */
export const page = v.pipe(
  v.strictObject({
    /** At its head. The page is there in the languages that this is in. */
    title: text,
    /** One or two sentences: below the title, and as the page’s description. */
    summary: text,
    /** Its word in addresses, where that is not the folder’s name: the same in every language, or one for each. */
    slug,
    picture: v.optional(picture),
    /** What the picture shows, in one plain sentence. */
    alt: v.optional(text),
    /** Its picture where it is shared: `public/cards/NAME.jpg`, unless said that of the home page. */
    card,
    /** What it shows, from its top. */
    blocks,
    /** Whether the site map, search engines and the search box name it. */
    listed: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.check((each) => both(each), bothSaid),
    ['alt'],
  ),
)

/** News: `pages/news/SLUG/post.yaml`, a dated page that stands at `/news/SLUG`, in the list at `/news` and in its feed. */
export const post = v.pipe(
  v.strictObject({
    /** From which day on it is published, by the charity’s clock. */
    date: day,
    /** Who wrote it. */
    by: v.optional(line),
    /** At its head. The page is there in the languages that this is in. */
    title: text,
    /** One or two sentences: below the title, and as the page’s description. */
    summary: text,
    /** Its word in addresses, where that is not the folder’s name: the same in every language, or one for each. */
    slug,
    picture: v.optional(picture),
    /** What the picture shows, in one plain sentence. */
    alt: v.optional(text),
    /** Its picture where it is shared: `public/cards/NAME.jpg`, unless said that of the home page. */
    card,
    /** What it shows, from its top. */
    blocks,
  }),
  v.forward(
    v.check((each) => both(each), bothSaid),
    ['alt'],
  ),
)
