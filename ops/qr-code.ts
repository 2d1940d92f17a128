import { encodeQR } from 'qr'

/** A row of dark modules. */
export interface Run {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** A code that a telephone's camera reads, in modules: a square of them, free space around it included. */
export interface QrCode {
  readonly size: number
  readonly runs: readonly Run[]
}

/** @see ISO/IEC 18004, 6.3.8: a code is not found without four free modules around it */
const quiet = 4

/** The code of an address. A seventh of it may be dirty, torn or hidden by a hand. */
export function qrCodeOf(address: string): QrCode {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: quiet })
  const runs = rows.flatMap((row, y) => {
    const runs: { x: number; y: number; length: number }[] = []
    for (const [x, dark] of row.entries()) {
      const last = runs.at(-1)
      if (dark && last && last.x + last.length === x) last.length += 1
      else if (dark) runs.push({ x, y, length: 1 })
    }
    return runs
  })
  return { size: rows.length, runs }
}

/** The code as a drawing: as large as one likes, black on white, since a camera wants no other colours. */
export function qrSvg({ size, runs }: QrCode): string {
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
  const box = `width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}
