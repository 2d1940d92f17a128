import { useDeferredValue, useMemo } from 'react'
import { countries } from '#gift/countries.ts'
import type { DraftField } from '#gift/draft.ts'
import { type Language, localeOf } from '#gift/language.ts'
import { Labelled } from '#ui/Labelled.tsx'
import { useForm } from './form-state.ts'

/** Countries' names in the language of the page. */
const namesIn = (language: Language, codes: readonly string[]) => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return codes.map((code) => [code, names.of(code) ?? code] as const).sort((a, b) => compare(a[1], b[1]))
}

/** A country's name in the language of the page. */
export const countryName = (code: string, language: Language): string => namesIn(language, [code])[0]?.[1] ?? code

/** A labelled list of every country, by its name in the page's language; the list itself comes with scripts. */
export function CountrySelect(props: {
  name: Extract<DraftField, 'country' | 'recipientCountry'>
  label: string
  autoComplete: 'country' | 'off'
  /** It can be seen: the list is made only then. */
  shown: boolean
}) {
  const { draft, change, language } = useForm()
  const { name, label, autoComplete, shown } = props
  // the field is on the screen first, and its hundreds of countries come behind it: no press waits for them
  const listed = useDeferredValue(shown, false)
  const value = draft[name]
  const options = useMemo(
    () =>
      namesIn(language, listed ? countries : [value]).map(([code, country]) => (
        <option key={code} value={code}>
          {country}
        </option>
      )),
    [listed, language, value],
  )
  return (
    <Labelled of={`donate-${name}`} label={label}>
      <select
        id={`donate-${name}`}
        name={name}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      >
        {options}
      </select>
    </Labelled>
  )
}
