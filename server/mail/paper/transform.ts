/** A transform of SVG, by its name and numbers. */
export interface Move {
  readonly by: 'translate' | 'scale' | 'rotate' | 'skewX' | 'skewY' | 'matrix'
  readonly numbers: readonly number[]
}

export const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi), ([each]) => Number(each))

/** The transforms of an attribute, the outermost first. */
export function movesIn(transform: string): readonly Move[] {
  return Array.from(
    transform.matchAll(/(translate|scale|rotate|skewX|skewY|matrix)\s{0,9}\(([^()]{0,200})\)/g),
    ([, by, list]) => ({
      by: by as Move['by'],
      numbers: numbersIn(list ?? ''),
    }),
  )
}

/** The six numbers of a transform. @see https://www.w3.org/TR/css-transforms-1/#two-d-transform-functions */
export function matrixOf({ by, numbers }: Move): readonly number[] {
  const [a = 0, b, c] = numbers
  const angle = (a * Math.PI) / 180
  switch (by) {
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    case 'rotate': {
      const [cos, sin, x, y] = [Math.cos(angle), Math.sin(angle), b ?? 0, c ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'matrix':
      return numbers
  }
}

/** One transform after another: the second is nearer to what is drawn. */
export function times(m: readonly number[], n: readonly number[]): readonly number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}
