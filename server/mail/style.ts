import { look } from '#charity'

const { paper, panel, ink, ink2, edge, line, onDark, dark, darkText, link } = look.colours
const { corners } = look.shape

const family = `'${look.fonts.text.name}','Helvetica Neue',Helvetica,Arial,sans-serif`
const display = `'${look.fonts.display.name}',${family}`

/**
 * What every element says of itself: many mail programs drop a style sheet. Those that keep it read `sheet` too, which alone
 * can speak of narrow windows and of the dark.
 */
export const inline = {
  ground: `background:${panel};color:${ink};font-family:${family}`,
  sheet: `background:${paper}`,
  heading: `margin:0 0 18px;font-size:34px;line-height:1.15;letter-spacing:-0.02em;font-weight:700;font-family:${display};color:${ink};overflow-wrap:anywhere`,
  mark: `font-size:18px;line-height:1.3;font-weight:700;font-family:${display};color:${ink}`,
  strapline: `font-size:14px;font-weight:400;font-family:${family}`,
  text: `margin:0 0 16px;font-size:17px;line-height:1.6;color:${ink};overflow-wrap:anywhere`,
  table: `width:100%;margin:8px 0 24px;border-collapse:separate;border-spacing:0;border-radius:${corners.card}px;background:${panel}`,
  cell: `padding:11px 18px;font-size:16px;line-height:1.4;vertical-align:top;border-bottom:1px solid ${paper};color:${ink};overflow-wrap:break-word`,
  button: `border-radius:${look.shape.button}px;background:${ink};mso-padding-alt:15px 28px`,
  buttonWords: `display:inline-block;padding:15px 28px;text-align:center;color:${onDark};font-weight:700;font-size:17px;line-height:1.3;text-decoration:none;font-family:${family}`,
  quote: `padding:4px 0 6px;font-size:22px;line-height:1.35;font-weight:700;font-family:${display};color:${ink};overflow-wrap:anywhere`,
  quoter: `font-size:16px;line-height:1.8;font-weight:400;font-family:${family}`,
  foot: `border-top:1px solid ${line};padding-top:18px;font-size:14px;line-height:1.5;color:${ink2}`,
  notice: `display:block;padding:10px 14px;border:1px solid ${ink};font-size:14px;line-height:1.4;font-weight:700;color:${ink}`,
  link: `color:${link}`,
  bar: `background:${look.colours.give};border-radius:5px;font-size:0;line-height:0`,
} as const

/** Corners of the sheet, in pixels. */
export const corner = corners.part

/** For narrow windows, and where the reader has it dark. */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
@media (max-width:620px){.pad{padding-left:22px!important;padding-right:22px!important}.cell{padding-left:12px!important;padding-right:12px!important}.h1{font-size:28px!important}.strapline{display:block!important}}
@media (max-width:400px){.cell{padding-left:5px!important;padding-right:5px!important}}
@media (prefers-color-scheme:dark){.ground{background:${ink}!important}.sheet{background:${dark}!important}.h1,.mark,.cell,.quote{color:${onDark}!important}.text,.foot,.foot a{color:${darkText}!important}.table{background:${ink}!important}.cell{border-color:${dark}!important}.foot{border-color:${edge}!important}.notice{color:${onDark}!important;border-color:${onDark}!important}.button{background:${onDark}!important}.button a{color:${ink}!important}}`
