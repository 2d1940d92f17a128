import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import sharp from 'sharp'
import { entry, Fault, say } from './say.mjs'

/**
 * `npm run pictures -- photograph FROM TO WIDTHxHEIGHT [BYTES]`: makes a picture of a charity's folder from a photograph, cut to the shape of
 * its place and as good as its weight allows (40,000 bytes). The ending of TO says what it becomes: `.avif` for pages, `.jpg` for
 * mails and social cards. What the camera wrote into the file, the place among it, is left out; `credits.yaml` says whose it is.
 */
entry(async () => {
  const [from, to, size = '', limit = '40000'] = argv.slice(2)
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size)?.map(Number) ?? []
  const heaviest = Number(limit)
  if (!from || !to?.match(/\.(avif|jpg)$/) || !width || !height || !(heaviest > 0)) {
    throw new Fault('npm run pictures -- photograph FROM.jpg charity/NAME/pictures/TO.avif 1280x960 [40000]')
  }

  const upright = await sharp(from).autoOrient().toBuffer({ resolveWithObject: true })
  if (upright.info.width < width || upright.info.height < height) {
    throw new Fault(`${from} has only ${upright.info.width} × ${upright.info.height} pixels: ${size} would be blurred.`)
  }
  // Cut around what draws the eye. Where that is not what matters, crop the photograph first.
  const cut = await sharp(upright.data)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()

  const avif = to.endsWith('.avif')
  for (const quality of avif ? [60, 54, 48, 42, 36, 32] : [84, 78, 72, 66, 60, 54, 48]) {
    const picture = await (avif ? sharp(cut).avif({ quality }) : sharp(cut).jpeg({ quality, mozjpeg: true })).toBuffer()
    if (picture.length <= heaviest) {
      writeFileSync(to, picture)
      say(`${to}: ${picture.length} bytes at quality ${quality}`)
      return
    }
  }
  throw new Fault(
    `${from} cannot be shown well in ${heaviest} bytes: choose a calmer part, a smaller size or more bytes.`,
  )
})
