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
  /** Where it begins in the file. */
  readonly line: number
  /** What the translator noted beside it. */
  readonly note: string
  /** Whether it stands at the file's end, as what no text has any more. */
  readonly obsolete: boolean
}

type Blocks = Parameters<typeof po.compile>[0]['translations']

/**
 * A file for translators, as gettext's programs and editors read it: a text's key is its context, its English the id. `before`: what
 * their file says already, which stays: a translation that they have begun, their doubts and notes. What was translated from other
 * English than today's is marked as not sure, with that English beside it; so is what says otherwise than `wordsOf`, with that beside
 * it, lest an old file undoes what was put right since. What no text has any more goes to the file's end.
 * @see https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */
export function toPo(
  language: string,
  texts: readonly Text[],
  wordsOf: (text: Text) => string | undefined,
  before: readonly Entry[] = [],
): string {
  const theirs = new Map(
    before.filter(({ translation }) => translation.trim() !== '').map((entry) => [entry.key, entry]),
  )
  const translations = Object.fromEntries(
    texts.map((text) => {
      const source = sourceOf(text)
      const unit = theirs.get(text.key)
      const isOlder = unit !== undefined && unit.source !== source
      const ours = wordsOf(text)
      const match = unit && !(isOlder && ours !== undefined) ? unit : undefined
      const isOther = match !== undefined && ours !== undefined && ours !== match.translation
      const entry = {
        msgctxt: text.key,
        msgid: source,
        msgstr: [match?.translation ?? ours ?? ''],
        comments: {
          extracted: `${text.of === 'charity' ? 'Said by this charity.' : 'Said by every charity.'}${isOther ? `\nNow in use: ${ours}` : ''}`,
          ...theirComments({
            note: unit?.note ?? '',
            fuzzy: match !== undefined && (match.fuzzy || isOlder || isOther),
          }),
          ...(match && isOlder ? { previous: `msgid ${JSON.stringify(unit.source)}` } : {}),
        },
      }
      return [text.key, { [source]: entry }]
    }),
  )
  const keys = new Set(texts.map(({ key }) => key))
  const obsolete: Blocks = Object.fromEntries(
    [...theirs.values()]
      .filter(({ key }) => !keys.has(key))
      .map((entry) => {
        const { key, source, translation } = entry
        return [
          key,
          { [source]: { msgctxt: key, msgid: source, msgstr: [translation], comments: theirComments(entry) } },
        ]
      }),
  )
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const file = { charset: 'utf-8', headers, translations, obsolete }
  return `${po.compile(file, { foldLength: 0 }).toString('utf8')}\n`
}

/** What their file says beside a translation. */
const theirComments = ({ note, fuzzy }: Pick<Entry, 'note' | 'fuzzy'>) => ({
  ...(note ? { translator: note } : {}),
  ...(fuzzy ? { flag: 'fuzzy' } : {}),
})

/** @returns the language that the file names, and its translations; of texts that are no more too */
export function fromPo(file: string): { language: string | undefined; entries: readonly Entry[] } {
  const { headers, translations, obsolete = {} } = po.parse(file)
  const lines = linesOfKeys(file)
  const entries = [translations, obsolete].flatMap((blocks: Blocks) =>
    Object.entries(blocks).flatMap(([key, bySource]) =>
      Object.values(bySource).map(({ msgid, msgstr, comments }) => ({
        key,
        source: msgid,
        translation: msgstr[0] ?? '',
        fuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
        line: lines.get(key) ?? 0,
        note: comments?.translator ?? '',
        obsolete: blocks === obsolete,
      })),
    ),
  )
  return { language: headers.Language ?? headers.language, entries: entries.filter(({ source }) => source !== '') }
}

/** In which line each key stands; a program may write one in several pieces, one below the other. */
function linesOfKeys(file: string): ReadonlyMap<string, number> {
  const texts = new Map<string, number>()
  const lines = file.split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const first = /^(?:#~ )?msgctxt (".*")\s*$/.exec(line)?.[1]
    if (first === undefined) continue
    const pieces = [first]
    for (let next = index + 1; /^(?:#~ )?"/.test(lines[next] ?? ''); next++) {
      pieces.push((lines[next] ?? '').replace('#~ ', '').trim())
    }
    texts.set(pieces.map((piece) => piece.slice(1, -1).replaceAll(/\\(.)/g, '$1')).join(''), index + 1)
  }
  return texts
}
