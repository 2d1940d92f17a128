import { mayDebit } from '#gift/amounts.ts'
import { draftAmount } from '#gift/draft.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from '../form/form-state.ts'
import { givingSettings } from '../settings.ts'
import type { WayButtonProps } from '../way.ts'

const boundsId = 'donate-bank-bounds'

/**
 * Opens the dialog for a bank account. The page's style sheet shows it only where bank accounts are taken and scripts run;
 * for a gift that no account may be debited for it says so instead.
 */
export function BankButton({ off, press, near }: WayButtonProps) {
  const { draft, say, language, limits } = useForm()
  const rules = typeof document === 'undefined' ? null : (givingSettings()?.bankDebit ?? null)
  const result = draftAmount(draft, language, limits)
  const within =
    rules === null || result.kind !== 'clear' || mayDebit(rules, { country: draft.country, cents: result.cents })
  return (
    <>
      <button
        id="donate-bank"
        type="button"
        className="button button-line donate-other"
        aria-haspopup="dialog"
        aria-disabled={off !== null || !within || undefined}
        aria-describedby={off?.saidBy ?? (within ? undefined : boundsId)}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          if (off === null && within) press()
        }}
      >
        <Icon name="bank" />
        <span>{say('donate.bank')}</span>
      </button>
      {within || rules === null ? null : (
        <p id={boundsId} className="donate-way-off" role="status">
          {say('donate.bankBounds', {
            least: formatCents(rules.least, language),
            most: formatCents(rules.most, language),
          })}
        </p>
      )}
    </>
  )
}
