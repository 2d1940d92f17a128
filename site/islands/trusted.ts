/** What the browser's own types lack as yet: null is refused with an error. @see https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/** Markup that would run something. */
const runs = /<script|\son\w+\s*=|javascript:|srcdoc/i

/**
 * The one policy by which a string becomes markup or the address of a script on our pages, ours or a provider's: markup that
 * runs nothing, and scripts of this site and of the providers that the page names (a pattern of origins, made by the server
 * from the page's policy). Strings never become scripts.
 */
export function trustOnlyOurOwn(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const named = document.querySelector<HTMLMetaElement>('[data-scripts]')?.dataset.scripts
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (runs.test(html) ? null : html),
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href)
      return origin === location.origin || RegExp(`^(${named})$`).test(origin) ? address : null
    },
  })
}
