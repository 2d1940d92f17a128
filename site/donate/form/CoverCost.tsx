import { costOf, costRule } from '#gift/cost.ts'
import { shownCents } from '#gift/draft.ts'
import { localeOf } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { useAwake } from '../../islands/useAwake.ts'
import { useForm } from './form-state.ts'

/** The box by which a donor adds what the payment costs; nobody but the donor ticks it. Where no script counts it says the rule. */
export function CoverCost() {
  const { draft, change, say, language } = useForm()
  const awake = useAwake()
  if (costRule === null) return null
  const gift = shownCents(draft, language)
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 })
  const adds =
    awake && gift > 0
      ? formatCents(costOf(gift, costRule), language)
      : say('donate.costRule', {
          percent: percent.format(costRule.percent / 100),
          fixed: formatCents(cents(costRule.fixedCents), language),
        })
  return (
    <label className="donate-check">
      <input
        type="checkbox"
        name="coverCost"
        checked={draft.coverCost}
        onChange={(event) => change({ coverCost: event.currentTarget.checked })}
      />
      <span>{say('donate.coverCost', { adds })}</span>
    </label>
  )
}
