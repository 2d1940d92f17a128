import type { PaymentView } from '#gift/gift-view.ts'
import type { GiftSay } from './say.ts'

const months = Array.from({ length: 12 }, (_, month) => month + 1)
const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** A sun for each month of a year: lit where a gift of that month is kept. The words under them say it too. */
export function Suns(props: { payments: readonly PaymentView[]; year: string; say: GiftSay }) {
  const { payments, year, say } = props
  const lit = new Set(
    payments
      .filter(({ on, keptCents }) => on.startsWith(`${year}-`) && keptCents > 0)
      .map(({ on }) => Number(on.slice(5, 7))),
  )
  return (
    <div className="gift-suns">
      <div aria-hidden>
        {months.map((month) => (
          <svg key={month} aria-hidden viewBox="0 0 40 40" data-lit={lit.has(month) || undefined}>
            {petals.map((turn) => (
              <ellipse key={turn} cx="20" cy="5.5" rx="3.2" ry="4.5" transform={`rotate(${turn} 20 20)`} />
            ))}
            <circle cx="20" cy="20" r="9" />
          </svg>
        ))}
      </div>
      <p>{say('gift.suns', { count: String(lit.size), year })}</p>
    </div>
  )
}
