/** The address of the browser's entry script; the build knows its hash. */
declare const __CLIENT__: string
/** The hash of that script; empty where nothing was built. */
declare const __CLIENT_HASH__: string
/** An import map with the hash of each of our scripts; empty where nothing was built. */
declare const __CHUNKS__: string
