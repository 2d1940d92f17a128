const STYLES = {
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  layout: ['vertical', 'horizontal'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
}
/** Venmo's own button comes in fewer colours. */
const VENMO_COLORS = ['blue', 'silver', 'white', 'black']
const HEIGHT = { usual: 45, least: 25, most: 55 }

/** How a button looks. */
export type Style = { color: string; shape: string; layout: string; label: string; height: number }

/** The style with what was left out; throws as PayPal does when a value is none of its own. */
export function checkStyle(style: Partial<Record<keyof Style, unknown>> = {}, source = 'paypal'): Style {
  for (const [name, values] of Object.entries(STYLES)) {
    const given = style[name as keyof Style]
    if (given !== undefined && !values.some((value) => value === given)) {
      throw new Error(`Unexpected style.${name} for paypal button: ${given}, expected ${values.join(', ')}`)
    }
  }
  const { color = source === 'venmo' ? 'blue' : 'gold' } = style
  if (source === 'venmo' && !VENMO_COLORS.some((known) => known === color)) {
    throw new Error(`Unexpected style.color for venmo button: ${color}, expected ${VENMO_COLORS.join(', ')}`)
  }
  const height = style.height ?? HEIGHT.usual
  if (typeof height !== 'number') throw new Error(`Expected style.height to be a number, got: ${height}`)
  if (height < HEIGHT.least || height > HEIGHT.most) {
    throw new Error(`Expected style.height to be between ${HEIGHT.least}px and ${HEIGHT.most}px - got ${height}px`)
  }
  const given = style as Partial<Style>
  return { shape: 'rect', layout: 'vertical', label: 'paypal', ...given, color: String(color), height }
}
