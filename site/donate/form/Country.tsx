import { useRef, useState } from 'react'
import { CountrySelect, countryName } from './CountrySelect.tsx'
import { useForm } from './form-state.ts'

/** The country line; Edit opens a list of every country in the page's language. */
export function Country() {
  const { draft, say, language } = useForm()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = draft.country === 'US' ? say('donate.countryUs') : countryName(draft.country, language)
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
        {editing ? <CountrySelect name="country" label={say('donate.country')} autoComplete="country" shown /> : null}
      </div>
      <p hidden={draft.country === 'US' && !editing}>{say('donate.usd')}</p>
    </div>
  )
}
