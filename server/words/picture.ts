import { cleanSvg, svgFaults } from '#charity/svg.ts'
import type { PhotographMade } from '#gift/memory-picture.ts'
import { seconds } from '../base/clock.ts'

/** So many bytes are taken of one upload: more is no picture that a page needs. */
export const largestUpload = 25_000_000

/** More pixels than the largest cameras make: a small file may unfold to more than a machine holds. */
const mostPixels = 120_000_000

/** How long one step of making a picture may take before it is given up. */
const longest = seconds(20)

/** What a page may be asked to wait for: the build says the same of heavier ones. */
export const heaviest = 150_000

/** Shapes that a picture may be cut to: width by height. */
export const shapes = { whole: null, wide: [16, 9], classic: [4, 3], square: [1, 1], tall: [3, 4] } as const
export type Shape = keyof typeof shapes

/** How a picture is cut: its shape, and the ninth of it that must stay, counted from the left and from the top. */
export interface Cut {
  readonly shape: Shape
  readonly across: 0 | 1 | 2
  readonly down: 0 | 1 | 2
}

/** Why a picture was not taken. */
export type PictureFault =
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_slow'
  | 'too_heavy'
  | 'drawing_runs'
  | 'busy'
  | 'not_here'

/** A picture as pages show it: its files, by what comes behind its name. */
export interface MadePicture {
  readonly files: readonly { readonly ending: string; readonly bytes: Uint8Array }[]
  readonly width: number
  readonly height: number
}

export type Made =
  | { readonly ok: true; readonly picture: MadePicture }
  | { readonly ok: false; readonly fault: PictureFault; readonly says?: string }

const refused = (fault: PictureFault, says?: string): Made => ({ ok: false, fault, ...(says ? { says } : {}) })

/** One at a time: each takes all that a machine has for some seconds. */
let making = false
async function alone<M>(make: () => Promise<M>): Promise<M | ReturnType<typeof refused>> {
  if (making) return refused('busy')
  making = true
  try {
    return await make()
  } finally {
    making = false
  }
}

/**
 * Makes what somebody sent into a picture that a page can show: cut, no wider than it is seen, as light as it must be, and without what the
 * camera wrote into it. A drawing is cleaned, and refused where anything in it would run or lead elsewhere.
 */
export const makePicture = (bytes: Uint8Array, cut: Cut): Promise<Made> =>
  alone(async () => (isDrawing(bytes) ? drawn(bytes) : await photographed(bytes, cut, forTheFolder)))

/**
 * A photograph that a visitor sends, whole, in one file: what a telephone makes and no more, for the machine that decodes it takes gifts
 * meanwhile. A drawing is none.
 */
export async function makePhotograph(bytes: Uint8Array): Promise<PhotographMade> {
  const picture = await alone(() => photographed(bytes, { shape: 'whole', across: 1, down: 1 }, ofVisitors))
  if (!picture.ok) return { ok: false, fault: picture.fault === 'drawing_runs' ? 'not_a_picture' : picture.fault }
  const { files, width, height } = picture.picture
  return { ok: true, picture: { bytes: files[0]?.bytes ?? new Uint8Array(), width, height } }
}

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1000)).toString('utf8')
const isDrawing = (bytes: Uint8Array) => /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(startOf(bytes))

function drawn(bytes: Uint8Array): Made {
  if (bytes.byteLength > heaviest * 4) return refused('too_heavy')
  const text = Buffer.from(bytes).toString('utf8')
  const [fault] = svgFaults(text, 'drawing.svg')
  if (fault) return refused(/<svg[\s>]/i.test(text) ? 'drawing_runs' : 'not_a_picture', fault.text)
  const clean = Buffer.from(cleanSvg(text, 'drawing.svg'))
  if (clean.byteLength > heaviest) return refused('too_heavy')
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(clean.toString())?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number)
  return { ok: true, picture: { files: [{ ending: '.svg', bytes: clean }], width, height } }
}

/** Within which bounds a picture is decoded, and how wide each of its files is at most. */
interface Bounds {
  readonly pixels: number
  readonly widths: Readonly<Record<string, number>>
}
/** With its smaller sibling, which a telephone fetches. */
const forTheFolder: Bounds = {
  pixels: mostPixels,
  widths: { '.avif': 1600, '-sm.avif': 800 },
}
const ofVisitors: Bounds = { pixels: 51_000_000, widths: { '.avif': 1600 } }
/** Narrower than a telephone it would be seen blurred. */
const narrowest = 320
const qualities = [58, 48, 38, 30]

/** Bytes of memory for what can only be decoded as a whole: the server and the office have 512 MB each in a container. */
const mostHeld = 200_000_000
/**
 * Bytes of memory that a pixel takes where a picture cannot be read line by line, or has to be turned, measured: of 51 million an AVIF
 * takes 1 GB.
 */
