import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumHere } from './chromium.mjs'
import { freePort } from './free-port.ts'
import { root } from './project.mjs'
import { entry, say } from './say.mjs'

/**
 * `npm run pictures -- guide`: makes the pictures of docs/make-it-yours.md, in docs/images/, by doing what it says: a new charity, its
 * preview, and a word, an amount and a colour changed in its files. They are committed: run this again when pages look otherwise.
 */
const answers = {
  name: 'Harbor Light Children’s Clinic',
  shortName: 'Harbor Light',
  strapline: 'Children’s Clinic',
  taxId: '98-1234567',
  email: 'give@harborlight.example',
  mainSite: 'https://www.harborlight.example',
  languages: ['en'],
  once: [20, 40, 80, 160],
  monthly: [10, 20, 40, 80],
  defaultPreset: 40,
}

entry(async () => {
  const home = mkdtempSync(join(tmpdir(), 'guide-'))
  const folder = join(home, 'harbor-light')
  writeFileSync(join(home, 'answers.json'), JSON.stringify(answers))
  const env = { ...process.env, CHARITY: folder, BUILT: join(home, 'built'), DATA_DIR: join(home, 'data') }
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  node('tools/new-charity/main.ts', folder, '--from', join(home, 'answers.json'))

  const port = await freePort()
  const dev = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const executablePath = chromiumHere()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    const url = `http://127.0.0.1:${port}`
    await answering(url)
    const page = await newPage(browser)
    await take(page, `${url}/donate`, 'form')
    await take(page, `${url}/`, 'made')

    change(folder, 'home.yaml', 'Say in a few words', 'A doctor for every child')
    change(folder, 'home.yaml', 'what you are there for.', 'on the islands.')
    change(folder, 'amounts.yaml', /once: .*/, 'once: [ 15, 40, 90, 200, 500 ]')
    change(folder, 'look.yaml', /give: .*/, 'give: "#f2b441"')
    change(folder, 'look.yaml', /giveHover: .*/, 'giveHover: "#f6c978"')
    change(folder, 'look.yaml', /giveEdge: .*/, 'giveEdge: "#96610f"')
    await answering(url, 'A doctor for every child')
    await take(await newPage(browser), `${url}/`, 'changed')
    await take(await newPage(browser), `${url}/donate`, 'form-changed')

    change(folder, 'look.yaml', /link: .*/, 'link: "#9ab8d4"')
    change(folder, 'home.yaml', 'drawings/hero-wide.svg', 'pictures/harbor.jpg')
    const output = node('tools/build.mjs').stderr.replaceAll(folder, '../harbor-light').trim()
    const list = await newPage(browser)
    await list.setContent(terminal(output))
    await shoot(list, 'faults', await list.locator('pre').boundingBox())
  } finally {
    dev.kill()
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  }
})

function change(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, after)
}

const newPage = (browser: Browser) => browser.newPage({ viewport: { width: 1120, height: 700 } })

async function answering(url: string, words = ''): Promise<void> {
  const until = Date.now() + 120_000
  const answer = () =>
    fetch(url).then(
      async (each) => (each.ok ? each.text() : ''),
      () => '',
    )
  const ready = (text: string) => text !== '' && text.includes(words)
  while (!ready(await answer())) {
    if (Date.now() > until) throw new Error(`${url} does not answer`)
    await setTimeout(200)
  }
}

async function take(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await shoot(page, name)
}

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>

async function shoot(page: Page, name: string, clip: Box = null): Promise<void> {
  const file = join(root, 'docs/images', `yours-${name}.webp`)
  mkdirSync(join(root, 'docs/images'), { recursive: true })
  const png = await page.screenshot({ ...(clip ? { clip } : {}) })
  const { size } = await sharp(png).resize({ width: 840 }).webp({ quality: 80 }).toFile(file)
  say(`${file}: ${size} bytes`)
}

const terminal = (
  text: string,
) => `<body style="margin:0"><pre style="margin:0;padding:24px;background:#1b1f24;color:#e6edf3;
  font:17px/1.6 monospace;white-space:pre-wrap">$ npm run build\n\n${text.replaceAll('<', '&lt;')}</pre>`
