import { Button } from '#ui/Button.tsx'
import type { Say } from '../say.ts'
import { useBankFrame } from './bank-frame.ts'
import { canPress, progressOf, type SheetState } from './state.ts'

/** The foot of a sheet: what to do or to wait for in one line, and the last button of the form, there from the first moment on. */
export function Foot(props: {
  readonly state: SheetState
  /** The form's id: its button stands outside it. */
  readonly form: string
  readonly label: string
  /** What is still to be typed, and, where anything is to be said then, that it is whole. */
  readonly partial: string
  readonly whole?: string
  readonly say: Say
}) {
  const { state, form, label, partial, whole = '', say } = props
  const running = state.at === 'running'
  const bank = useBankFrame(running)
  const line = running
    ? say(bank ? 'donate.bankAsks' : 'donate.stay')
    : { absent: '', partial, whole }[progressOf(state)]
  const help = `${form}-help`
  return (
    <>
      <p id={help} role="status">
        {/* other words are other text, not the same text moved */}
        <span key={line}>{line}</span>
      </p>
      <Button kind="give" large form={form} data-final isOff={!canPress(state)} aria-describedby={help}>
        <Press running={running} label={label} say={say} />
      </Button>
    </>
  )
}

/** What the last button says: what it does, or that it is being done. */
export function Press({ running, label, say }: { running: boolean; label: string; say: Say }) {
  if (!running) return label
  return (
    <>
      <i className="pay-busy" aria-hidden="true" />
      {say('donate.processing')}
    </>
  )
}
