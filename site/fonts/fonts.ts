import bricolage from './bricolage.woff2?url'
import figtree from './figtree.woff2?url'

/** The two fonts of every page, preloaded. */
export const fonts: readonly string[] = [bricolage, figtree]
