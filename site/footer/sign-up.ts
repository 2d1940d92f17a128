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
  readonly nameWrong: string
}

/**
 * Reads the form, without the spaces round what was typed. A host in another alphabet is spelled in the letters that mail
 * is sent with (`correo@españa.es` becomes `correo@xn--espaa-rta.es`).
 */
export function signUpFields(form: FormData): SignUpFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { firstName: text('firstName'), lastName: text('lastName'), email: mailable(text('email')) }
}

function mailable(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  // only another alphabet: what is plainly wrong stays as typed, to be told
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !/\P{ASCII}/u.test(host)) return address
  return URL.canParse(`http://${host}`) ? `${address.slice(0, at)}@${new URL(`http://${host}`).hostname}` : address
}

/**
 * What is missing or cannot be an address, by field, in the form's order. The address is only looked at: something in plain
 * letters, an @, a host with a dot. Whether it exists, the confirmation mail finds out.
 */
export function mistakesIn(fields: SignUpFields, sentences: Mistakes): Partial<SignUpFields> {
  return {
    ...(fields.firstName ? {} : { firstName: sentences.firstName }),
    ...(fields.lastName ? {} : { lastName: sentences.lastName }),
    ...(!fields.email
      ? { email: sentences.email }
      : /^[!-?A-~]+@[^\s@]+\.[^\s@.]{2,}$/.test(fields.email)
        ? {}
        : { email: sentences.emailWrong }),
  }
}

/** The sentences for the fields that the server refused, in the form's order. */
export function refusedIn(fields: readonly string[], { nameWrong, emailWrong }: Mistakes): Partial<SignUpFields> {
  const sentences = { firstName: nameWrong, lastName: nameWrong, email: emailWrong }
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => fields.includes(name)))
}
