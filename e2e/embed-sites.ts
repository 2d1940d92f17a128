import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFor } from './stage/charities.ts'
import { type Host, openHost } from './stage/host.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test as base } from './test.ts'

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
