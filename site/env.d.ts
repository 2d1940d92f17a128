/** The address of the browser's entry script; the build knows its hash. */
declare const __CLIENT__: string
