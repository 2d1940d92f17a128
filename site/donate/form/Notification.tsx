import { useEffect, useState } from 'react'
import { languageName } from '#content/page.ts'
import type { Draft } from '#gift/draft.ts'
import { languageNamed, languages, localeOf } from '#gift/language.ts'
import { Labelled } from '#ui/Labelled.tsx'
import { CardPreview } from './CardPreview.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { ECards } from './ECards.tsx'
import { useForm } from './form-state.ts'
import { TextField } from './TextField.tsx'

/** Who is told of the dedication: a mailed card, an e-mail, or nobody. The checked radio shows its own fields. */
export function Notification() {
  const { draft, change, say } = useForm()
  const way = (value: Draft['notify'], label: string, note?: string) => (
    <label className="donate-check">
      <input
        type="radio"
        name="notify"
        value={value}
        checked={draft.notify === value}
        onChange={() => change({ notify: value })}
      />
      <span>
        {label}
        {note ? <span className="donate-hint">{note}</span> : null}
      </span>
    </label>
  )
  return (
    <fieldset className="donate-notify">
      <legend>{say('donate.notify')}</legend>
      {way('mail', say('donate.notifyMail'))}
      {way('email', say('donate.notifyEmail'))}
      {way('none', say('donate.notifyNone'))}
      <p className="donate-hint donate-if-none">{say('donate.notifyNoneText')}</p>
      <div className="donate-recipient">
        <ECards />
        <TextField name="recipientName" label={say('donate.recipientName')} required />
        <EmailFields />
        <MailFields />
        <TextField name="message" label={say('donate.message')} lines={3} />
        <CardPreview />
      </div>
    </fieldset>
  )
}

function EmailFields() {
  const { draft, change, say, language } = useForm()
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(new Date().toLocaleDateString('en-CA')), [])
  return (
    <div className="donate-if-email">
      <TextField name="recipientEmail" type="email" inputMode="email" label={say('donate.recipientEmail')} required />
      <Labelled of="donate-recipientLanguage" label={say('donate.recipientLanguage')}>
        <select
          id="donate-recipientLanguage"
          name="recipientLanguage"
          value={draft.recipientLanguage || language}
          onChange={(event) => change({ recipientLanguage: languageNamed(event.currentTarget.value) })}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {capital(languageName(each, language), localeOf(language))}
            </option>
          ))}
        </select>
      </Labelled>
      <TextField
        name="sendOn"
        type="date"
        label={say('donate.sendOn')}
        hint={say('donate.sendOnHint')}
        {...(today ? { min: today } : {})}
      />
    </div>
  )
}

/** As a word stands that begins a line of its own. */
const capital = (word: string, locale: string) => word.replace(/^./u, (first) => first.toLocaleUpperCase(locale))

function MailFields() {
  const { draft, say } = useForm()
  const abroad = draft.recipientCountry !== 'US'
  return (
    <div className="donate-if-mail">
      <CountrySelect
        name="recipientCountry"
        label={say('donate.recipientCountry')}
        autoComplete="off"
        shown={draft.notify === 'mail'}
      />
      <TextField name="line1" label={say('donate.line1')} required />
      <TextField name="line2" label={say('donate.line2')} />
      <div className="donate-pair">
        <TextField name="city" label={say('donate.city')} required />
        <TextField name="region" label={say(abroad ? 'donate.regionAbroad' : 'donate.region')} required />
      </div>
      <TextField name="postalCode" label={say(abroad ? 'donate.postalCodeAbroad' : 'donate.postalCode')} required />
    </div>
  )
}
