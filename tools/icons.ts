import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { charity } from '#charity'
import { chromiumHere } from './chromium.mjs'

/**
 * `npm run pictures -- icons`: draws the icons in `public/` of the charity's folder from its mark. They are committed: run this again when
 * it changes.
 */
const { folder, look } = charity
const { paper } = look.colours
const mark = join(folder, look.mark.light)
const out = (name: string) => join(folder, 'public', name)
mkdirSync(out(''), { recursive: true })
const source = `data:image/svg+xml;base64,${readFileSync(mark).toString('base64')}`

/** `share`: how much of the square the mark takes; a maskable icon's outer fifth may be cut away. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.92, paper: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.92, paper: 'transparent' },
  { file: 'icon-maskable.png', size: 512, share: 0.62, paper },
  { file: 'apple-touch-icon.png', size: 180, share: 0.74, paper },
]

const executablePath = chromiumHere()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const tab = await browser.newPage()
  const draw = async (size: number, share: number, paper: string) => {
    await tab.setViewportSize({ width: size, height: size })
    await tab.setContent(`<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${paper}}
      img{width:${share * 100}vw;height:${share * 100}vw}</style><img src="${source}" alt="">`)
    return tab.screenshot({ type: 'png', omitBackground: true })
  }
  for (const { file, size, share, paper } of icons) writeFileSync(out(file), await draw(size, share, paper))
  writeFileSync(out('favicon.ico'), ico(await draw(32, 1, 'transparent')))
  copyFileSync(mark, out('icon.svg'))
} finally {
  await browser.close()
}

/**
 * One PNG of 32 × 32 pixels in an ICO's wrapping.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
