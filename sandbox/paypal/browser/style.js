const STYLES = {
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  layout: ['vertical', 'horizontal'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
}
const HEIGHT = { usual: 45, least: 25, most: 55 }

/** The style with what was left out; throws as PayPal does when a value is none of its own. */
export function checkStyle(style = {}) {
  for (const [name, values] of Object.entries(STYLES)) {
    if (style[name] !== undefined && !values.includes(style[name])) {
      throw new Error(`Unexpected style.${name} for paypal button: ${style[name]}, expected ${values.join(', ')}`)
    }
  }
  const height = style.height ?? HEIGHT.usual
  if (typeof height !== 'number') throw new Error(`Expected style.height to be a number, got: ${height}`)
  if (height < HEIGHT.least || height > HEIGHT.most) {
    throw new Error(`Expected style.height to be between ${HEIGHT.least}px and ${HEIGHT.most}px - got ${height}px`)
  }
  return { color: 'gold', shape: 'rect', layout: 'vertical', label: 'paypal', ...style, height }
}
