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
