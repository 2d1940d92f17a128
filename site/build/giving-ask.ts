import type { Plugin } from 'vite'
import { look } from '#charity'
import { inLanguage } from '#content/language.ts'
import { embedWords } from '#content/words/embed.ts'
import { defaultFrequency, defaultLimits, defaultPreset } from '#gift/amounts.ts'
import { fewAmounts } from '#gift/ask-page.ts'
import { defaultLanguage, languageOf, languages, localeOf, pathIn } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'

const name = 'virtual:giving-ask'

/**
 * What the form on other people's pages knows of this charity (`virtual:giving-ask`), no part of whose folder is in that script but this; and
 * its style sheet, in the charity's colours and fonts as they are, so that no page can say them otherwise.
 */
export function givingAsk(): Plugin {
  return {
    name: 'giving-ask',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(known())}` : undefined),
    transform: (code, id) =>
      id.includes('/site/embed/ask.css') ? code.replace(/var\(--([\w-]+)\)/g, told) : undefined,
  }
}

const family = (font: string) => `${JSON.stringify(font)},system-ui,sans-serif`
const tokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(look.colours).map(([role, colour]) => [
      role.replaceAll(/[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`),
      colour,
    ]),
  ),
  display: family(look.fonts.display.name),
  text: family(look.fonts.text.name),
}

/** @throws RangeError where the charity's look has none of this name */
function told(_: string, token: string): string {
  const value = tokens[token]
  if (value === undefined) throw new RangeError(`no look has --${token}`)
  return value
}

function known() {
  const wordsIn = (language: string) => ({
    ...(Object.fromEntries(
      Object.entries(embedWords).map(([key, text]) => [key, inLanguage(text, language)]),
    ) as Record<keyof typeof embedWords, string>),
    lang: language,
    locale: localeOf(language),
    sum: formatCents(cents(100), language),
    dir: languageOf(language).dir,
    path: pathIn(language, '/donate'),
  })
  return {
    words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
    language: defaultLanguage,
    amounts: fewAmounts,
    chosen: defaultPreset,
    frequency: defaultFrequency,
    least: defaultLimits.minimum / 100,
    most: defaultLimits.maximum / 100,
  }
}
