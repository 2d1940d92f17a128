import type { OwnPage } from '#charity/pages.ts'
import type { Language } from '#content/language.ts'

/** Where a page of the charity's own stands in a language; where it does not speak it, in the first that it speaks. */
export const pathOf = ({ places }: Pick<OwnPage, 'places'>, language: Language): string =>
  (places.find((each) => each.language === language) ?? places[0])?.path ?? '/'
