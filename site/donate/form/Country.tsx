import { useRef, useState } from 'react'
import { countries } from '#gift/countries.ts'
import { useForm } from './form-state.ts'

/** The country line; Edit opens a list of every country in the page's language. */
export function Country() {
  const { draft, change, say, language } = useForm()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const nameOf = (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const shown = draft.country === 'US' ? say('donate.countryUs') : nameOf(draft.country)
  return (
    <div className="donate-country">
      <p>
        {say('donate.country')}: <strong>{shown}</strong>{' '}
        <button
          ref={opener}
          type="button"
          className="donate-link"
          aria-expanded={editing}
          aria-controls="donate-country-edit"
          onClick={() => setEditing(!editing)}
        >
          {say('donate.edit')}
          <span className="visually-hidden"> {say('donate.country')}</span>
        </button>
      </p>
      <div id="donate-country-edit" hidden={!editing}>
        {editing ? (
          <div className="field">
            <label htmlFor="donate-country">{say('donate.country')}</label>
            <select
              id="donate-country"
              name="country"
              value={draft.country}
              autoComplete="country"
              onChange={(event) => change({ country: event.currentTarget.value })}
            >
              {countries
                .map((code) => [code, nameOf(code)] as const)
                .sort((a, b) => a[1].localeCompare(b[1], language))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
        ) : null}
      </div>
      <p hidden={draft.country === 'US' && !editing}>{say('donate.usd')}</p>
    </div>
  )
}
