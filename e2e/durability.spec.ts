import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const ask = {
  amount: 50,
  frequency: 'once',
  attempt: 'attempt-of-a-donor-who-sees-the-site-die',
  language: 'en',
  country: 'US',
  optIn: false,
  donor: { firstName: 'Grace', lastName: 'Okafor', email: 'grace@example.org' },
}

/** What the donor's browser sends when the card dialog opens, and again when no answer came. */
async function begin(stage: Stage): Promise<{ clientSecret: string } | undefined> {
  const answer = await fetch(`${stage.url}/api/create-payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask),
  }).catch(() => undefined)
  if (!answer) return undefined
  expect(answer.status).toBe(200)
  return (await answer.json()) as { clientSecret: string }
}

/** The donor confirms with a good card: this goes from the browser to Stripe, past our server. */
async function confirm(stage: Stage, clientSecret: string): Promise<void> {
  const intent = clientSecret.split('_secret_')[0]
  const answer = await fetch(`${stage.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${stage.url}/donate?success=true`,
    }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

interface ListedGift {
  readonly standing: { readonly state: string; readonly keptCents: number }
}
const gifts = async (stage: Stage) => JSON.parse((await stage.giving('gifts', 'list', '--json')).stdout) as ListedGift[]

const hour = 3_600_000

/** The provider repeats, at its hour, what the dead server never answered; then the gift has ended, and nothing more follows. */
async function endsRightOnce(stage: Stage): Promise<void> {
  await stage.sandbox.advance(hour)
  await expect
    .poll(async () => (await stage.mails()).length, { message: 'the thank-you letter', timeout: 150_000 })
    .toBeGreaterThan(0)
  await stage.sandbox.settle()
  const listed = await gifts(stage)
  expect(listed.map(({ standing }) => [standing.state, standing.keptCents])).toEqual([['complete', 5000]])
  const intents = await stage.sandbox.stripe<{ data: { status: string; amount_received: number }[] }>(
    '/v1/payment_intents',
  )
  expect(intents.data.map(({ status, amount_received }) => [status, amount_received])).toEqual([['succeeded', 5000]])
  const letters = await stage.mails()
  expect(letters.map(({ to }) => to)).toEqual(['grace@example.org'])
}

test.setTimeout(240_000)

/** The settings of a server that kills itself the first time it passes there; of one that does not. */
const crashingAt = (at: string | null) => ({
  TUNING: JSON.stringify({ CHANGES_QUIET: 0, ...(at === null ? {} : { CRASH_AT: at }) }),
})

test.describe('the server is killed', () => {
  for (const at of ['before-provider', 'after-provider'] as const) {
    test(`${at}: the donor asks again and gives once`, async () => {
      const stage = await openStage(crashingAt(at))
      try {
        expect(await begin(stage)).toBeUndefined()
        expect(await stage.server().ended).toBe('SIGKILL')
        await stage.restart(crashingAt(null))
        const answer = await begin(stage)
        await confirm(stage, answer?.clientSecret ?? '')
        await endsRightOnce(stage)
      } finally {
        await stage.close()
      }
    })
  }

  for (const at of ['after-inbox', 'inside-record', 'before-mail'] as const) {
    test(`${at}: what the provider took is booked and thanked for once`, async () => {
      const stage = await openStage(crashingAt(at))
      try {
        const answer = await begin(stage)
        await confirm(stage, answer?.clientSecret ?? '')
        expect(await stage.server().ended).toBe('SIGKILL')
        expect(await stage.mails()).toEqual([])
        await stage.restart(crashingAt(null))
        await endsRightOnce(stage)
      } finally {
        await stage.close()
      }
    })
  }
})
