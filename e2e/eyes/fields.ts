import type { Rect, Text } from './texts.ts'

type Piece = Pick<Text, 'box' | 'words' | 'pieces'>

const typed = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=range], [type=submit]), select'

/** What stands in fields: typed, chosen, or told beforehand. It has no node of its own, so its place is worked out. */
export function fieldsOf(document: Document): Piece[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(typed)].flatMap((box) => {
    const words = wordsIn(box)
    if (!words.trim() || !isSeen(box)) return []
    const style = getComputedStyle(box)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    const frame = box.getBoundingClientRect()
    const left = frame.left + px('border-left-width') + px('padding-left')
    const right = frame.right - px('border-right-width') - px('padding-right')
    const width = Math.min(pen.measureText(words).width, right - left)
    const isRight = style.direction === 'rtl' || /right|end/.test(style.textAlign)
    const middle = (frame.top + px('padding-top') + frame.bottom - px('padding-bottom')) / 2
    const half = px('font-size') * 0.33
    const line: Rect = {
      left: isRight ? right - width : left,
      right: isRight ? right : left + width,
      top: middle - half,
      bottom: middle + half,
    }
    return [{ box, words, pieces: [line] }]
  })
}

/** Icons stand beside words, never over them. */
export function iconsOf(document: Document): Piece[] {
  return [...document.querySelectorAll('svg.icon')].filter(isSeen).map((icon) => {
    const { left, top, right, bottom } = icon.getBoundingClientRect()
    const box = icon as unknown as HTMLElement
    return { box, words: '', pieces: [{ left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 }] }
  })
}

const wordsIn = (field: HTMLInputElement | HTMLSelectElement): string =>
  field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder

const isSeen = (element: Element) =>
  !element.closest('.visually-hidden, [inert]') &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
