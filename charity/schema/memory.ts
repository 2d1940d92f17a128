import * as v from 'valibot'
import { file, text } from './text.ts'

const months = (most: number) =>
  v.pipe(
    v.number(),
    v.integer('not a whole number of months'),
    v.minValue(1, 'less than a month'),
    v.maxValue(most, `more than ${most} months`),
  )

/** A picture that a page may have, chosen by whoever makes it. */
const picture = v.strictObject({
  /** Kept with the page: never use one again for another picture. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'not a name of small letters')),
  /** A quiet picture without anybody on it, a drawing or a photograph. */
  picture: file,
  /** What it is called where one is chosen, in a word or two. */
  title: text,
  /** What is drawn on it, for those who do not see it. */
  alt: text,
})

/** Pages that donors make in somebody's memory or honor. Without this file there is none, and nothing leads to one. */
export const memory = v.optional(
  v.nullable(
    v.strictObject({
      /** What a page's maker chooses from; the first is chosen until they do. */
      pictures: v.pipe(
        v.array(picture),
        v.minLength(1, 'none to choose from'),
        v.maxLength(6, 'more than six to choose from'),
        v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'a picture is named twice'),
      ),
      /** For how many months a page asks for gifts, from the day on which it is public. */
      lasts: v.optional(months(60), 12),
      /** For how many months it stays after that, without asking; then it is gone. */
      keeps: v.optional(months(120), 60),
    }),
  ),
  null,
)
