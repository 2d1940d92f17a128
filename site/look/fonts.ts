import { look } from '#charity'
import { fileUrl } from './files.ts'

type Font = (typeof look.fonts)['text']

const { display, text } = look.fonts

/** The addresses of the charity's own fonts, preloaded by every page. */
export const fonts: readonly string[] = [
  ...new Set([display, text].flatMap(({ file }) => (file === undefined ? [] : [fileUrl(file)]))),
]

/** What each stand-in is called where there is one. (Windows and Apple have Arial, Android has Roboto, a bare Linux has DejaVu.) */
const local: Readonly<Record<Font['standIns'][number]['of'], readonly string[]>> = {
  Arial: ['Arial', 'Liberation Sans', 'Arimo'],
  Roboto: ['Roboto'],
  DejaVu: ['DejaVu Sans'],
}

/** The family as styles ask for it: the font, what stands in for it, and else what the device likes. */
export const family = ({ name, standIns }: Font): string =>
  [quoted(name), ...new Set(standIns.map(({ of }) => quoted(`${name} as ${of}`))), 'system-ui', 'sans-serif'].join(',')

/** The font, and what is drawn until it arrives: as tall and, over our own pages, as wide, so that nothing moves. */
export const faces = (font: Font): string =>
  [
    ...(font.file === undefined ? [] : [own(font, font.file)]),
    ...font.standIns.map((each) => standIn(font, each)),
  ].join('')

const own = ({ name, weights }: Font, file: string) =>
  `@font-face{font-family:${quoted(name)};src:url(${fileUrl(file)})format("woff2");font-weight:${weights};font-display:swap}`

const standIn = ({ name }: Font, { of, bold, weights, size, ascent, descent }: Font['standIns'][number]) => {
  const sources = local[of].map((each) => `local("${each}${bold ? ' Bold' : ''}")`)
  return `@font-face{font-family:"${name} as ${of}";src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

const quoted = (name: string) => (/^[a-z-]+$/i.test(name) ? name : `"${name}"`)
