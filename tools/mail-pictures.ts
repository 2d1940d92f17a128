import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { root } from './project.mjs'
import { entry, Fault, say } from './say.mjs'

/**
 * `npm run pictures -- mail`: draws what mails carry of the charity (`CHARITY`) once more as PNG, beside its SVG, since mail programs
 * show no SVG: each e-card, and the band at the head of receipts. At 1200 pixels they are sharp at the 600 that a letter is wide.
 * They are committed: run this again when a drawing changes. A charity with photographs keeps them beside as JPEG, which this
 * leaves alone.
 */
const charity = resolve(process.env.CHARITY || join(root, 'charity/st-jude'))
const heaviest = 60_000

entry(async () => {
  const drawings = readdirSync(join(charity, 'e-cards'))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ drawing: join(charity, 'e-cards', name), height: 800 }))
  const band = join(charity, 'drawings/receipt-band.svg')
  if (existsSync(band)) drawings.push({ drawing: band, height: 144 })

  for (const { drawing, height } of drawings) {
    const png = drawing.replace(/\.svg$/, '.png')
    const picture = await sharp(drawing, { density: 144 }) // two pixels for each CSS pixel of the drawing
      .resize({ width: 1200, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer()
    if (picture.length > heaviest) {
      throw new Fault(`${png} would be ${picture.length} bytes; a mail takes ${heaviest}. Draw it plainer.`)
    }
    writeFileSync(png, picture)
    say(`${png}: ${picture.length} bytes`)
  }
})
