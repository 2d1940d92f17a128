import * as v from 'valibot'
import { presets } from './amounts.ts'
import { day } from './day.ts'
import { picture } from './picture.ts'
import { line, text } from './text.ts'

const dollars = v.pipe(
  v.number(),
  v.integer('not whole dollars'),
  v.minValue(1, 'is nothing to reach; it is at least 1'),
)
const count = v.pipe(
  v.number(),
  v.integer('not a whole number'),
  v.minValue(1, 'is nothing to reach; it is at least 1'),
)

/** What is to be reached, told in one of two ways. */
const goal = v.pipe(
  v.strictObject({ dollars: v.optional(dollars), gifts: v.optional(count) }),
  v.check(
    (sum) => (sum.dollars === undefined) !== (sum.gifts === undefined),
    'is told in dollars or in gifts: one of the two',
  ),
)

const counts = v.pipe(
  v.strictObject({
    /** What is given by the form, also out of a link or by telephone. */
    online: v.optional(v.boolean('neither true nor false'), true),
    /** Checks, cash and what else staff enter for it. */
    byHand: v.optional(v.boolean('neither true nor false'), true),
    /** Of a monthly gift its first payment counts, or all of its first year. */
    monthly: v.optional(v.picklist(['first', 'year'], 'neither first nor year'), 'first'),
  }),
  v.check(({ online, byHand }) => online || byHand, 'leave nothing to count: one of online and byHand is true'),
)

/** What a part of the sum brings about. */
const step = v.strictObject({ dollars, text })

/** Money that is promised to double gifts, a dollar for each dollar, while there is some of it. */
const match = v.pipe(
  v.strictObject({
    /** Who gives it, as it stands in a sentence: `the Delgado family`. */
    by: text,
    /** In whole dollars: all that there is. */
    pledged: v.pipe(
      v.number(),
      v.integer('not whole dollars'),
      v.minValue(1, 'is nothing to double with; it is at least 1'),
      v.maxValue(100_000_000, 'is more than 100,000,000'),
    ),
    ratio: v.optional(v.literal(1, 'is not 1: a dollar for each dollar is all that is matched here'), 1),
    /** Of a monthly gift its first payment is matched, or each of its first year while there is money. */
    monthly: v.optional(v.picklist(['first', 'year'], 'neither first nor year'), 'first'),
    /** What its giver wrote, word for word. */
    terms: text,
    /** The first day and the last on which it is drawn on, by the charity's clock; those of the appeal, unless said. */
    from: v.optional(day),
    until: v.optional(day),
  }),
  v.forward(
    v.check(({ from, until }) => from === undefined || until === undefined || until >= from, 'is before from'),
    ['until'],
  ),
)

/** A gift that came first, and doubles nothing. */
const lead = v.strictObject({ by: text, dollars })

/** Parts of the picture that light up as the goal comes nearer: the picture is its meter. */
const lights = v.strictObject({
  /** How wide and high each is, in the picture's own units: those of a drawing's `viewBox`, the pixels of a photograph. */
  width: v.pipe(v.number(), v.minValue(1, 'is too small to be seen')),
  height: v.pipe(v.number(), v.minValue(1, 'is too small to be seen')),
  /** What they shine in, as `"#ffc23c"`; unless said, as the button that gives. */
  color: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'not a color such as "#ffc23c"'))),
  /** The upper left corner of each, in the order in which they light up. */
  at: v.pipe(
    v.array(
      v.pipe(
        v.array(v.pipe(v.number(), v.minValue(0, 'is outside the picture'))),
        v.length(2, 'not two numbers, from the left and from above'),
      ),
    ),
    v.minLength(4, 'are too few to tell how far it is: 4 at least'),
    v.maxLength(100, 'are more than 100'),
  ),
})

/** A moment by the charity's clock. */
const moment = v.pipe(
  v.string('not a day and an hour, such as 2026-12-12 18:00'),
  v.regex(/^\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d$/, 'not a day and an hour, such as 2026-12-12 18:00'),
)

/** Hours in which it is asked for live, on television or in a hall. */
const telethon = v.pipe(
  v.strictObject({
    /** What is on, as it stands in a sentence: `the winter telethon`. */
    name: text,
    from: moment,
    until: moment,
    /** Behind the telephone number, such as who answers. */
    call: v.optional(text),
  }),
  v.forward(
    v.check(({ from, until }) => until > from, 'is not after from'),
    ['until'],
  ),
)

