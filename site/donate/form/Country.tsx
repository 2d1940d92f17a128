import { useEffect, useRef, useState } from 'react'
import { CountrySelect, countryName } from './CountrySelect.tsx'
import { useForm } from './form-state.ts'

/** The country line. Edit puts a list of every country, in the page's language, in its place; Done takes it away again. */
export function Country() {
  const { draft, say, language } = useForm()
  const [editing, setEditing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (editing) list.current?.querySelector('select')?.focus()
  }, [editing])
  const name = draft.country === 'US' ? say('donate.countryUs') : countryName(draft.country, language)
  return (
    <div className="donate-country">
      <div id="donate-country-edit" ref={list} hidden={!editing}>
        {editing ? <CountrySelect name="country" label={say('donate.country')} autoComplete="country" shown /> : null}
      </div>
      <p>
        <span hidden={editing}>
          {say('donate.countryIs')} <strong>{name}</strong>{' '}
        </span>
        <button
          type="button"
          className={editing ? 'button button-line' : 'donate-link reach'}
          aria-expanded={editing}
          aria-controls="donate-country-edit"
          onClick={() => setEditing(!editing)}
        >
          {say(editing ? 'donate.editDone' : 'donate.edit')}
          <span className="visually-hidden"> {say('donate.country')}</span>
        </button>
      </p>
      <p hidden={draft.country === 'US' && !editing}>{say('donate.usd')}</p>
    </div>
  )
}
