const kinds = {
  firstName: { type: 'text', autoComplete: 'given-name', maxLength: 60 },
  lastName: { type: 'text', autoComplete: 'family-name', maxLength: 60 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
} as const

/** One required field of the sign-up, with its error below it. */
export function Field(props: {
  name: keyof typeof kinds
  label: string
  required: string
  error?: string | undefined
  /** What was typed before, when the form is shown again. */
  typed?: string | undefined
}) {
  const { name, label, required, error, typed } = props
  const id = `sign-up-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        <span aria-hidden="true" title={required}>
          *
        </span>
      </label>
      <input
        id={id}
        name={name}
        required
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...kinds[name]}
      />
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
