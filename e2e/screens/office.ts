import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { openLivedOffice } from '../office/lived.ts'

interface OfficeLook {
  readonly width: number
  readonly options?: BrowserContextOptions
  readonly print?: true
}
const looks: Readonly<Record<string, OfficeLook>> = {
  '320': { width: 320 },
  '390': { width: 390 },
  '768': { width: 768 },
  '1440': { width: 1440 },
  'forced-colors': { width: 390, options: { forcedColors: 'active', colorScheme: 'dark' } },
  print: { width: 816, print: true },
}

/** Takes a picture of every page of the giving office, full of what it can be full of, as `office-NAME-LOOK-LANGUAGE.png`. */
export async function pictureOffice(
  browser: Browser,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const office = await openLivedOffice()
  const pages = Object.entries(office.pages).filter(([name]) => isWanted(`office-${name}`))
  try {
    const door = await browser.newContext({ baseURL: office.url })
    const page = await door.newPage()
    await page.goto(await office.link())
    await page.waitForURL('/')
    const storageState = await door.storageState()
    await door.close()
    for (const [look, { width, options, print }] of Object.entries(looks)) {
      for (const language of ['en', 'es']) {
        const locale = language === 'es' ? 'es-US' : 'en-US'
        const viewport = { width, height: 844 }
        const context = await browser.newContext({ ...options, baseURL: office.url, storageState, locale, viewport })
        const page = await context.newPage()
        if (print) await page.emulateMedia({ media: 'print' })
        for (const [name, path] of pages) {
          await page.goto(path)
          await page.screenshot({ path: join(folder, `office-${name}-${look}-${language}.png`), fullPage: true })
        }
        await context.close()
      }
    }
  } finally {
    await office.close()
  }
  console.log('office')
}
