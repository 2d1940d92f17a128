import * as v from 'valibot'
import { picture } from './picture.ts'
import { file, text } from './text.ts'

export const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'not a colour such as #102030'))
const pixels = v.pipe(v.number(), v.minValue(0))
const position = v.pipe(v.string(), v.regex(/^\d{1,3}% \d{1,3}%$/, 'not a place in a picture such as 50% 100%'))
/** A picture, and what of it shows. */
const cut = v.strictObject({ file: picture, position: v.optional(position, '50% 50%') })
/**
 * A picture in the place of the one beside the form, once a gift is on its way: higher than it is wide. `wide`: the same for
 * where it stands above the words, five to three.
 */
const logo = v.strictObject({
  file: picture,
  wide: v.optional(picture),
  alt: text,
  caption: v.optional(text),
  position: v.optional(position, '50% 50%'),
})
const weights = v.pipe(v.string(), v.regex(/^\d{3}( \d{3})?$/, 'not a weight such as 700, or a range such as 400 700'))

/**
 * Colours by what they are for. `contrast.ts` says which are read upon which; a drawing may use any of them, and its own.
 */
export const colours = v.strictObject({
  /** The page itself. */
  paper: colour,
  /** Fields, cards and menus, which lie on the page. */
  surface: colour,
  /** Parts of a page that stand back: the carousel, a dedication, a choice that is pointed at. */
  panel: colour,
  /** What is to be noticed: a note, a found word, the ring round what has the focus. */
  highlight: colour,
  /** First soft paper: the hero, what is pointed at, what is told without praise or blame. */
  tint1: colour,
  /** Second soft paper: also what went well. */
  tint2: colour,
  /** Third soft paper: also what did not. */
  tint3: colour,
  /** Fourth soft paper. */
  tint4: colour,
  /** Thin lines between things. */
  line: colour,
  /** Round what can be filled in. */
  edge: colour,
  /** Where a picture is not there yet. */
  blank: colour,
  /** Behind the picture beside the donation form. */
  backdrop: colour,
  /** Small drawings beside `give`: the seals of those who rate charities. */
  accent1: colour,
  accent2: colour,
  /** Text; also the paper of dark buttons and of what is chosen. */
  ink: colour,
  /** Text of less weight. */
  ink2: colour,
  /** A dark button that is pointed at. */
  inkHover: colour,
  link: colour,
  /** Giving, and nothing else; then pointed at, and its lower edge. */
  give: colour,
  giveHover: colour,
  giveEdge: colour,
  /** Text on `ink` and on the dark papers. */
  onDark: colour,
  /** A dark part of a page, and its running text. */
  dark: colour,
  darkText: colour,
  /** The foot of every page, and its text. A drawing of the ground runs into it. */
  ground: colour,
  groundText: colour,
  /** What went wrong: its text and edge, and the paper below it. */
  err: colour,
  errBg: colour,
  /** The edge of what went well. */
  ok: colour,
  /** A button that cannot be pressed, and its text. */
  off: colour,
  offText: colour,
  /** What stands in an empty field. */
  placeholder: colour,
})

/** A font of many devices, made as large as the charity's own until that arrives, so that nothing moves. All in per cent. */
const standIn = v.strictObject({
  of: v.picklist(['Arial', 'Roboto', 'DejaVu']),
  bold: v.optional(v.boolean(), false),
  /** The weights that it stands in for. */
  weights,
  size: v.number(),
  ascent: v.number(),
  descent: v.number(),
})

const printed = v.pipe(file, v.endsWith('.ttf', 'not a TrueType file'))

const font = v.strictObject({
  /** The family, as styles name it. */
  name: v.pipe(v.string(), v.regex(/^[\w -]+$/, 'not the name of one font')),
  /** Its file (WOFF2); without one, what each device has by this name. */
  file: v.optional(v.pipe(file, v.endsWith('.woff2', 'not a WOFF2 file'))),
  weights: v.optional(weights, '400 700'),
  /**
   * The same for paper: a TrueType file for each weight, since a variable font cannot be embedded in a PDF. What is not here, and
   * letters that it lacks, are set in Noto Sans.
   */
  print: v.optional(v.strictObject({ regular: v.optional(printed), bold: v.optional(printed) })),
  standIns: v.optional(v.array(standIn), []),
})

/** How the charity looks. */
export const look = v.strictObject({
  colours,
  fonts: v.strictObject({
    /** Headings and amounts, in one bold weight. */
    display: font,
    text: font,
  }),
  /** The mark, a square drawing (SVG); on light paper and on dark. It is never mirrored. */
  mark: v.strictObject({ light: file, dark: file }),
  /** The slim picture at the head of a receipt, about eight times as wide as high: SVG, or JPEG. */
  band: file,
  pictures: v.strictObject({
    /** Beside the donation form on wide screens, higher than it is wide. `position`: what of it shows, as CSS says it. */
    donate: v.strictObject({ file: picture, alt: text, caption: text, position: v.optional(position, '50% 50%') }),
    /** With the thanks for a gift; while one is being confirmed; where one was not charged. Each may be absent. */
    thanks: v.optional(logo),
    /**
     * In the place of the thanks' where the gift is in somebody's memory, or celebrates somebody; without one the e-card stands
     * there that such a dedication begins with, else the picture of the thanks.
     */
    memory: v.optional(logo),
    celebration: v.optional(logo),
    waiting: v.optional(logo),
    resting: v.optional(logo),
    /** Runs into the colour of the ground above the foot of every page, very wide and low; without one the foot has a straight edge. */
    ground: v.optional(picture),
    /** Across the head of a gift's own page, wide and low; without one the page begins with its words. */
    gift: v.optional(picture),
    /** Across the head of the page of everything that somebody gave, as `gift`; without one `gift` is there. */
    giving: v.optional(picture),
    /** Where a link is asked for by mail; without one `waiting` is there. */
    mailbox: v.optional(picture),
    /** On the page that says that there is none. */
    notFound: v.strictObject({ file: picture, alt: text }),
    /** What the social cards are cut from, but those of stories: `npm run pictures -- cards` puts the mark and the name on them. */
    cards: v.strictObject({ home: cut, donate: cut }),
  }),
  shape: v.strictObject({
    /** Corners of fields, of cards, of large parts, in pixels. */
    corners: v.strictObject({ field: pixels, card: pixels, part: pixels }),
    /** Corners of buttons, in pixels; 999 makes them round. */
    button: pixels,
    hero: v.strictObject({
      /** The band's height in pixels. */
      height: pixels,
      /** Its picture is turned where the page is read from the right, so that its calm side stays below the words. */
      turns: v.boolean(),
    }),
  }),
})
