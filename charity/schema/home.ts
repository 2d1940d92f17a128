import * as v from 'valibot'
import { picture } from './picture.ts'
import { address, text } from './text.ts'

/** What a block or an item is called in the dictionary: `hero` of `hero.title1`. */
const id = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'not a name such as research'))

/** Where a link leads: elsewhere, or to our own donation page, there perhaps with the monthly gift or a dedication chosen. */
export const target = v.union([v.picklist(['donate', 'donate monthly', 'donate in memory']), address])

/** A picture with a title that links, a sentence, and what the link does. */
const card = v.strictObject({ id, title: text, text, action: text, imageUrl: picture, to: target })

const dollars = v.pipe(v.number(), v.integer('not whole dollars'), v.minValue(1, 'is less than a dollar'))

/** What a page may show below its title: the home page, and a page of the charity's own. */
export const bands = [
  /** A bar of buttons. Those to the donation page are our own links; the first of them is in the colour of giving. */
  v.strictObject({
    kind: v.literal('actions'),
    id,
    label: text,
    items: v.array(
      v.strictObject({ id, label: text, icon: v.picklist(['letter', 'flask', 'heart', 'calendar']), to: target }),
    ),
  }),
  /** One sentence; what stands in brackets is marked. */
  v.strictObject({ kind: v.literal('mission'), id, label: text, text }),
  /** A band that asks: how often, one of three amounts in whole US dollars, and on to the form with both chosen. */
  v.strictObject({
    kind: v.literal('ask'),
    id,
    title: text,
    text,
    amounts: v.tuple([dollars, dollars, dollars]),
    /** Which of them is chosen at first. */
    chosen: dollars,
    imageUrl: picture,
    imageAlt: text,
  }),
  /** The reasons of `donate.yaml` in full, with a sentence and a button to the monthly gift; nothing where there are none. */
  v.strictObject({ kind: v.literal('reasons'), id, text, action: text, imageUrl: v.optional(picture) }),
  /** The carousel of the stories, with a sentence beside its title. */
  v.strictObject({
    kind: v.literal('stories'),
    id,
    /** What addresses call it (`/#our-children`), where that is not its id. */
    anchor: v.optional(id),
    title: text,
    text: v.optional(text),
  }),
  /** Articles, and beside them a list of ways to help. The featured article has its picture. */
  v.strictObject({
    kind: v.literal('lists'),
    id,
    title: text,
    read: text,
    articles: v.array(
      v.strictObject({
        id,
        title: text,
        description: text,
        imageUrl: picture,
        articleUrl: address,
        featured: v.boolean(),
      }),
    ),
    ways: text,
    waysToHelp: v.array(v.strictObject({ label: text, to: target })),
  }),
  /** Two cards, the picture beside the words. */
  v.strictObject({ kind: v.literal('cards'), id, items: v.array(card) }),
  /** Two cards, the picture above the words. */
  v.strictObject({ kind: v.literal('features'), id, items: v.array(card) }),
  /** Cards of two widths in rows of two, on papers of several colors: a narrow one and a wide one, then the other way round. */
  v.strictObject({ kind: v.literal('mosaic'), id, items: v.array(card) }),
  /** On dark paper: a text with links and a wide picture. */
  v.strictObject({
    kind: v.literal('night'),
    id,
    title: text,
    text,
    imageUrl: picture,
    imageAlt: text,
    links: v.array(v.strictObject({ label: text, to: address })),
  }),
  /** Three small cards: a picture and a link each. */
  v.strictObject({
    kind: v.literal('trio'),
    id,
    title: text,
    items: v.array(v.strictObject({ id, label: text, imageUrl: picture, to: target })),
  }),
] as const

const block = v.variant('kind', [
  /** The band at the top: one line of the title below the other. */
  v.strictObject({
    kind: v.literal('hero'),
    id,
    title1: text,
    title2: v.optional(text),
    imageUrl: picture,
    /** In place of the picture where the screen is narrow. */
    narrowImageUrl: v.optional(picture),
  }),
  ...bands,
])

const inPairs = (words: string) => !/[[\]]/.test(words.replaceAll(/\[[^[\]]*\]/g, ''))

interface Band {
  readonly kind: string
  readonly id?: string | undefined
  readonly text?: unknown
  readonly amounts?: readonly number[]
  readonly chosen?: number
}

/** Whether no two blocks of a page have one id. */
export function idsOnce(all: readonly Band[]): boolean {
  const ids = all.flatMap((each) => each.id ?? [])
  return new Set(ids).size === ids.length
}

/** Whether the amount that an ask has chosen at first is one of its own. */
export const chosenIsOffered = ({ kind, amounts, chosen }: Band): boolean =>
  kind !== 'ask' || amounts?.some((amount) => amount === chosen) === true

/** Whether what a mission marks stands in a pair of brackets. */
export const marksInPairs = ({ kind, text }: Band): boolean =>
  kind !== 'mission' || Object.values(text ?? {}).every(inPairs)

/** The home page. */
export const home = v.strictObject({
  /** The page's title and description, as search engines show them. */
  title: text,
  description: text,
  /** What the page shows, in order; ids are told once. */
  blocks: v.pipe(
    v.array(block),
    v.check((all) => idsOnce(all), 'two blocks have the same id'),
    v.checkItems((each) => chosenIsOffered(each), 'chosen is none of its amounts'),
    v.checkItems((each) => marksInPairs(each), 'has a bracket without the other; what is marked stands in [both]'),
  ),
})
