/** What the browser's own types lack as yet: null is refused with an error. @see https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/** An attribute whose text is run: before its name stands a blank, a slash, or the quote that ends the one before. */
const handler = /[\s/"']on[a-z]+\s*=/i
const element = /<(?:script|base|meta|object|embed)\b|srcdoc/i
const reference = /&#(?:x([\da-f]+)|(\d+));?/gi

/**
 * Whether markup would run something, or lead the page elsewhere. It is looked for in the text and not in what a parser makes of
 * it, which depends on the place where it is put.
 */
export function runs(html: string): boolean {
  if (handler.test(html) || element.test(html)) return true
  const spelled = html
    .replaceAll(/&colon;/gi, ':')
    .replaceAll(reference, (_, hex, decimal) => String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)))
  // Browsers leave these out of an address.
  return /javascript:/i.test(spelled.replaceAll(/\p{Cc}|&(?:tab|newline);/giu, ''))
}

/** Whether a script may come from this address: from the site of the page, or from an origin of the pattern `named`. */
export function mayBeLoaded(address: string, page: string, named: string | undefined): boolean {
  const { origin, protocol } = new URL(address, page)
  // A blob has the origin of the page that made it of any string.
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return origin === new URL(page).origin || RegExp(`^(?:${named})$`).test(origin)
}

/**
 * The one policy by which a string becomes markup or the address of a script on our pages, ours or a provider's: markup that
 * runs nothing, and scripts of this site and of the providers that the page names (a pattern of origins, made by the server
 * from the page's policy). Strings never become scripts.
 */
export function trustOnlyOurOwn(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const named = document.querySelector<HTMLMetaElement>('[data-scripts]')?.dataset.scripts
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (runs(html) ? null : html),
    createScriptURL: (address) => (mayBeLoaded(address, location.href, named) ? address : null),
  })
}
