import type { Rect } from './texts.ts'

/** What is round a text: boxes that cut off what leaves them, boxes that are seen as such, and the layer that it lies in. */
export interface Frames {
  /** What hides whatever leaves it. */
  readonly cuts: readonly Element[]
  /** As much as what can be scrolled shows of what it holds. */
  readonly window: Rect
  /** The nearest box with an edge or a paper of its own. */
  readonly paper: Element | null
  /** What lies over the page, as a toast, a sheet, or a bar that stays; null: the page itself. */
  readonly layer: Element | null
}

const everywhere: Rect = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** Reads what is round elements of a page as it stands now; what several lie in is read once. */
export function framesOfPage(): (element: Element) => Frames {
  const boxes = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const box = boxes.get(element) ?? read(element)
    boxes.set(element, box)
    return box
  }
  const framesOf = (element: Element): Frames => {
    const cuts: Element[] = []
    let window = everywhere
    let paper: Element | null = null
    let layer: Element | null = null
    let leaving: Box['leaves'] = null
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const box = boxOf(at)
      // what is positioned is cut only by what it is positioned in
      if (leaving === null || box.holds || (leaving === 'absolute' && box.isPositioned)) {
        leaving = box.leaves
        if (box.isScrolled) window = common(window, at.getBoundingClientRect())
        else if (box.cuts && window === everywhere) cuts.push(at)
      }
      // what can be scrolled to leaves nothing
      if (paper === null && window === everywhere && box.isPaper) paper = at
      if (layer === null && box.isLayer) layer = at
    }
    return { cuts, window, paper, layer }
  }
  return framesOf
}

/** What the style of an element means for what is in it. */
interface Box {
  readonly leaves: 'absolute' | 'fixed' | null
  readonly isPositioned: boolean
  readonly holds: boolean
  readonly isScrolled: boolean
  readonly cuts: boolean
  readonly isPaper: boolean
  readonly isLayer: boolean
}

function read(element: Element): Box {
  const style = getComputedStyle(element)
  const { position, overflowX, overflowY, display } = style
  return {
    leaves: position === 'absolute' || position === 'fixed' ? position : null,
    isPositioned: position !== 'static',
    holds: hasFixed(style),
    isScrolled: /auto|scroll/.test(`${overflowX} ${overflowY}`),
    cuts: overflowX !== 'visible' && display !== 'inline',
    isPaper: isPaper(style),
    isLayer: isLayer(element, style),
  }
}

const hasFixed = ({ transform, filter, contain }: CSSStyleDeclaration) =>
  transform !== 'none' || filter !== 'none' || /paint|layout|strict|content/.test(contain)

/** An edge on all sides, or a colour behind it. */
const isPaper = (style: CSSStyleDeclaration): boolean =>
  style.display !== 'inline' &&
  (hasColor(style) ||
    ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !isClear(style.getPropertyValue(`border-${side}-color`)),
    ))

const hasColor = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' || !isClear(backgroundColor)

const isClear = (color: string): boolean => color === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(color)

/** It lies over what stands in the flow, with a paper that hides it. */
const isLayer = (box: Element, style: CSSStyleDeclaration): boolean =>
  box.matches('dialog, [role=dialog], [role=alertdialog], [popover]') ||
  style.position === 'fixed' ||
  style.position === 'sticky' ||
  (style.position === 'absolute' && hasColor(style))

export const common = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

export const isEmpty = ({ left, top, right, bottom }: Rect): boolean => right - left < 1 || bottom - top < 1
