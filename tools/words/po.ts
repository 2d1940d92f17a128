import { po } from 'gettext-parser'
import { sourceOf, type Text } from '#content/texts.ts'

/** A translation as a translator's file has it. */
export interface Entry {
  readonly key: string
  /** What was translated. */
  readonly source: string
  /** Empty where nothing is translated yet. */
  readonly translation: string
  /** Whether the translator, or their program, is not sure of it. */
  readonly fuzzy: boolean
}

/**
 * A file for translators, as gettext's programs and editors read it: a text's key is its context, its English the id.
 * @see https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */
export function toPo(language: string, texts: readonly Text[], wordsOf: (text: Text) => string | undefined): string {
  const translations = Object.fromEntries(
    texts.map((text) => {
      const source = sourceOf(text)
      const comment = text.of === 'charity' ? 'Said by this charity.' : 'Said by every charity.'
      const entry = {
        msgctxt: text.key,
        msgid: source,
        msgstr: [wordsOf(text) ?? ''],
        comments: { extracted: comment },
      }
      return [text.key, { [source]: entry }]
    }),
  )
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')}\n`
}

/** @returns the language that the file names, and its translations */
export function fromPo(file: string): { language: string | undefined; entries: readonly Entry[] } {
  const { headers, translations } = po.parse(file)
  const entries = Object.entries(translations).flatMap(([key, bySource]) =>
    Object.values(bySource).map(({ msgid, msgstr, comments }) => ({
      key,
      source: msgid,
      translation: msgstr[0] ?? '',
      fuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
    })),
  )
  return { language: headers.Language ?? headers.language, entries: entries.filter(({ source }) => source !== '') }
}
