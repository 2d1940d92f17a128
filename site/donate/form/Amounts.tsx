import { presets } from '#gift/amounts.ts'
import { cents, formatCents } from '#gift/money.ts'
import { CustomAmount } from './CustomAmount.tsx'
import { useForm } from './form-state.ts'

const all = [...new Set([...presets.monthly, ...presets.once])].sort((a, b) => a - b)

/**
 * The preset buttons and the custom amount. Every preset of both lists is in the page; the checked frequency shows its
 * own five, so that the right ones are offered before the script wakes and where none runs.
 */
export function Amounts() {
  const { draft, change, say, language } = useForm()
  return (
    <fieldset className="donate-amounts">
      <legend className="visually-hidden">{say('donate.amountSelect')}</legend>
      <div className="donate-grid">
        {all.map((preset) => (
          <label key={preset} className={`donate-option ${listOf(preset)}`}>
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

function listOf(preset: number): string {
  if (!presets.once.includes(preset)) return 'donate-if-monthly'
  return presets.monthly.includes(preset) ? '' : 'donate-if-once'
}
