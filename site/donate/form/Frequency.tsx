import type { Frequency as Often } from '#gift/provider.ts'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from './form-state.ts'

/** Monthly or one-time, and the banner that says what that means. Both texts are there, the checked radio shows its own. */
export function Frequency() {
  const { draft, change, say, nextGift } = useForm()
  const option = (value: Often, label: string) => (
    <label className="donate-option">
      <input
        type="radio"
        name="frequency"
        value={value}
        checked={draft.frequency === value}
        onChange={() => change({ frequency: value })}
      />
      <span>
        {value === 'monthly' ? <Icon name="heart" /> : null}
        {label}
      </span>
    </label>
  )
  return (
    <fieldset className="donate-frequency">
      <legend className="visually-hidden">{say('donate.frequency')}</legend>
      <div className="donate-segment">
        {option('monthly', say('donate.monthly'))}
        {option('once', say('donate.onetime'))}
      </div>
      <div className="donate-banner" role="status">
        <p className="donate-if-monthly">{say('donate.bannerMonthly', { date: nextGift })}</p>
        <p className="donate-if-once">{say('donate.bannerOnetime')}</p>
      </div>
    </fieldset>
  )
}
