import { pages, posts } from '#charity'
import type { Language } from '#content/language.ts'
import { calendarOf, calendarPath } from './calendar.ts'

/** The files for calendars of every event in one language: path below the site's root, and text. */
export const calendars = (language: Language): readonly (readonly [path: string, text: string])[] =>
  [...pages, ...posts].flatMap(({ places, blocks }) => {
    const place = places.find((each) => each.language === language)
    if (!place) return []
    return blocks.flatMap((block, at) =>
      block.kind === 'event'
        ? [[calendarPath(place.path, at).slice(1), calendarOf(block, place.path, at, language)] as const]
        : [],
    )
  })
