import type { Page } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { expect, test } from './test.ts'

/** A page of somebody else at this origin, opened in the browser that is signed in. */
async function elsewhere(desk: Page, origin: string, html: string): Promise<Page> {
  const page = await desk.context().newPage()
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${origin}/`)
  return page
}

const staysSignedIn = async (desk: Page) => {
  await desk.goto('/')
  await expect(desk.getByText('Signed in as Ana (money)')).toBeVisible()
}

/** Another site, and a program on the same machine, whose pages the browser counts as the same site. */
for (const where of ['another site', 'another port of this machine'] as const) {
  test.describe(`a page of ${where}`, () => {
    const originThere = async () =>
      where === 'another site' ? 'http://evil.example' : `http://127.0.0.1:${await freePort()}`

    test('cannot send a form in the name of who is signed in', async ({ desk, office }) => {
      const form = `<form method="post" action="${office.url}/sign-out"><input name="csrf" value="guessed"><button>Win</button></form>`
      const evil = await elsewhere(desk, await originThere(), form)
      await evil.getByRole('button', { name: 'Win' }).click()
      const refused = /You are not signed in|That did not come from this office/
      await expect(evil.getByRole('heading', { level: 1, name: refused })).toBeVisible()
      await staysSignedIn(desk)
      await evil.close()
    })

    test('cannot show the office in a frame, read it, or hold its window', async ({ desk, office }) => {
      const evil = await elsewhere(
        desk,
        await originThere(),
        `<iframe title="office" src="${office.url}/"></iframe><button onclick="window.opened = window.open('${office.url}/')">Open</button>`,
      )
      // what a browser shows in the place of a page that wants no frame
      await expect.poll(() => evil.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
      const outcome = await evil.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'read',
            () => 'kept out',
          ),
        `${office.url}/`,
      )
      expect(outcome).toBe('kept out')
      const opening = desk.context().waitForEvent('page')
      await evil.getByRole('button', { name: 'Open' }).click()
      const opened = await opening
      await opened.waitForLoadState()
      await expect.poll(() => evil.evaluate(() => (window as { opened?: Window }).opened?.closed)).toBe(true)
      await opened.close()
      await evil.close()
    })
  })
}

test('a cookie that is copied works until its owner signs out, and no longer', async ({ browser, desk, office }) => {
  const thief = await browser.newContext({ baseURL: office.url, storageState: await desk.context().storageState() })
  const stolen = await thief.newPage()
  await stolen.goto('/')
  await expect(stolen.getByText('Signed in as Ana (money)')).toBeVisible()
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Signed out' })).toBeVisible()
  await stolen.goto('/')
  await expect(stolen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await thief.close()
})
