import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A headless Chromium that Lighthouse can steer. */
export interface Browser {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts the Chromium that CHROMIUM_PATH names, else Debian's, with a profile of its own.
 * @throws when there is none, or it ends before it listens
 */
export async function openBrowser(): Promise<Browser> {
  // the whole browser: in the headless shell Lighthouse's traces do not end
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path))
    throw new Error(`no browser at ${path} (Debian: apt-get install chromium); CHROMIUM_PATH names another`)
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const child = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (!port) continue
    child.stderr.resume()
    return { port: Number(port), close }
  }
  await close()
  throw new Error('the browser ended before it could be steered')
}
