#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startSandbox } from './index.ts'

const USAGE = `payment-sandbox [options]
payment-sandbox rehearse URL   the field's worst days, with the integration at URL: --help says how
  --port N                     default 4242
  --host H                     default 127.0.0.1; anything else lets others in
  --origin URL                 how others call it, where that is not where it listens (a container's name)
  --data DIR                   keep the state there; otherwise in memory
  --mail DIR                   show the .eml files that your program writes there
  --seed S                     ids and dice come from it
  --contracts DIR              a folder that holds PayPal's published descriptions as paypal/*.json,
                               to validate its answers against; CONTRACTS_DIR does the same
  --fast                       no validation, no logs: for load tests
  --stripe-webhook URL         send Stripe's events there from the start
  --stripe-webhook-secret S    signed with this whsec_… secret
  --paypal-webhook URL         send PayPal's events there from the start
  --paypal-webhook-id ID       under this webhook id`

const [word, ...rest] = process.argv.slice(2)
const values = word === 'rehearse' ? undefined : read()

if (values === undefined) {
  const { rehearseCommand } = await import('./rehearsal/command.ts')
  process.exit(await rehearseCommand(rest))
} else if (values.help) {
  process.stdout.write(`${USAGE}\n`)
} else {
  const seed = values.seed ?? String(Date.now())
  const sandbox = await startSandbox({
    port: Number(values.port),
    host: values.host,
    seed,
    fast: values.fast,
    ...(values.origin ? { origin: new URL(values.origin).origin } : {}),
    ...(values.data ? { dataDir: values.data } : {}),
    ...(values.contracts ? { contracts: values.contracts } : {}),
    ...(values.mail ? { mailDir: values.mail } : {}),
    ...(values['stripe-webhook']
      ? { stripeWebhook: { url: values['stripe-webhook'], secret: values['stripe-webhook-secret'] } }
      : {}),
    ...(values['paypal-webhook']
      ? { paypalWebhook: { url: values['paypal-webhook'], id: values['paypal-webhook-id'] } }
      : {}),
  }).catch((error: NodeJS.ErrnoException) => {
    process.stderr.write(`payment sandbox: cannot start: ${error.message}\n`)
    process.exit(1)
  })
  process.stdout.write(
    `payment sandbox listening on ${sandbox.url} (--seed ${seed} gives the same ids and dice again)\n`,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit(0))
    })
  }
}

/** The options; ends the process with the usage where one is not known. */
function read() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4242' },
        host: { type: 'string', default: '127.0.0.1' },
        origin: { type: 'string' },
        data: { type: 'string' },
        contracts: { type: 'string', default: process.env.CONTRACTS_DIR },
        mail: { type: 'string' },
        seed: { type: 'string' },
        fast: { type: 'boolean', default: false },
        'stripe-webhook': { type: 'string' },
        'stripe-webhook-secret': { type: 'string', default: 'whsec_sandbox' },
        'paypal-webhook': { type: 'string' },
        'paypal-webhook-id': { type: 'string', default: 'SANDBOXWEBHOOK001' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`payment sandbox: ${(error as Error).message}\n${USAGE}\n`)
    process.exit(2)
  }
}
