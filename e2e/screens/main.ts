import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { keepBefore, layOut } from '../../tools/changed-pictures.ts'
import { pseudoLanguage } from '../../tools/words/pseudo-charity.ts'
import { doubleText } from '../readable.ts'
import { chromiumPath } from '../stage/chromium.ts'
import { root } from '../stage/process.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { givingStates } from './giving.ts'
import { pictureMails } from './mails.ts'
import { pictureOffice } from './office.ts'
import { buildPseudoSite } from './pseudo.ts'
import { siteStates } from './site.ts'
import { type Language, pathIn, type State } from './state.ts'
import { thanksStates } from './thanks.ts'

/**
 * `npm run screens [NAME…]`: a picture of every page and state at 320, 390, 768 and 1440 pixels in both languages, in colours of
 * the reader's own, in letters of twice their size, and on paper; of every mail, wide and narrow, on dark paper and without
 * pictures; and of the giving office. In `screens/`, as `NAME-LOOK-LANGUAGE.png`. With names, only the states whose names begin
 * so. Exit code 1 when a state was not reached.
 * `--changed`: compares them with those of the last run, which was made before a change, and lays what differs side by side in
 * `screens/changed/index.html`.
 * `--pseudo`: instead of the languages one that is none, `ar-XB`: English accented, a third longer, read from the right.
 */
interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A phone's window while the browser shows its bars: only for what lies over the page. */
  readonly low?: true
  readonly forcedColors?: true
  readonly large?: true
  readonly print?: true
}
const looks: readonly Look[] = [
  { name: '320', width: 320, height: 844 },
  { name: '390', width: 390, height: 844 },
  { name: '390x664', width: 390, height: 664, low: true },
  { name: '768', width: 768, height: 900 },
  { name: '1440', width: 1440, height: 900 },
  { name: 'forced-colors', width: 390, height: 844, forcedColors: true },
  { name: 'large', width: 1280, height: 800, large: true },
  { name: 'large-390', width: 390, height: 844, large: true },
  { name: 'print', width: 816, height: 1056, print: true },
]
const folder = join(root, 'screens')

const words = process.argv.slice(2)
const pseudo = words.includes('--pseudo') ? await buildPseudoSite(join(folder, 'pseudo')) : undefined
const languages: readonly Language[] = pseudo ? [pseudoLanguage] : ['en', 'es']
const compares = words.includes('--changed')
const wanted = words.filter((word) => !word.startsWith('--'))
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))
const states = [...siteStates, ...givingStates, ...thanksStates].filter(({ name }) => isWanted(name))

mkdirSync(folder, { recursive: true })
if (compares && keepBefore(folder) === 0) {
  console.error('screens/ holds no pictures to compare with: take them first, at the commit before the change')
  process.exit(2)
}
Object.assign(process.env, pseudo?.env)
const stage = await openStage(pseudo?.env)
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  // letters stand where a visitor's browser puts them, not on whole pixels
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
let missed = 0
try {
  for (const state of states) {
    for (const look of looks.filter((each) => isSeen(state, each))) {
      for (const language of languages) {
        const name = `${state.name}-${look.name}-${language}`
        await picture(browser, stage, state, look, language, join(folder, `${name}.png`)).catch((error: Error) => {
          missed += 1
          console.error(`${name}: ${error.message.split('\n')[0]}`)
        })
      }
    }
    console.log(state.name)
  }
  if (!pseudo && (wanted.length === 0 || wanted.some((start) => start.startsWith('mail')))) {
    await pictureMails(browser, folder, isWanted)
  }
  if (!pseudo && (wanted.length === 0 || wanted.some((start) => start.startsWith('office')))) {
    await pictureOffice(browser, folder, isWanted)
  }
} finally {
  await browser.close()
  await stage.close()
  pseudo?.close()
}
if (compares) {
  const changed = await layOut(folder)
  console.log(changed.length === 0 ? 'no picture changed' : `${changed.length} changed: screens/changed/index.html`)
}
process.exitCode = missed > 0 ? 1 : 0

/** Nobody prints what lies over a page. */
function isSeen({ from = 0, below = Infinity, low = false, window = false }: State, look: Look): boolean {
  return look.width >= from && look.width < below && (low || !look.low) && !(window && look.print)
}

/** What was changed last has been drawn; a frame that is not shown draws nothing. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, 500)
  })
}

async function picture(
  browser: Browser,
  stage: Stage,
  state: State,
  { width, height, forcedColors, large, print }: Look,
  language: Language,
  path: string,
): Promise<void> {
  const colors: BrowserContextOptions = forcedColors ? { forcedColors: 'active', colorScheme: 'dark' } : {}
  const context = await browser.newContext({
    ...colors,
    baseURL: stage.url,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/Chicago',
  })
  try {
    const page = await context.newPage()
    await page.goto(pathIn(language, state.path))
    await page.waitForLoadState('networkidle')
    await state.prepare?.(page, language)
    if (print) await page.emulateMedia({ media: 'print' })
    if (large) await doubleText(page)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    if (!state.window) {
      // a whole page is taken from its top; in the first picture the frames of providers are still to be drawn
      await page.screenshot({ fullPage: true })
      await page.evaluate(() => scrollTo(0, 0))
    }
    for (const frame of page.frames()) await frame.evaluate(twoFrames)
    await page.screenshot({ path, fullPage: !state.window, caret: 'initial' })
  } finally {
    await context.close()
  }
}
