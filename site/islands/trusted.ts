/** What the browser's own types lack as yet: null is refused with an error. @see https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/**
 * Markup that would run something or lead the page elsewhere, an attribute behind a slash or a quote too. It is looked for in the
 * text and not in what a parser makes of it, which depends on the place where it is put. An address that is a script, however it is
 * spelled, the page's policy keeps from running.
 */
const running = /<(script|base|meta|object|embed)\b|[\s/"']on[a-z]+\s*=|javascript:|srcdoc/i
export const runs = (html: string): boolean => running.test(html)

/** Whether a script may come from this address: from the site of the page, or from an origin of the pattern `named`. */
export function mayBeLoaded(address: string, page: string, named: string | undefined): boolean {
  const { origin, protocol } = new URL(address, page)
  // A blob has the origin of the page that made it of any string.
  return protocol !== 'blob:' && (origin === new URL(page).origin || RegExp(`^(${named})$`).test(origin))
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
