import { parseArgs } from 'node:util'
import { type Sandbox, startSandbox } from '../index.ts'
import { DAYS } from './days/index.ts'
import { providerName, rehearse, summary, told } from './rehearse.ts'
import { readShopFile, type ShopFile } from './shop-file.ts'
import { type Steering, steer } from './steering.ts'

const USAGE = `payment-sandbox rehearse URL [options]
  Lives through the field's worst days with the integration at URL, and says which it survived.
  --shop FILE      how one buys there (default rehearsal.json): docs/rehearse.md
  --sandbox URL    the running sandbox that it pays with; else one is started
  --port N         where that one listens (default 4242)
  --restart CMD    ends the integration's process and starts it again
  --only A,B       these days alone
  --list           the days, and what happens in each
  --json           the outcome as JSON
  It ends with 0 where every day that could be tried was survived, 1 where one was not, 2 where nothing could be rehearsed.`

/** `payment-sandbox rehearse …`. Answers the exit code. */
export async function rehearseCommand(args: string[]): Promise<number> {
  try {
    return await command(args)
  } catch (error) {
    process.stderr.write(`payment sandbox: ${(error as Error).message}\n`)
    return 2
  }
}

async function command(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shop: { type: 'string', default: 'rehearsal.json' },
      sandbox: { type: 'string' },
      port: { type: 'string', default: '4242' },
      restart: { type: 'string' },
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  if (values.help) {
    say(USAGE)
    return 0
  }
  if (values.list) {
    for (const { name, what, of } of DAYS) say(`${name.padEnd(26)} ${what}${of ? ` (${providerName[of]} alone)` : ''}`)
    return 0
  }
  const [url] = positionals
  if (url === undefined || positionals.length > 1 || !URL.canParse(url)) throw new Error(`one URL is needed\n${USAGE}`)
  const read = readShopFile(values.shop)
  const shop: ShopFile = values.restart === undefined ? read : { ...read, restart: { run: values.restart } }
  const { steering, close } = await sandboxFor(url, shop, values)
  try {
    if (!values.json) say(`Rehearsal of ${url} with the sandbox at ${steering.url}\n`)
    const { good, bad } = await rehearse({
      ...{ url, shop, steering },
      ...(values.only === undefined ? {} : { only: values.only.split(',') }),
      ...(values.json ? {} : { heard: (played) => say(told(played)) }),
    })
    if (values.json) say(JSON.stringify({ url, sandbox: steering.url, good, bad }, null, 2))
    else say(good.survived ? summary(bad) : `Nothing was rehearsed: not even a good day went well.\n${told(good)}`)
    if (!good.survived) return 2
    return bad.some(({ survived }) => survived === false) ? 1 : 0
  } finally {
    await close()
  }
}

type Options = { sandbox?: string | undefined; port: string }

/** The sandbox that runs already, or one that is started for it. @throws Error when there is none */
async function sandboxFor(
  url: string,
  { webhook }: ShopFile,
  { sandbox, port }: Options,
): Promise<{ steering: Steering; close(): Promise<void> }> {
  if (sandbox !== undefined) {
    const steering = steer(new URL(sandbox).origin)
    await steering.calm().catch(() => {
      throw new Error(`no sandbox answers at ${sandbox}`)
    })
    return { steering, close: async () => {} }
  }
  if (!webhook) throw new Error('"webhook" in the shop file says where a sandbox that is started sends events')
  const to = new URL(webhook.url, url).href
  const started: Sandbox = await startSandbox({
    port: Number(port),
    seed: Date.now(),
    validate: false,
    stripeWebhook: { url: to, secret: webhook.secret ?? 'whsec_sandbox' },
    paypalWebhook: { url: to, id: 'SANDBOXWEBHOOK001' },
  })
  return { steering: steer(started.url), close: started.close }
}
