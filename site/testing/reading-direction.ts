import type { Declaration } from './declarations.ts'

/** Values with a part for each side: what is on the right must be what is on the left. */
const sides = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/
const named =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)|border-(top|bottom)-(left|right))/

/** Whether a declaration means the same side of the screen in every language, instead of the start or the end of a line. */
export function isPhysical({ property, value }: Declaration): boolean {
  const parts = split(value)
  if (named.test(property)) return true
  if (sides.test(property)) return parts.length === 4 && parts[1] !== parts[3]
  if (property === 'border-radius') return !mirrors(parts)
  if (property === 'transform') return movesSideways(/translate(?:X|3d)?\(/, value)
  if (property === 'translate') return movesSideways(/^/, value)
  // a picture is not mirrored, and so neither is the part of it that shows
  if (property === 'object-position') return false
  return parts.some((part) => /^(left|right)$/.test(part))
}

/** The corners at the left are those at the right. */
function mirrors(parts: readonly string[]): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts
  return topLeft === topRight && bottomRight === bottomLeft
}

/** Moves along the line, and not by `--forth`, which turns with it. */
const movesSideways = (start: RegExp, value: string) =>
  new RegExp(`${start.source}(?!0\\b|none|inherit)`).test(value) && !value.includes('var(--forth)')

/** The words of a value, a function with what is inside it being one. */
const split = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
