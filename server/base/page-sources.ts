/** What our pages must let a provider's own scripts do: the sources of the Content-Security-Policy, and who may ask to pay. */
export interface PageSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly form: readonly string[]
  /** Whose frames may ask the browser for its own means of paying. */
  readonly pay: readonly string[]
  /** Whether its script writes styles into our page, so that the page must allow any. */
  readonly inlineStyles: boolean
}

/** The same of a provider whose scripts come from `address` instead, as the payment sandbox's do. */
export function pageSourcesAt(address: string, { pay, inlineStyles }: PageSources): PageSources {
  const only = [new URL(address).origin]
  return { script: only, frame: only, connect: only, image: only, form: only, pay, inlineStyles }
}
