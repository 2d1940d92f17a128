/** What the footer's form asks. All three are required. */
export interface SignUpFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The sentences for what can be wrong. */
export interface Mistakes {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailWrong: string
}

/** Reads the form, without the spaces round what was typed. */
export function signUpFields(form: FormData): SignUpFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}

/**
 * What is missing or cannot be an address, by field, in the form's order. The address is only looked at: something, an
 * @, a host with a dot. Whether it exists, the confirmation mail finds out.
 */
export function mistakesIn(fields: SignUpFields, sentences: Mistakes): Partial<SignUpFields> {
  return {
    ...(fields.firstName ? {} : { firstName: sentences.firstName }),
    ...(fields.lastName ? {} : { lastName: sentences.lastName }),
    ...(!fields.email
      ? { email: sentences.email }
      : /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(fields.email)
        ? {}
        : { email: sentences.emailWrong }),
  }
}
