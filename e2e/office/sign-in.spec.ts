import type { Page } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { expectAccessible } from '../axe.ts'
import { type OpenOffice, openIdentityProvider } from '../stage/office.ts'
import { test as base, expect } from '../test.ts'
import { expectToFit320 } from '../width.ts'

/** The office as it is on a server, with an OpenID provider that is another site. */
const test = base.extend<object, { office: OpenOffice }>({
  office: [
    async ({ stage }, use) => {
      const port = String(await freePort())
      const origin = `http://127.0.0.1:${port}`
      const provider = await openIdentityProvider(origin)
      const office = await stage.office('nobody', {
        OFFICE_PORT: port,
        OFFICE_ORIGIN: origin,
        OFFICE_SIGN_IN: 'oidc',
        OFFICE_ROLES: 'look=frontdesk,money=finance',
        OFFICE_OIDC_ISSUER: provider.url,
        OFFICE_OIDC_CLIENT_ID: 'office',
        OFFICE_OIDC_CLIENT_SECRET: 'a secret of the office at its provider',
        OFFICE_OIDC_SCOPE: 'openid profile email groups',
      })
      await use(office)
      await office.close()
      await provider.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

const signInAs = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('who is known to the charity’s provider comes in with the role of their group, and goes out of both', async ({
  page,
  office,
}) => {
  await page.goto(`${office.url}/?from=a-bookmark`)
  await expect(page).toHaveTitle('Charity accounts')
  await signInAs(page, 'ben')
  await expect(page.getByText('Signed in as Ben Okafor (look)')).toBeVisible()
  await expect(page).toHaveURL(`${office.url}/?from=a-bookmark`)

  const cookies = await page.context().cookies(office.url)
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'office', httpOnly: true, sameSite: 'Strict' }))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signed out' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign out of the sign-in service too' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${office.url}/signed-out`)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveTitle('Charity accounts')
})

test('who has no role is told so, in a page that everybody can read', async ({ page, office }) => {
  await page.goto(office.url)
  await signInAs(page, 'eve')
  await expect(page.getByRole('heading', { level: 1, name: 'No role in this office' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit320(page)
  await page.goto(office.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeHidden()
})
