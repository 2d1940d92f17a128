import type { Say } from '../say.ts'

/** The foot of a sheet: what to do or to wait for in one line, and the last button of the form, there from the first moment on. */
export function Press(props: {
  /** The form's id: its button stands outside it. */
  readonly form: string
  readonly line: string
  readonly label: string
  readonly ready: boolean
  readonly busy: boolean
  readonly say: Say
}) {
  const { form, line, label, ready, busy, say } = props
  const help = `${form}-help`
  return (
    <>
      <p id={help} role="status">
        {/* other words are other text, not the same text moved */}
        <span key={line}>{line}</span>
      </p>
      <button
        type="submit"
        form={form}
        data-final
        className="button button-give button-large"
        aria-disabled={!ready || undefined}
        aria-describedby={help}
      >
        {busy ? (
          <>
            <i className="pay-busy" aria-hidden="true" />
            {say('donate.processing')}
          </>
        ) : (
          label
        )}
      </button>
    </>
  )
}
