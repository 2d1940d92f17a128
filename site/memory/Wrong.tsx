import { fieldFaults } from '#content/field-faults.ts'
import { type Language, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { pathIn } from '#gift/language.ts'
import { longestReport, type MemoryPageProps } from '#gift/memory.ts'
import { memoryPath, wrongPathOf } from '#gift/memory-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { TextField } from '#ui/Field.tsx'

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
          <TextField
            id="memory-words"
            name="words"
            label={say(words.label, language)}
            hint={say(words.hint, language)}
            value={typed}
            fault={came === 'required' ? say(fieldFaults.required, language) : null}
            focused={came === 'required'}
            rows={4}
            maxLength={longestReport}
          />
          {came === 'form' || came === 'required' ? null : (
            <Fault id="memory-wrong-fault">{say(words.tooMuch, language)}</Fault>
          )}
          {child ? (
            <label className="memory-tick">
              <input type="checkbox" name="guardian" value="yes" />
              <span>{say(words.guardian, language)}</span>
            </label>
          ) : null}
          <p>
            <Button large>{say(words.submit, language)}</Button>
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
