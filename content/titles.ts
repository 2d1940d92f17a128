import { identity } from '#charity'
import { inEachLanguage, inLanguage, type Translated } from './language.ts'

/** A page's own title with the charity's name behind it. */
export const titled = (title: Translated<string>): Translated<string> =>
  inEachLanguage((language) => `${inLanguage(title, language)} · ${identity.shortName}`)
