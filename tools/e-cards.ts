import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { root } from './project.mjs'
import { Fault, say } from './say.mjs'

/**
 * `npm run e-cards`: draws each e-card of the charity (`CHARITY`), `e-cards/NAME.svg`, once more as `e-cards/NAME.png` for mails:
 * mail programs show no SVG. 1200 × 800 pixels are sharp at the 600 that a letter is wide. They are committed: run this again
 * when a drawing changes. A charity whose e-cards are photographs keeps them beside as `NAME.jpg`, which this leaves alone.
 */
const folder = join(resolve(process.env.CHARITY || join(root, 'charity/st-jude')), 'e-cards')
const size = { width: 1200, height: 800 }
const heaviest = 60_000

for (const drawing of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  // Two pixels for each unit of the drawing's 600 × 400; what is left over is cut as the browser's `slice` cuts it.
  const picture = await sharp(join(folder, drawing), { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#fff' })
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  if (picture.length > heaviest) {
    throw new Fault(`${drawing} makes a picture of ${picture.length} bytes; a mail takes ${heaviest}. Draw it plainer.`)
  }
  const name = drawing.replace(/\.svg$/, '.png')
  writeFileSync(join(folder, name), picture)
  say(`${name}: ${picture.length} bytes`)
}
