import { useEffect, useState } from 'react'
import { countries } from '#gift/countries.ts'
import type { DraftField } from '#gift/draft.ts'
import type { Language } from '#gift/language.ts'
import { useForm } from './form-state.ts'

/** A country's name in the language of the page. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code

/** A labelled list of every country, by its name in the page's language; the list itself comes with scripts. */
export function CountrySelect(props: {
  name: Extract<DraftField, 'country' | 'recipientCountry'>
  label: string
  autoComplete: 'country' | 'off'
}) {
  const { draft, change, language } = useForm()
  const { name, label, autoComplete } = props
  const [all, setAll] = useState(false)
  useEffect(() => setAll(true), [])
  const value = draft[name]
  return (
    <div className="field">
      <label htmlFor={`donate-${name}`}>{label}</label>
      <select
        id={`donate-${name}`}
        name={name}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      >
        {(all ? countries : [value])
          .map((code) => [code, countryName(code, language)] as const)
          .sort((a, b) => a[1].localeCompare(b[1], language))
          .map(([code, country]) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
      </select>
    </div>
  )
}
