import type { ProviderName } from '#gift/provider.ts'

/** A real provider has this name on the list of `gift/provider.ts`; nobody can give to the hospital by this one. */
export const name = 'pretend' as string as ProviderName
