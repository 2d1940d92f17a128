import { look } from '#charity'
import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import { defaultLanguage, pathIn } from '#gift/language.ts'

/** The file name of the web manifest in a language. */
export const manifestFile = (language: Language): string =>
  language === defaultLanguage ? 'site.webmanifest' : `site.${language}.webmanifest`

/**
 * The web app manifest.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function manifest(language: Language): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: brand.name,
    short_name: brand.shortName,
    lang: language,
    id: pathIn(language, '/'),
    start_url: pathIn(language, '/'),
    display: 'browser',
    background_color: look.colours.paper,
    theme_color: look.colours.paper,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', 512, 'maskable'),
    ],
  })
}
