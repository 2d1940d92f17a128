import { fieldFaults } from '#content/field-faults.ts'
import { type Language, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { pathIn } from '#gift/language.ts'
import { longestReport, type MemoryPageProps } from '#gift/memory.ts'
import { memoryPath, wrongPathOf } from '#gift/memory-paths.ts'
import { Icon } from '../ui/Icon.tsx'

const words = memoryWords.report

/** What is wrong on a page, for anybody to say. */
export function Wrong({ told, language }: { told: Extract<MemoryPageProps, { is: 'wrong' }>; language: Language }) {
  const { slug, name, came, typed, child } = told
  return (
    <>
      <h1>{say(words.title, language, { name })}</h1>
      {came === 'noted' ? (
        <p className="memory-lead" role="status">
          {say(words.noted, language)}
        </p>
      ) : (
        <form className="memory-make" method="post" action={pathIn(language, wrongPathOf(slug))} noValidate>
          <div className="field">
            <label htmlFor="memory-wrong">{say(words.label, language)}</label>
            <p className="memory-hint" id="memory-wrong-hint">
              {say(words.hint, language)}
            </p>
            <textarea
              id="memory-wrong"
              name="words"
              rows={4}
              maxLength={longestReport}
              defaultValue={typed}
              aria-describedby={came === 'form' ? 'memory-wrong-hint' : 'memory-wrong-hint memory-wrong-fault'}
              aria-invalid={came === 'required' ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: the answer to a form without scripts opens at what is to be put right
              autoFocus={came === 'required'}
            />
            {came === 'form' ? null : (
              <p className="field-error" id="memory-wrong-fault">
                <Icon name="warning" />
                {say(came === 'required' ? fieldFaults.required : words.tooMuch, language)}
              </p>
            )}
          </div>
          {child ? (
            <label className="memory-tick">
              <input type="checkbox" name="guardian" value="yes" />
              <span>{say(words.guardian, language)}</span>
            </label>
          ) : null}
          <p>
            <button type="submit" className="button button-solid button-large">
              {say(words.submit, language)}
            </button>
          </p>
        </form>
      )}
      <p>
        <a className="reach" href={pathIn(language, `${memoryPath}/${slug}`)}>
          {say(words.back, language)}
        </a>
      </p>
    </>
  )
}
