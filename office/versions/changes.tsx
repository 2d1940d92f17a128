import { dirname, join } from 'node:path/posix'
import { inLanguage, say } from '#content/language.ts'
import type { WordChange } from '#server/store/words/versions.ts'
import { each } from '#ui/each.ts'
import { Marked } from '../charity/marked.tsx'
import { pictureNamed } from '../pictures/paths.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { versionsWords as words } from '../words/versions.ts'

/** Where the pictures are seen that words name, by their paths within the folder, as they were and as they are; null: nowhere any more. */
export type Pictures = Readonly<Record<'before' | 'after', (path: string) => string>> | null

interface ChangesProps {
  readonly of: readonly WordChange[]
  readonly language: OfficeLanguage
  readonly pictures: Pictures
}

/** So many changes of a version are seen at once; the others where somebody opens them, for nobody agrees to what they cannot read. */
const most = 12

/** What changed, as it was and as it is. */
export const Changes = ({ of, language, pictures }: ChangesProps) => (
  <>
    <Runs of={of.slice(0, most)} language={language} pictures={pictures} />
    {of.length > most ? (
      <details>
        <summary>{say(words.more, language, { count: String(of.length - most) })}</summary>
        <Runs of={of.slice(most)} language={language} pictures={pictures} />
      </details>
    ) : null}
  </>
)

const Runs = ({ of, language, pictures }: ChangesProps) => (
  <ul className="changes">
    {each(of, (change) => (
      <li>
        <span className="hint">{`${change.file}:${change.line}`}</span>
        {each(['before', 'after'] as const, (side) =>
          change[side] === '' ? null : (
            <div>
              <span className="visually-hidden">{inLanguage(words[side], language)}: </span>
              <Marked before={change.before} after={change.after} of={side} />
              {pictures === null
                ? null
                : each(picturesIn(change, side), (path) => <img src={pictures[side](path)} alt="" loading="lazy" />)}
            </div>
          ),
        )}
      </li>
    ))}
  </ul>
)

/** The pictures that changed words name, by their paths within the folder; the smaller sibling of one shows the same. */
const picturesIn = (change: WordChange, side: 'before' | 'after'): readonly string[] =>
  (change[side].match(/[^\s'",[\]{}]+/g) ?? [])
    .filter((word) => pictureNamed.test(word) && !word.endsWith('-sm.avif'))
    .map((word) => join(dirname(change.file), word))
