import { existsSync } from 'node:fs'

const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium that CHROMIUM_PATH names, else Debian's if it is here; undefined means Playwright's own. */
export const chromiumPath: string | undefined = process.env.CHROMIUM_PATH ?? debians.find((path) => existsSync(path))
