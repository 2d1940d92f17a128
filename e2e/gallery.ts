import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { root } from './stage/process.ts'

/** The gallery of one charity, as `npm run gallery` serves it. */
export interface Gallery {
  readonly url: string
  /** What it shows in one language, group by group. */
  groups(language: string): Promise<readonly Group[]>
  readonly languages: readonly string[]
  close(): void
}

interface Group {
  readonly name: string
  readonly states: readonly { readonly id: string; readonly name: string }[]
}

/** Starts one, of the charity in this folder; its sources are not watched. */
export async function openGallery(charity?: string): Promise<Gallery> {
  const process_ = spawn(process.execPath, ['gallery/serve.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...(charity ? { CHARITY: charity } : {}),
      GALLERY_PORT: '0',
      GALLERY_STILL: 'yes',
      ...ownCache(charity),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => process_.kill())
  const url = await new Promise<string>((resolve, reject) => {
    process_.stdout.on('data', (line) => {
      const [, address] = /gallery at (\S+)\/gallery/.exec(String(line)) ?? []
      if (address) resolve(address)
    })
    process_.once('exit', (code) => reject(new Error(`the gallery ended with ${code}`)))
  })
  const groups = async (language?: string) => {
    const answer = await fetch(`${url}/gallery/states.json?language=${language ?? ''}`)
    return (await answer.json()) as { languages: readonly string[]; groups: readonly Group[] }
  }
  return {
    url,
    languages: (await groups()).languages,
    groups: async (language) => (await groups(language)).groups,
    close: () => void process_.kill(),
  }
}

/** Two stories at once, each with a gallery, must not prepare the same modules in one place. */
const ownCache = (charity = 'default') => ({
  GALLERY_NAME: `tests-${process.env.TEST_PARALLEL_INDEX ?? 0}-${basename(charity)}`,
})

/**
 * Pictures and letters cost time and say nothing to axe; the pages' own scripts are awake in the other stories. A script that names a
 * picture (`?import`) is none.
 */
export const withoutPictures = (page: Page) =>
  page.route(/\.(svg|png|jpg|webp|avif|woff2)(\?(?!import)|$)|islands\/client\.ts/, (route) => route.abort())

/** What axe finds in one state: one sentence for each finding. `sameLooks`: as for `faultsOf`. */
export async function faultsOfState(
  page: Page,
  gallery: Gallery,
  id: string,
  query: Record<string, string>,
  { sameLooks = false } = {},
) {
  await show(page, `${gallery.url}/gallery/state/`, id, `?${new URLSearchParams(query)}`)
  const faults = await faultsOf(page, { isMail: id.startsWith('mails/'), sameLooks })
  return faults.map(({ help, at }) => `${id} ${JSON.stringify(query)}: ${help}: ${at.join(' ')}`)
}

/**
 * A part that a script brings takes the place of the one before it, without its page being loaded again. A page without such a part is
 * written into the window of the one before it: axe, which is there already, and compiled, takes half the time.
 */
async function show(page: Page, base: string, id: string, query: string): Promise<void> {
  const url = `${base}${encodeURI(id)}${query}`
  const [group = ''] = id.split('/')
  const here = new URL(page.url(), base)
  const isLive = async () => (await page.locator('#gallery-part[data-live]').count()) > 0
  const again = here.href.startsWith(`${base}${group}/`) && here.search === query
  if (again && (await isLive())) {
    await page.evaluate((to) => {
      location.hash = to
    }, id)
  } else if (again) {
    await page.evaluate(writeAnew, url)
    return
  } else {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    if (!(await isLive())) return
  }
  await page.locator(`#gallery-part[data-shown="${id}"]`).waitFor({ state: 'attached' })
}

/** In the browser: another document in this window, with its styles. */
async function writeAnew(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const html = await response.text()
  document.open()
  document.write(html)
  document.close()
  history.replaceState(null, '', url)
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ sheet }) => sheet === null)
  for (let frames = 0; unstyled(); frames += 1) {
    if (frames > 1000) throw new Error(`${url} never had its styles`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
