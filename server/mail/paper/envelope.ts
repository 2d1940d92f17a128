import { identity, look } from '#charity'
import { type Flow, writeText } from './flow.ts'
import { showPicture } from './picture.ts'
import type { Part, Sheet } from './sheet.ts'
import type { TextStyle } from './text.ts'

const { colours } = look

/** How far from the paper's edges a sender stands, in points. */
export const envelopeEdge = 40
/** How the sender stands, and whatever else is small on what is folded. */
export const small: TextStyle = { face: 'regular', size: 8.5, leading: 12, colour: colours.ink2 }
/** How the address stands. */
const address: TextStyle = { face: 'regular', size: 11, leading: 14.5, colour: colours.ink }
/** The same, for a window that is low. */
export const lowAddress: TextStyle = { ...address, size: 10, leading: 12 }
/** How far from the left edge an envelope's window shows the address. */
const windowLeft = 79

/** What an envelope's windows show: who sends it and, from `top` on, to whom; of no lines nothing. */
export function writeEnvelope(sheet: Sheet, part: Part, to: readonly string[], top: number, style = address): void {
  const edge = envelopeEdge
  sheet.decorate(() => showPicture(sheet.doc, look.mark.light, { x: edge, y: 36, width: 26, height: 26, radius: 0 }))
  const { street, city, region, postalCode } = identity.postalAddress
  const from = [identity.name, street, `${city}, ${region} ${postalCode}`].join('\n')
  writeText(boundless(sheet, edge + 34, 36, 300), part, 'P', from, { style: small, after: 0 })
  if (to.length === 0) return
  writeText(boundless(sheet, windowLeft, top, 300), part, 'P', to.join('\n'), { style, after: 0 })
}

/** A column of text that never turns the page: what it holds was measured. */
export const boundless = (sheet: Sheet, left: number, top: number, width: number): Flow => ({
  sheet,
  left,
  width,
  bottom: Number.POSITIVE_INFINITY,
  y: top,
  fresh: false,
  turn() {},
})
