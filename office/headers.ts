/** What a page may load and where its forms may lead: this office, and nothing else. */
const sources = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} as const

/** The same with more for some of it. */
export const contentPolicy = (more: Partial<Record<keyof typeof sources, string>> = {}): string =>
  Object.entries({ ...sources, ...more })
    .map(([what, where]) => `${what} ${where}`)
    .join('; ')

/** On every answer; a route that shows something of its own (a letter as it was sent) may say a policy of its own. */
export const officeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'payment=(), camera=(), microphone=(), geolocation=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
