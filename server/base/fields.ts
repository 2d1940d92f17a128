import * as v from 'valibot'

const wholeNumber = (name: string, low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `${name} must be a whole number from ${low} to ${high}.`),
    v.transform(Number),
    v.minValue(low, `${name} must be at least ${low}.`),
    v.maxValue(high, `${name} must be at most ${high}.`),
  )

export const number = (name: string, fallback: number, low: number, high: number) =>
  v.optional(wholeNumber(name, low, high), String(fallback))

export const maybeNumber = (name: string, low: number, high: number) => v.optional(wholeNumber(name, low, high))

const isUrl = (schemes: readonly string[]) => (text: string) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol)

/** An origin without a path: `https://give.example.org`. */
export const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isUrl(['http:', 'https:'])(text) && new URL(text).origin === text.replace(/\/$/, ''),
      `${name} must be an origin like https://give.example.org, without a path.`,
    ),
    v.transform((text) => text.replace(/\/$/, '')),
  )

export const url = (name: string, ...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      isUrl(schemes),
      `${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`,
    ),
  )

export const text = (name: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} must not be blank.`))

/** Several values, comma-separated; the first is used to sign, all to check, so that a secret can be replaced without a gap. */
export const list = (name: string, least: number) =>
  v.pipe(
    text(name),
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.check((parts) => parts.every((part) => part.length >= least), `${name} must be ${least} characters or more.`),
  )

export const choice = <const Choices extends readonly string[]>(name: string, choices: Choices) =>
  v.picklist(choices, `${name} must be one of: ${choices.join(', ')}.`)

/**
 * Strict-Transport-Security as the browser reads it, or `no` (null): how long, whether subdomains too, whether to be put on
 * the browsers' own list, which asks for both and a year at least.
 * @see https://www.rfc-editor.org/rfc/rfc6797#section-6.1 and https://hstspreload.org/#submission-requirements
 */
export const strictTransport = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => value === 'no' || /^max-age=\d{1,10}(; ?includeSubDomains(; ?preload)?)?$/.test(value),
      `${name} must be no, or like max-age=31536000, then perhaps ; includeSubDomains, then perhaps ; preload.`,
    ),
    v.check(
      (value) => !value.endsWith('preload') || Number(/\d+/.exec(value)?.[0]) >= 31_536_000,
      `${name} must have a max-age of 31536000 (a year) or more with preload.`,
    ),
    v.transform((value) => (value === 'no' ? null : value)),
  )

/**
 * `name=value,name=value`, values written as in an address.
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
export const pairs = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => value.split(',').every((pair) => /^\s*(?:[\w.-]+\s*=.*)?$/.test(pair)) && isDecodable(value),
      `${name} must be like name=value,name=value.`,
    ),
    v.transform(
      (value): Readonly<Record<string, string>> =>
        Object.fromEntries(
          value
            .split(',')
            .filter((pair) => pair.trim() !== '')
            .map((pair) => {
              const at = pair.indexOf('=')
              return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
            }),
        ),
    ),
  )

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A share, from 0 to 1. */
export const share = (name: string) =>
  v.pipe(v.string(), v.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, `${name} must be a number from 0 to 1.`), v.transform(Number))
