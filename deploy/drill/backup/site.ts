import { join } from 'node:path'
import { accept, confirm } from '../../../bench/donor.ts'
import { type Mail, mailsIn } from '../../../e2e/stage/mails.ts'
import { type Said, settingsFor, startSandbox, typeGiving, typeGivingUntil } from '../../../e2e/stage/parts.ts'
import { type Running, run } from '../../../e2e/stage/process.ts'
import { type SandboxControl, sandboxControl } from '../../../e2e/stage/sandbox.ts'
import { freePort } from '../../../tools/free-port.ts'

/** One server and its providers; the server may be lost and start elsewhere, under the same address. */
export class Site {
  readonly url: string
  readonly sandbox: SandboxControl
  /** What donors paid: the providers' ids, with the addresses of who paid. */
  readonly paid = new Map<string, string>()
  private readonly home: string
  private readonly settings: Record<string, string>
  private readonly provider: Running
  private server: Running | null = null
  private donors = 0
  /** When each donor's draft was made (unix milliseconds), as their page keeps it. */
  private readonly drafts = new Map<number, number>()

  private constructor(home: string, url: string, provider: Running, settings: Record<string, string>) {
    this.home = home
    this.url = url
    this.provider = provider
    this.sandbox = sandboxControl(provider.url)
    this.settings = settings
  }

  /**
   * @param more settings beside a stage's own, such as where the database is
   * @param providers where they send what they tell, if that is not the server itself, and how they are started
   */
  static async open(
    home: string,
    more: Record<string, string> = {},
    providers: { readonly door?: string; readonly sandbox?: readonly string[] } = {},
  ): Promise<Site> {
    const url = `http://127.0.0.1:${await freePort()}`
    const provider = await startSandbox(home, providers.door ?? url, home, providers.sandbox)
    const settings = { ...settingsFor(home, url, provider), TRUSTED_PROXIES: '1', LOG_LEVEL: 'info', ...more }
    return new Site(home, url, provider, settings)
  }

  /** Another server of the same site, at an address of its own: they share a database. */
  async beside(): Promise<Site> {
    const url = `http://127.0.0.1:${await freePort()}`
    return new Site(this.home, url, this.provider, { ...this.settings, PORT: new URL(url).port })
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    Object.assign(this.settings, more)
    this.server = await run({
      args: ['server/main.ts'],
      env: this.settings,
      url: this.url,
      readyUrl: `${this.url}/readyz`,
      logFile: join(this.home, 'server.log'),
    })
  }

  /** What the server has told so far. */
  log = (): string => this.server?.log() ?? ''

  /** How the server ended, once it has. */
  ended = (): Promise<number | string> => this.server?.ended ?? Promise.resolve('never started')

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.server?.kill()
    this.server = null
  }

  async stop(): Promise<void> {
    await this.server?.stop()
    this.server = null
  }

  /** So many donors give $50 by card, one after the other; answers once their webhooks were heard. */
  async give(count: number): Promise<void> {
    for (let donor = 0; donor < count; donor++) await this.giveOnce()
    await this.sandbox.settle()
  }

  /** One donor gives. @throws when the site does not take it */
  async giveOnce(): Promise<void> {
    const number = ++this.donors
    const madeAt = Date.now()
    this.drafts.set(number, madeAt)
    const { clientSecret } = await accept(this.url, number, madeAt)
    const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    const email = `donor${number}@example.org`
    await confirm(this.sandbox.url, clientSecret, { name: 'Ana Ruiz', email })
    this.paid.set(intent, email)
  }

  /** The donor who paid this presses again, on the same draft. Answers the status. */
  async again(intent: string): Promise<number> {
    const number = Number(/\d+/.exec(this.paid.get(intent) ?? '')?.[0])
    return await accept(this.url, number, this.drafts.get(number)).then(
      () => 200,
      (error: Error) => Number(/not accepted: (\d+)/.exec(error.message)?.[1] ?? 0),
    )
  }

  /** The operators' command, killed as soon as `isTime`, which hears what it has said. @throws when it ends before */
  givingUntil = (args: readonly string[], isTime: (said: string) => boolean): Promise<void> =>
    typeGivingUntil(this.settings, args, isTime)

  /** The operators' command; `more` changes settings for this once. */
  giving = (args: readonly string[], more: Record<string, string> = {}): Promise<Said> =>
    typeGiving({ ...this.settings, ...more }, args)

  mails = (): Promise<Mail[]> => mailsIn(this.settings.DATA_DIR ?? '')

  async close(): Promise<void> {
    await this.stop()
    await this.provider.stop()
  }
}
