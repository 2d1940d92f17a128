import { inLanguage } from '#content/language.ts'
import { type Offer, offerOf } from '#gift/experiment.ts'
import { cents, formatCents } from '#gift/money.ts'
import { CustomAmount } from './CustomAmount.tsx'
import { useForm } from './form-state.ts'

/**
 * The preset buttons and the custom amount. Every preset of both lists is in the page; the checked frequency shows its
 * own five, so that the right ones are offered before the script wakes and where none runs.
 */
export function Amounts() {
  const { draft, change, say, language } = useForm()
  const offer = offerOf(draft.variant, draft.appeal)
  return (
    <fieldset className="donate-amounts">
      <legend className="visually-hidden">{say('donate.amountSelect')}</legend>
      {offer.sentence ? <p>{inLanguage(offer.sentence, language)}</p> : null}
      <div className="donate-grid">
        {inOrder(offer).map((preset) => (
          <label key={preset} className={`donate-option ${listOf(preset, offer)}`}>
            <input
              type="radio"
              name="preset"
              value={preset}
              checked={draft.preset === preset}
              onChange={() => change({ preset })}
            />
            <span>
              {formatCents(cents(preset * 100), language)}
              <small className="donate-if-monthly">{say('donate.perMonth')}</small>
            </span>
          </label>
        ))}
        <CustomAmount />
      </div>
    </fieldset>
  )
}

function inOrder({ presets, order }: Offer): readonly number[] {
  const rising = [...new Set([...presets.monthly, ...presets.once])].sort((a, b) => a - b)
  return order === 'rising' ? rising : rising.reverse()
}

function listOf(preset: number, { presets }: Offer): string {
  if (!presets.once.includes(preset)) return 'donate-if-monthly'
  return presets.monthly.includes(preset) ? '' : 'donate-if-once'
}
