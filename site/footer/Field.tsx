const kinds = {
  firstName: { type: 'text', autoComplete: 'given-name', maxLength: 100 },
  lastName: { type: 'text', autoComplete: 'family-name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
} as const

/** One required field of the sign-up, with its error below it. */
export function Field(props: {
  name: keyof typeof kinds
  label: string
  required: string
  error?: string | undefined
}) {
  const { name, label, required, error } = props
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
