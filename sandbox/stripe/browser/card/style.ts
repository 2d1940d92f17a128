/** The part of Stripe's Appearance API that is honoured. */
export type Appearance = { variables?: Record<string, string>; rules?: Record<string, Record<string, string>> }

const VARIABLES = [
  'fontFamily',
  'fontSizeBase',
  'fontSizeSm',
  'fontWeightNormal',
  'fontWeightMedium',
  'fontLineHeight',
  'spacingUnit',
  'gridRowSpacing',
  'gridColumnSpacing',
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'borderRadius',
]
const SELECTOR = /^\.[A-Za-z]+(--[a-z]+)?(::?[a-z-]+)?( *, *\.[A-Za-z]+(--[a-z]+)?(::?[a-z-]+)?)*$/

/** Applies variables and rules; anything that is not plain styling of the known parts is left out. */
export function applyAppearance({ variables = {}, rules = {} }: Appearance = {}): void {
  for (const name of VARIABLES) {
    const value = variables[name]
    if (value !== undefined) document.documentElement.style.setProperty(`--${name}`, value)
  }
  const sheet = new CSSStyleSheet()
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!SELECTOR.test(selector)) continue
    const body = Object.entries(declarations)
      .filter(([, value]) => !/[{};@<]|url\(/i.test(value))
      .map(([name, value]) => `${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
      .join(';')
    sheet.insertRule(`${selector}{${body}}`)
  }
  document.adoptedStyleSheets = [sheet]
}

/** One of `fonts` in `stripe.elements()`: a font's file and the name it gets. */
export type FontSource = {
  family?: string
  src?: string
  weight?: string
  style?: string
  display?: string
  unicodeRange?: string
}

/** Gives the fields the page's fonts. What cannot be fetched leaves the fields in the next font of the family. */
export function loadFonts(fonts: readonly FontSource[] = []): void {
  for (const { family, src, weight, style, display, unicodeRange } of fonts) {
    // a style sheet's address, the other kind of source, is not played
    if (family === undefined || src === undefined) continue
    const descriptors = { weight, style, display: display as FontDisplay | undefined, unicodeRange }
    const given = Object.fromEntries(Object.entries(descriptors).filter(([, value]) => value !== undefined))
    document.fonts.add(new FontFace(family, src, given))
  }
}
