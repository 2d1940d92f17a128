import type { Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '../stage/process.ts'
import type * as eyes from './page.ts'

/** A script that puts the eyes into any page, as `window.eyes`. */
export async function eyesSource(): Promise<string> {
  const bundle = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry: 'e2e/eyes/page.ts', formats: ['iife'], name: 'eyes' } },
  })
  const [output] = [bundle].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return `${output.output[0].code};window.eyes = eyes`
}

declare global {
  interface Window {
    eyes: typeof eyes
  }
}

/** What the eyes find on this page as it stands. */
export async function faultsSeen(page: Page, source: string) {
  await page.evaluate(source)
  return page.evaluate(() => window.eyes.look())
}
