import { brand } from '#content/brand.ts'
import { languages } from '#gift/language.ts'

/**
 * /.well-known/security.txt: whom to tell of a weakness, until when this is to be believed, and in which languages.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export const securityContact = (): string =>
  [
    `Contact: ${brand.security.contact}`,
    `Expires: ${brand.security.expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    'Canonical: %%PUBLIC_ORIGIN%%/.well-known/security.txt',
    '',
  ].join('\n')
