/** The address of the browser's entry script; the build knows its hash. */
declare const __CLIENT__: string
/** The hash of that script; empty where nothing was built. */
declare const __CLIENT_HASH__: string
/** What the pages' import maps are made of; null where nothing was built. */
declare const __CHUNKS__: import('./import-map.ts').Chunks | null

/** The script of the page that verifies an appeal's total, to be written into it; empty where nothing was built. */
declare const __VERIFY__: string
/** The script of the page that is laid over a stream, likewise. */
declare const __OVERLAY__: string

/** The chosen charity's drawings, pictures and fonts: the address of each, by its path in the charity's folder. */
declare module 'virtual:charity-files' {
  const files: Readonly<Record<string, string>>
  export default files
  /** How wide and high each picture is, by its path in the charity's folder. */
  export const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>
  /** How many bytes each file has that a page offers, by its path in the charity's folder. */
  export const bytes: Readonly<Record<string, number>>
  /** What stories have of their own over what all share, by its path: `stories/NAME/page.css`, or `slide.css`. */
  export const storyStyles: Readonly<Record<string, string>>
}
/** Whether the site has more than two languages, so that its toggle is a list: no other site loads what that needs. */
declare const __LISTS_LANGUAGES__: boolean
/** The pictures of the charity's cards: the address of each, by its path in the charity's folder. */
declare module 'virtual:e-cards' {
  const pictures: Readonly<Record<string, string>>
  export default pictures
}
/** What the form on other people's pages knows of the charity. */
declare module 'virtual:giving-ask' {
  const facts: {
    readonly words: Readonly<
      Record<
        string,
        Readonly<
          Record<
            keyof typeof import('#content/words/embed.ts').embedWords | 'lang' | 'locale' | 'sum' | 'dir' | 'path',
            string
          >
        >
      >
    >
    /** Said on a page that is in none of them. */
    readonly language: string
    /** In whole US dollars, as the others. */
    readonly amounts: readonly number[]
    readonly chosen: number
    readonly frequency: string
    readonly least: number
    readonly most: number
  }
  export default facts
}
