import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { shown } from '#server/words/form.ts'
import type { Part } from '#server/words/parts.ts'
import { pinnedWord } from '#server/words/pinned.ts'
import { sayable } from '#server/words/words-file.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import { each } from '#ui/each.ts'
import { TextField } from '#ui/Field.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import type { OfficeEnv } from '../office.ts'
import { FindForm } from '../ui/Filter.tsx'
import { Hint } from '../ui/Hint.tsx'
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
    <FindForm
      to={partPath(part.name)}
      button={inLanguage(words.find, language)}
      label={inLanguage(words.find, language)}
      hint={inLanguage(words.findHint, language)}
      value={c.req.query('q') ?? ''}
    />
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
  const pieces =
    q === '' ? [] : sayable.filter(({ key, text }) => !(key in value) && matches(q, key, text)).slice(0, most)
  const field = (key: string) => {
    const name = nameOf([key])
    const text = usual.get(key)
    const pinned = pinnedWord(key)
    const conflict = again.conflicts.find(({ at }) => nameOf(at) === name)
    const usually = text ? (
      <>
        {inLanguage(words.usual, language)}{' '}
        <span lang={text[own] === undefined ? 'en' : own}>{text[own] ?? text.en}</span>
      </>
    ) : null
    const theirs = conflict
      ? `${inLanguage(conflict.theirs === undefined ? words.theirsGone : words.theirs, language)} ${shown(conflict.theirs)}`
      : ''
    if (pinned)
      return (
        <Labelled of={name} label={key}>
          {usually ? <Hint>{usually}</Hint> : null}
          <p className="pinned" id={name}>
            {value[key]}
          </p>
          <Hint>{inLanguage(words.why[pinned], language)}</Hint>
        </Labelled>
      )
    return (
      <TextField
        name={name}
        label={key}
        hint={usually}
        {...(theirs ? { fault: theirs } : {})}
        lang={own}
        dir="auto"
        rows={2}
        value={again.typed.get(name) ?? value[key] ?? ''}
      />
    )
  }
  return (
    <>
      <Hint>{inLanguage(words.keepsPlaces, language)}</Hint>
      {q === '' ? null : (
        <section>
          <h2>{say(words.found, language, { count: pieces.length })}</h2>
          {each(pieces, ({ key }) => field(key))}
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