/** First names of those who asked for it. */
const supporters = v.pipe(
  v.array(v.pipe(line, v.maxLength(40, 'is longer than 40 letters'))),
  v.maxLength(60, 'are more than 60: nobody reads them all'),
)

/** An appeal has an end that its readers can wait for. */
const mostYears = 5

/** One appeal: `appeals/ID/appeal.yaml`, with its picture beside it. Its folder's name is its id: kept with every gift, never changed. */
export const appeal = v.pipe(
  v.strictObject({
    name: text,
    /** Above the name: what kind of appeal it is. */
    kicker: v.optional(text),
    /** One or two sentences: below the name, and as the page's description. */
    summary: text,
    /** Why it is asked for. An empty line begins a new paragraph. */
    story: text,
    picture,
    /** What the picture shows, in one plain sentence. */
    alt: text,
    /** Absent: the picture stays as it is. */
    lights: v.optional(lights),
    /** Above the amounts; unless said, what its button says. */
    ask: v.optional(text),
    /** The one fund that its gifts are for, by its id in `funds.yaml`. Absent: each donor chooses. */
    fund: v.optional(v.string()),
    /** Absent: the page tells what has come, and of nothing to reach. */
    goal: v.optional(goal),
    /** Its first day and its last, by the charity's clock. */
    starts: day,
    ends: day,
    /** The amounts on its page; those of `amounts.yaml`, unless said. */
    presets: v.optional(v.strictObject({ monthly: presets, once: presets })),
    /** What is in its sum. */
    counts: v.optional(counts, {}),
    /** What of the sum stands on the page: all of it, how much of the goal is here, or nothing. */
    shows: v.optional(v.picklist(['total', 'share', 'nothing'], 'neither total, share nor nothing'), 'total'),
    steps: v.pipe(
      v.optional(v.array(step), []),
      v.check(
        (all) => all.every(({ dollars }, at) => at === 0 || dollars > (all[at - 1]?.dollars ?? 0)),
        'not smallest first',
      ),
    ),
    /** Absent: no gift is matched. */
    match: v.optional(match),
    /** The gift with which it begins, in place of money that doubles others. */
    lead: v.optional(lead),
    /** While it runs, and its goal is reached: what comes then does. */
    beyond: v.optional(text),
    /** Absent: it is never asked for live. */
    telethon: v.optional(telethon),
    /** Who asked to stand on its page: first names alone, never of a child who is cared for here. */
    supporters: v.optional(supporters, []),
    /** On its page once it is over: why to give all the same. */
    afterwards: v.optional(text),
    /** Whether the site map, search engines and the search box name it while it runs. */
    listed: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.check(({ starts, ends }) => ends >= starts, 'ends before it starts'),
    ['ends'],
  ),
  v.forward(
    v.check(
      ({ starts, ends }) => Number(ends.slice(0, 4)) - Number(starts.slice(0, 4)) <= mostYears,
      `is more than ${mostYears} years after it starts: is the year right?`,
    ),
    ['ends'],
  ),
  v.forward(
    v.check(({ shows, goal }) => shows !== 'share' || goal !== undefined, 'is a share of nothing: there is no goal'),
    ['shows'],
  ),
  v.forward(
    v.check(
      ({ steps, goal }) => steps.length === 0 || goal?.dollars !== undefined,
      'are parts of a goal in dollars, and there is none',
    ),
    ['steps'],
  ),
  v.forward(
    v.check(({ beyond, goal }) => beyond === undefined || goal !== undefined, 'is of a goal, and there is none'),
    ['beyond'],
  ),
  v.forward(
    v.check(
      ({ lights, goal, shows }) => !lights || (goal !== undefined && shows !== 'nothing'),
      'light up as the goal comes nearer: a goal is needed, and that it is shown',
    ),
    ['lights'],
  ),
  v.forward(
    v.check(
      ({ telethon, starts, ends }) =>
        !telethon || (telethon.from.slice(0, 10) >= starts && telethon.until.slice(0, 10) <= ends),
      'is not within the days of the appeal',
    ),
    ['telethon'],
  ),
  v.forward(
    v.check(
      ({ match, lead }) => match === undefined || lead === undefined,
      'does not go with match: one of the two is asked with',
    ),
    ['lead'],
  ),
  v.forward(
    v.check(
      ({ match, starts, ends }) =>
        match === undefined || ((match?.from ?? starts) <= ends && (match?.until ?? ends) >= starts),
      'is drawn on no day of the appeal',
    ),
    ['match'],
  ),
)
