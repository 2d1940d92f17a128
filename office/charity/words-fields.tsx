import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { shown } from '#server/words/form.ts'
import type { Part } from '#server/words/parts.ts'
import { pinnedWord } from '#server/words/pinned.ts'
import { sayable } from '#server/words/words-file.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import type { OfficeEnv } from '../office.ts'
import { each } from '../ui/each.ts'
import { Field } from '../ui/Field.tsx'
import { charityWords as words } from '../words/charity.ts'
import type { Again } from './desk.ts'
import { partPath } from './paths.ts'

/** So many texts are shown of those that a word finds. */
const most = 40

const searchText = (c: Context<OfficeEnv>) => (c.req.query('q') ?? c.var.form.get('q') ?? '').trim().toLowerCase()

/** What looks for a text among all that visitors read. */
export function wordsFound(c: Context<OfficeEnv>, part: Part) {
  const { language } = c.var
  return (
    <form className="find" method="get" action={partPath(part.name)}>
      <Field
        name="q"
        type="search"
        label={inLanguage(words.find, language)}
        hint={inLanguage(words.findHint, language)}
        value={c.req.query('q') ?? ''}
      />
      <button type="submit">{inLanguage(words.find, language)}</button>
    </form>
  )
}

interface FieldsProps {
  readonly c: Context<OfficeEnv>
  readonly part: Part
  readonly value: Readonly<Record<string, string>>
  readonly again: Again
}

/** The texts that the charity says otherwise, and those that were looked for. */
export function WordsFields({ c, part, value, again }: FieldsProps) {
  const { language } = c.var
  const own = 'language' in part.is ? part.is.language : ''
  const q = searchText(c)
  const usual = new Map(sayable.map(({ key, text }) => [key, text]))
  const found =
    q === '' ? [] : sayable.filter(({ key, text }) => !(key in value) && matches(q, key, text)).slice(0, most)
  const field = (key: string) => {
    const name = nameOf([key])
    const text = usual.get(key)
    const pinned = pinnedWord(key)
    const conflict = again.conflicts.find(({ at }) => nameOf(at) === name)
    return (
      <div className="field">
        <label htmlFor={name}>{key}</label>
        {text ? (
          <p className="hint" id={`${name}-hint`}>
            {inLanguage(words.usual, language)}{' '}
            <span lang={text[own] === undefined ? 'en' : own}>{text[own] ?? text.en}</span>
          </p>
        ) : null}
        {conflict ? (
          <p className="fault">
            {inLanguage(conflict.theirs === undefined ? words.theirsGone : words.theirs, language)}{' '}
            {shown(conflict.theirs)}
          </p>
        ) : null}
        {pinned ? (
          <>
            <p className="pinned" id={name}>
              {value[key]}
            </p>
            <p className="hint">{inLanguage(words.why[pinned], language)}</p>
          </>
        ) : (
          <textarea
            id={name}
            name={name}
            lang={own}
            dir="auto"
            rows={2}
            aria-describedby={text ? `${name}-hint` : undefined}
            defaultValue={again.typed.get(name) ?? value[key] ?? ''}
          />
        )}
      </div>
    )
  }
  return (
    <>
      <p className="hint">{inLanguage(words.keepsPlaces, language)}</p>
      {q === '' ? null : (
        <section>
          <h2>{say(words.found, language, { count: found.length })}</h2>
          {each(found, ({ key }) => field(key))}
        </section>
      )}
      <section>
        <h2>{inLanguage(words.own, language)}</h2>
        {each(Object.keys(value), field)}
      </section>
    </>
  )
}

const matches = (q: string, key: string, text: Readonly<Record<string, string>>): boolean =>
  key.toLowerCase().includes(q) || Object.values(text).some((each) => each.toLowerCase().includes(q))
