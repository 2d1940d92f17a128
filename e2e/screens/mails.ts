import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { quietly } from '../../tools/spawned.mjs'
import { root } from '../stage/process.ts'

/** How mail programs show a letter: wide and narrow, on dark paper, and before its pictures are allowed. */
const looks: Readonly<Record<string, { readonly width: number; readonly bare?: true; readonly dark?: true }>> = {
  '600': { width: 600 },
  '360': { width: 360 },
  '600-dark': { width: 600, dark: true },
  '360-bare': { width: 360, bare: true },
}

/** Writes every letter as `npm run pictures -- letters` does, and takes its picture in every look, as `mail-NAME.LANGUAGE-LOOK.png`. */
export async function pictureMails(
  browser: Browser,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await quietly('npm', ['run', '--silent', 'pictures', '--', 'letters'])
  const letters = readdirSync(join(root, 'letters')).filter((file) => file.endsWith('.html'))
  for (const [look, { width, bare, dark }] of Object.entries(looks)) {
    const options: BrowserContextOptions = { viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light' }
    const context = await browser.newContext(options)
    try {
      const page = await context.newPage()
      if (bare) await page.route(/\.(png|jpe?g|gif|svg)$/, (route) => route.abort())
      for (const file of letters) {
        const name = `mail-${basename(file, '.html')}`
        if (!isWanted(name)) continue
        await page.goto(pathToFileURL(join(root, 'letters', file)).href)
        await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true })
      }
    } finally {
      await context.close()
    }
  }
  console.log('mails')
}
