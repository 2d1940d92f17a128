import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { charity } from '#charity'
import { chromiumHere } from './chromium.mjs'

/**
 * `npm run pictures -- cards`: draws the social cards, `public/cards/NAME.jpg` of the charity's folder, 1200 × 630, from drawings and its look.
 * They are committed: run this again when a drawing or the look changes.
 */
const cards = {
  ...charity.look.pictures.cards,
  ...Object.fromEntries(
    charity.stories.all.map(({ id, imageUrl, card }) => [id, { file: imageUrl, position: card.position }]),
  ),
}
const heaviest = 60_000

const { folder, look, identity } = charity
const { name: family, file: fontFile, weights } = look.fonts.display
const own = (file: string) => readFileSync(join(folder, file)).toString('base64')
const types: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg' }
const picture = (file: string) => {
  const ending = extname(file).slice(1)
  return `data:image/${types[ending] ?? ending};base64,${own(file)}`
}
const face = fontFile
  ? `@font-face { font-family: '${family}'; font-weight: ${weights}; src: url(data:font/woff2;base64,${own(fontFile)}) }`
  : ''
const cardsFolder = join(folder, 'public/cards')

const page = (file: string, position: string) => `<!doctype html><style>
  ${face}
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative }
  .drawing { width: 100%; height: 100%; object-fit: cover; object-position: ${position} }
  p { position: absolute; left: 0; bottom: 0; margin: 0; display: flex; align-items: center; gap: 24px;
      padding: 26px 44px 24px 40px; border-radius: 0 44px 0 0; background: ${look.colours.paper}; color: ${look.colours.ink};
      font: 700 54px/1 '${family}', system-ui, sans-serif; letter-spacing: -0.03em }
  p img { width: 76px; height: 76px }
</style><img class="drawing" src="${picture(file)}" alt=""><p><img src="${picture(look.mark.light)}" alt=""><span></span></p>`

const executablePath = chromiumHere()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  mkdirSync(cardsFolder, { recursive: true })
  for (const [name, { file, position }] of Object.entries(cards)) {
    await tab.setContent(page(file, position))
    await tab.locator('p span').evaluate((span, text) => {
      span.textContent = text
    }, identity.shortName)
    await tab.evaluate('document.fonts.ready')
    let quality = 90
    let picture = await tab.screenshot({ type: 'jpeg', quality })
    while (picture.length > heaviest && quality > 40) {
      quality -= 4
      picture = await tab.screenshot({ type: 'jpeg', quality })
    }
    writeFileSync(join(cardsFolder, `${name}.jpg`), picture)
    console.log(`${name}: ${picture.length} bytes at quality ${quality}`)
  }
} finally {
  await browser.close()
}
