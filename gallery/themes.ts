import type { themes } from './overview.ts'

export type Theme = (typeof themes)[number]

/**
 * The same document as a reader with another taste has it. A page cannot ask its own browser for dark or forced colours: what
 * its sheets say of them is made to hold always, and forced colours are imitated. `npm run screens` has the browser's own.
 */
export function themed(html: string, theme: Theme): string {
  if (theme === 'dark') return html.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, '@media all')
  if (theme !== 'contrast') return html
  const always = html.replaceAll(/@media\s*\(forced-colors:\s*active\)/g, '@media all')
  return always.replace('</head>', `<style>${forced}</style></head>`)
}

const forced = `:root{color-scheme:dark}*,*::before,*::after{background-color:Canvas!important;color:CanvasText!important;border-color:CanvasText!important;box-shadow:none!important;text-shadow:none!important}
a,a *{color:LinkText!important}button,button *,.button,.button *{background-color:ButtonFace!important;color:ButtonText!important;border-color:ButtonBorder!important}:disabled,[aria-disabled=true]{color:GrayText!important}`
