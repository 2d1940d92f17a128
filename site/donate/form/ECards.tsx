import pictures from 'virtual:e-cards'
import { eCards } from '#charity'
import { inLanguage } from '#content/language.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { useAwake } from '../../islands/useAwake.ts'
import { useForm } from './form-state.ts'

/**
 * The charity's cards to choose from. What the kind of dedication begins with is chosen until the donor chooses. Without scripts
 * none is checked, since a page cannot take back what it checked: the styles mark the kind's own, and nothing is sent.
 */
export function ECards() {
  const { draft, change, say, language } = useForm()
  const awake = useAwake()
  const chosen = awake ? (eCardFor(draft.tributeKind, draft.eCard)?.id ?? '') : draft.eCard
  if (eCards.length === 0) return null
  return (
    <fieldset className="donate-ecards donate-if-email">
      <legend>{say('donate.eCards')}</legend>
      <div>
        {eCards.map(({ id, picture, title, note, begins }) => (
          <label key={id} className="donate-option donate-ecard">
            <input
              type="radio"
              name="eCard"
              value={id}
              data-begins={begins}
              checked={chosen === id}
              onChange={() => change({ eCard: id })}
            />
            <span>
              <img src={pictures[picture]} alt="" width="600" height="400" loading="lazy" decoding="async" />
              <b>{inLanguage(title, language)}</b>
              {note ? <small> {inLanguage(note, language)}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