const heldByPixel = ({ format, isProgressive, orientation = 1 }: import('sharp').Metadata): number => {
  if (format === 'heif') return 20
  if (!isProgressive) return orientation > 1 ? 3.9 : 0
  return format === 'png' ? 10 : 7
}

async function photographed(bytes: Uint8Array, cut: Cut, { pixels, widths }: Bounds): Promise<Made> {
  if (!isPhotograph(bytes)) return refused('not_a_picture')
  const sharp = await decoder()
  if (!sharp) return refused('not_here')
  const timeout = { seconds: longest / 1000 }
  const opened = () =>
    sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false }).timeout(timeout).autoOrient()
  try {
    const head = await sharp(bytes, { limitInputPixels: pixels }).metadata()
    const { width, height } = head.autoOrient
    const all = width * height
    if (all > pixels || all * heldByPixel(head) > mostHeld) return refused('too_many_pixels')
    const region = regionOf(width, height, cut)
    if (region.width < narrowest || region.height < narrowest / 2) return refused('too_small')
    const files: { ending: string; bytes: Uint8Array }[] = []
    for (const [ending, most] of Object.entries(widths)) {
      if (files.length > 0 && region.width <= most) continue
      // made smaller as it is read, and cut then: in a fraction of the memory
      const { whole, part } = smaller({ width, height }, region, most)
      const raw = await opened()
        .resize({ ...whole, fit: 'fill' })
        .extract(part)
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const image = await lightest(sharp, raw, timeout)
      if (image === null) return refused('too_heavy')
      files.push({ ending, bytes: image })
    }
    const span = Math.min(Math.max(...Object.values(widths)), region.width)
    return { ok: true, picture: { files, width: span, height: Math.round((region.height * span) / region.width) } }
  } catch (error) {
    const message = (error as Error).message
    if (/timeout/i.test(message)) return refused('too_slow')
    return refused(/pixel limit/i.test(message) ? 'too_many_pixels' : 'not_a_picture')
  }
}

type Sharp = typeof import('sharp')['default']
interface Raw {
  readonly data: Buffer
  readonly info: import('sharp').OutputInfo
}

/** It is large, and nobody who only reads needs it; null: this machine was put together without it. */
const decoder = (): Promise<Sharp | null> =>
  import('sharp').then(
    ({ default: sharp }) => {
      // no picture comes twice
      sharp.cache(false)
      return sharp
    },
    () => null,
  )

/** The best that is no heavier than a page can carry; null: none is. */
async function lightest(sharp: Sharp, { data, info }: Raw, timeout: { seconds: number }): Promise<Uint8Array | null> {
  const { width, height, channels } = info
  for (const quality of qualities) {
    const image = await sharp(data, { raw: { width, height, channels } })
      .timeout(timeout)
      .avif({ quality, effort: 3 })
      .toBuffer()
    if (image.byteLength <= heaviest) return image
  }
  return null
}

/** The part of a picture that a cut leaves: as large as its shape allows, as near to the ninth that must stay as the edges let it. */
export function regionOf(width: number, height: number, { shape, across, down }: Cut) {
  const ratio = shapes[shape]
  if (ratio === null) return { left: 0, top: 0, width, height }
  const [wide, high] = ratio
  const w = Math.min(width, Math.floor((height * wide) / high))
  const h = Math.min(height, Math.floor((width * high) / wide))
  const placed = (whole: number, part: number, ninth: number) =>
    Math.round(Math.min(Math.max(((2 * ninth + 1) / 6) * whole - part / 2, 0), whole - part))
  return { left: placed(width, w, across), top: placed(height, h, down), width: w, height: h }
}

/** How large the whole is where the part that is cut out of it is no wider than `most`, and where that lies in it. */
function smaller({ width, height }: Size, part: ReturnType<typeof regionOf>, most: number) {
  const by = Math.min(1, most / part.width)
  const whole = { width: Math.round(width * by), height: Math.round(height * by) }
  const wide = Math.min(Math.round(part.width * by), whole.width)
  const high = Math.min(Math.round(part.height * by), whole.height)
  const left = Math.min(Math.round(part.left * by), whole.width - wide)
  const top = Math.min(Math.round(part.top * by), whole.height - high)
  return { whole, part: { left, top, width: wide, height: high } }
}
interface Size {
  readonly width: number
  readonly height: number
}

/** Whether bytes begin as a kind of picture that cameras and programs make, and that is decoded here. */
function isPhotograph(bytes: Uint8Array): boolean {
  const begins = Buffer.from(bytes.subarray(0, 16))
  const hex = begins.toString('hex')
  const text = begins.toString('latin1')
  return (
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /^(?:avif|avis|mif1)/.test(text.slice(8, 12)))
  )
}
