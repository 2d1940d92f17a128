import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFor } from './stage/charities.ts'
import { type Host, openHost } from './stage/host.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test as base, expect } from './test.ts'

/** A site whose two appeals run, and two other sites: one that may frame its chooser, and one that may not. */
export interface Sites {
  readonly stage: Stage
  readonly friend: Host
  readonly stranger: Host
}
/** The donors' test with those sites. */
export const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const [friend, stranger] = [await openHost(), await openHost()]
      const folder = join(mkdtempSync(join(tmpdir(), 'embed-')), 'embedded')
      cpSync(join(root, 'charity/hope-river'), folder, { recursive: true })
      writeFileSync(join(folder, 'embed.yaml'), `frames: ["${friend.origin}"]\n`)
      const year = new Date().getUTCFullYear()
      const file = join(folder, 'appeals/boat/appeal.yaml')
      const days = readFileSync(file, 'utf8')
        .replace(/^starts: .*$/m, `starts: ${year - 1}-01-01`)
        .replace(/^ends: .*$/m, `ends: ${year + 1}-12-31`)
      writeFileSync(file, days)
      const stage = await openStage(await builtFor(folder))
      await stage.giving('shield', 'off')
      await use({ stage, friend, stranger })
      await Promise.all([stage.close(), friend.close(), stranger.close()])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** What is copied into another site's page: as the command prints it. */
export async function snippet({ stage }: Sites, ...args: string[]): Promise<string> {
  const { stdout, code } = await stage.giving('embed', ...args)
  expect(code).toBe(0)
  return stdout
}

/** A whole page of another site. */
export const page = (head: string, body: string, html = 'lang="en"') =>
  `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Another site</title>${head}</head><body><main><h1>Sundays at the Kims’</h1>${body}</main></body></html>`

/** A theme that styles everything, and means it. */
export const hostile = `<style>
* { all: revert !important; box-sizing: content-box !important; color: red !important; font: italic 9px cursive !important }
body { background: #111 !important }
button, input, label, fieldset, div { background: purple !important; border: 9px dotted lime !important; padding: 30px !important; display: inline !important }
giving-ask { display: inline !important; opacity: 1 }
</style>`
