import { ofEachProvider } from '#gift/provider.ts'

/** In what each provider's pages and fields speak, with spaces between. */
export const offered = ofEachProvider(({ locales }) => locales)
