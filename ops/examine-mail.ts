import { sampleLetters } from '#content/letters/samples.ts'
import { toMessage } from '#server/mail/index.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

type Mailing = Pick<Services, 'settings' | 'mail' | 'clock' | 'random'>

/**
 * Whether letters could leave: the mail server is there and takes our password, and it takes as many connections at once as
 * we may open. `address` is sent a letter; without it none is sent.
 */
export async function examineMail(services: Mailing, address?: string): Promise<Finding[]> {
  const { settings, mail } = services
  const what = 'mail'
  const refusal = await mail.verify().catch(reason)
  if (refusal !== undefined) return [{ what, state: 'ill', says: `no letter could leave: ${refusal}` }]
  const letter = address === undefined ? [] : [await testLetter(services, address)]
  if (settings.smtpUrl === null) return [{ what, state: 'well', says: 'letters are kept as files' }, ...letter]
  return [
    { what, state: 'well', says: 'the mail server takes letters from us' },
    await connections(services),
    ...letter,
  ]
}

/** Opens all at once, as a worker does that has many letters to send. */
async function connections({ settings: { smtpConnections: wanted }, mail }: Mailing): Promise<Finding> {
  const what = 'mail connections'
  const refusals = (await Promise.all(Array.from({ length: wanted }, () => mail.verify().catch(reason)))).filter(
    (refusal) => refusal !== undefined,
  )
  if (refusals.length === 0) return { what, state: 'well', says: `${wanted} at once (SMTP_CONNECTIONS)` }
  const took = wanted - refusals.length
  const says = `SMTP_CONNECTIONS is ${wanted}, and the mail server took ${took} at once: ${refusals[0]}`
  return { what, state: 'look', says }
}

/** Sends a receipt of nobody's, marked as a test, as a donor's would come. */
async function testLetter({ settings, mail, clock, random }: Mailing, address: string): Promise<Finding> {
  const what = 'test letter'
  const sample = sampleLetters.find(({ name }) => name === 'receipt.en')
  if (!sample) throw new Error('there is no sample of a receipt')
  const addressed = { id: random.id(), to: { name: null, address }, letter: sample.letter }
  const host = new URL(settings.publicOrigin).hostname
  const refusal = await mail.send(await toMessage(addressed, { host, now: clock.now(), testMode: true })).catch(reason)
  if (refusal !== undefined) return { what, state: 'ill', says: `not sent to ${address}: ${refusal}` }
  return { what, state: 'well', says: `sent to ${address}: look whether it came, and not among the junk` }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
