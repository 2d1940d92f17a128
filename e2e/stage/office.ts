import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { newLogs, type Running, run } from './process.ts'

/** The giving office of a site, opened from a terminal. */
export interface OpenOffice {
  readonly url: string
  /** A new link that signs in whoever typed the command, once. */
  link(): Promise<string>
  close(): Promise<void>
}

/** Types `giving office --as NAME` with these settings. */
export async function openOffice(name: string, settings: Record<string, string>, logs: string): Promise<OpenOffice> {
  const url = `http://127.0.0.1:${settings.OFFICE_PORT ?? (await freePort())}`
  const office = await run({
    args: ['ops/main.ts', 'office', '--as', name],
    env: { ...settings, OFFICE_PORT: new URL(url).port },
    typed: true,
    url,
    readyUrl: `${url}/healthz`,
    logFile: join(logs, `office-${new URL(url).port}.log`),
  })
  const links = () => office.log().match(/http:\S+\/open\/\S+/g) ?? []
  let count = 0
  return {
    url,
    async link() {
      if (count > 0) office.type('')
      // It prints the link as soon as it has read the line.
      while (links().length <= count) await new Promise((resolve) => setTimeout(resolve, 20))
      return links()[count++] ?? ''
    },
    close: office.stop,
  }
}

/** An OpenID provider for the office at this origin, which signs in whoever says one of its names. To a browser it is another site. */
export async function openIdentityProvider(officeOrigin: string): Promise<Running> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  return run({
    args: ['office/testing/identity-provider.main.ts', String(port), officeOrigin],
    url,
    readyUrl: `${url}/.well-known/openid-configuration`,
    logFile: join(newLogs(), 'identity-provider.log'),
  })
}
