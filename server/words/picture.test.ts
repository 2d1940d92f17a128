import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Cut, heaviest, makePhotograph, makePicture, regionOf } from './picture.ts'

const whole: Cut = { shape: 'whole', across: 1, down: 1 }

/** A photograph of noise, the heaviest that there is, with what a camera writes into it. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const background = { r: 120, g: 40, b: 90 }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Artist: 'Ana Ruiz' }, IFD3: { GPSLatitude: '43/1 4/1 0/1' } })
    .toBuffer()
}

async function made(bytes: Uint8Array, cut = whole) {
  const came = await makePicture(bytes, cut)
  if (!came.ok) throw new Error(came.fault)
  return came.picture
}

test('a photograph is made as light as a page can carry, twice, and loses what its camera wrote into it', async () => {
  const upload = await photograph(2400, 1600)
  expect(upload.toString('latin1')).toContain('Ana Ruiz')
  const { files, width, height } = await made(upload)
  expect([width, height]).toEqual([1600, 1067])
  expect(files.map(({ ending }) => ending)).toEqual(['.avif', '-sm.avif'])
  for (const { bytes } of files) {
    expect(bytes.byteLength).toBeLessThanOrEqual(heaviest)
    const { format, exif, icc, xmp } = await sharp(bytes).metadata()
    expect([format, exif, icc, xmp]).toEqual(['heif', undefined, undefined, undefined])
  }
})

test('a picture that its camera turned stands upright, without its note that it is turned', async () => {
  const turned = await sharp(await photograph(900, 600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height } = await made(turned)
  expect([width, height]).toEqual([600, 900])
})

describe('a cut', () => {
  test.each([
    ['wide', 0, 0, { left: 0, top: 0, width: 900, height: 506 }],
    ['wide', 1, 1, { left: 0, top: 197, width: 900, height: 506 }],
    ['wide', 1, 2, { left: 0, top: 394, width: 900, height: 506 }],
    ['tall', 0, 1, { left: 0, top: 0, width: 675, height: 900 }],
    ['tall', 2, 1, { left: 225, top: 0, width: 675, height: 900 }],
    ['whole', 2, 2, { left: 0, top: 0, width: 900, height: 900 }],
  ] as const)('to %s keeps the ninth at %i, %i', (shape, across, down, region) => {
    expect(regionOf(900, 900, { shape, across, down })).toEqual(region)
  })

  test('is made', async () => {
    const { width, height } = await made(await photograph(900, 700), { shape: 'square', across: 2, down: 1 })
    expect([width, height]).toEqual([700, 700])
  })
})

const fault = async (bytes: Uint8Array | string) => {
  const came = await makePicture(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, whole)
  return came.ok ? 'made' : [came.fault, came.says].filter(Boolean).join(': ')
}

test('what unfolds to more than a machine holds is refused by its head alone', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(await fault(bomb)).toBe('too_many_pixels')
})

test('what has to be held as a whole is refused where that is more than a container has', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
  expect(await fault(await blank(4000, 3000).avif({ effort: 0 }).toBuffer())).toBe('too_many_pixels')
  expect(await fault(await blank(7000, 5000).jpeg({ progressive: true }).toBuffer())).toBe('too_many_pixels')
  expect(await fault(await blank(9000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer())).toBe(
    'too_many_pixels',
  )
  expect(await fault(await blank(9000, 6000).jpeg().toBuffer())).toBe('made')
})

test.each([
  ['words', 'This is no picture.'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a program', Buffer.from('4d5a9000', 'hex')],
  ['the head of a photograph, and no more', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['nothing', ''],
])('%s is no picture', async (_, bytes) => {
  expect(await fault(bytes)).toMatch(/^not_a_picture/)
})

test('what would be seen blurred is refused', async () => {
  expect(await fault(await photograph(300, 300))).toBe('too_small')
})

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}<path d="M0 0h40v30z"/></svg>`

test('a drawing is taken as what draws in it', async () => {
  const { files, width, height } = await made(Buffer.from(svg('<metadata>by Ana</metadata><!-- mine -->')))
  expect([files[0]?.ending, width, height]).toEqual(['.svg', 40, 30])
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).not.toMatch(/Ana|mine/)
})

test.each([
  ['<script>alert(1)</script>', /may not hold <script>/],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', /may not hold <foreignObject>/],
  ['<image href="https://elsewhere.example/a.png"/>', /leads out of the drawing/],
  ['<a href="javascript:alert(1)"><path d="M0 0h4v4z"/></a>', /leads out of the drawing/],
  ['<path d="M0 0h4v4z" onload="alert(1)"/>', /may not run anything/],
  ['<style>path{fill:url(https://elsewhere.example/a)}</style>', /fetch something from elsewhere/],
  ['<set attributeName="onclick" to="alert(1)"/>', /may not change its own/],
])('a drawing with %s is refused', async (inside, says) => {
  const message = await fault(svg(inside))
  expect(message).toMatch(/^drawing_runs: /)
  expect(message).toMatch(says)
})

test('while one is made another is asked to come again', async () => {
  const upload = await photograph(900, 600)
  const first = makePicture(upload, whole)
  expect(await fault(upload)).toBe('busy')
  expect((await first).ok).toBe(true)
  expect(await fault(upload)).toBe('made')
})

describe('a photograph of a visitor', () => {
  test('is one file, whole, and without what the camera wrote into it', async () => {
    const came = await makePhotograph(await photograph(2400, 3200))
    if (!came.ok) throw new Error(came.fault)
    const { bytes, width, height } = came.picture
    expect([width, height, bytes.byteLength <= heaviest]).toEqual([1600, 2133, true])
    const { format, exif, xmp } = await sharp(bytes).metadata()
    expect([format, exif, xmp]).toEqual(['heif', undefined, undefined])
  })

  test('is no drawing, no page and no film', async () => {
    for (const upload of [svg(''), '<!doctype html>', 'GIF89a', '%PDF-1.7', ''])
      expect(await makePhotograph(Buffer.from(upload))).toEqual({ ok: false, fault: 'not_a_picture' })
  })

  test('is refused by its head where it unfolds to more than telephones make, which the office would take', async () => {
    const create = { width: 9000, height: 6000, channels: 3, background: '#fff' } as const
    const large = await sharp({ create, limitInputPixels: false }).png().toBuffer()
    expect(await makePhotograph(large)).toEqual({ ok: false, fault: 'too_many_pixels' })
  })

  test('is refused by its head where it can only be decoded as a whole, in more memory than the server has to give', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    const refused = { ok: false, fault: 'too_many_pixels' }
    expect(await makePhotograph(await blank(4000, 3000).avif({ effort: 0 }).toBuffer())).toEqual(refused)
    expect(await makePhotograph(await blank(6000, 4000).png({ progressive: true }).toBuffer())).toEqual(refused)
    expect(await makePhotograph(await blank(7000, 5000).jpeg({ progressive: true }).toBuffer())).toEqual(refused)
    expect((await makePhotograph(await blank(3000, 2000).avif({ effort: 0 }).toBuffer())).ok).toBe(true)
    expect((await makePhotograph(await blank(6000, 4000).jpeg({ progressive: true }).toBuffer())).ok).toBe(true)
    expect((await makePhotograph(await blank(7000, 5000).jpeg().toBuffer())).ok).toBe(true)
  })
})
