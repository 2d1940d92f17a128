import { browserScript } from '../core/browser-script.ts'
import { controlled } from '../core/control.ts'
import type { Core } from '../core/core.ts'
import { escapeHtml, html, json, type Reply, type Request } from '../core/http.ts'

/** Whoever has this may make grants. */
const KEY = 'chariot_sandbox_key'
const FOLDER = new URL('./browser/', import.meta.url)
/** So long after its donor has authorised it a session can become a grant, in milliseconds. */
const LASTS = 15 * 60_000
/** What the fund of everybody here holds, and the least that it grants, in cents. */
const BALANCE = 1_000_000
const LEAST = 2000
const TAKES = ['workflowSessionId', 'amount', 'designation', 'note', 'applicationFeeAmount', 'metadata']

type Session = { id: string; amount: number; at: number }
type Grant = {
  id: string
  workflowSessionId: string
  amount: number
  trackingId: string
  status: string
  createdAt: string
  designation: string | null
}

/**
 * Plugs DAFpay by Chariot into the sandbox: its button, the frame in which a donor agrees, and grants by its API.
 * @see https://docs.givechariot.com/
 */
export function registerChariot(core: Core): void {
  const sessions = core.state.collection<Session>('chariot.sessions')
  const grants = core.state.collection<Grant>('chariot.grants')
  let inProcess = 0
  let repeats: 200 | 409 = 200
  core.onReset(() => {
    inProcess = 0
    repeats = 200
  })
  const refused = (status: number, message: string): Reply => json(status, { error: { message } })
  const keyed = (work: (request: Request) => Reply) => (request: Request) =>
    request.headers.authorization === `Bearer ${KEY}` ? work(request) : refused(401, 'Unauthorized')
  const authorise = (amount: number): Session =>
    sessions.save({ id: core.random.id('wfs_'), amount, at: core.clock.now() })
  const isWhole = (amount: unknown): amount is number =>
    typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount % 100 === 0

  core.provider({
    name: 'chariot',
    prefixes: ['/v1/grants', '/chariot'],
    unknown: (request) => refused(404, `There is no ${request.path}.`),
    coverage: () => ({
      provider: 'chariot',
      version: 'v1',
      calls: [
        { method: 'POST', path: '/v1/grants', played: true, accepted: TAKES },
        { method: 'GET', path: '/v1/grants/:id', played: true, accepted: [] },
      ],
    }),
    notPlayed: () => refused(501, 'The sandbox does not play this.'),
    failure: (status) => refused(status, 'Try again later.'),
  })

  core.route(
    'POST',
    '/v1/grants',
    keyed(({ raw }) => {
      const given = objectOf(raw)
      if (!given) return refused(400, 'The body is no object of JSON.')
      const unknown = Object.keys(given).find((name) => !TAKES.includes(name))
      if (unknown) return refused(400, `There is no ${unknown}.`)
      const session = sessions.get(String(given.workflowSessionId))
      if (!session) return refused(400, 'No such workflowSessionId.')
      const known = [...grants.all()].find(({ workflowSessionId }) => workflowSessionId === session.id)
      if (inProcess > 0) {
        inProcess--
        return refused(409, 'The grant is being made.')
      }
      if (known) return repeats === 200 ? json(200, known) : json(409, { error: { message: 'Made.' }, grant: known })
      if (core.clock.now() > session.at + LASTS) return refused(410, 'The authorisation is over.')
      if (!isWhole(given.amount)) return refused(400, 'amount must be cents of whole dollars.')
      if (given.amount !== session.amount) return refused(400, 'amount is not what was authorised.')
      if (String(given.designation ?? '').length > 100) return refused(400, 'designation is too long.')
      if (String(given.note ?? '').length > 400) return refused(400, 'note is too long.')
      if (given.amount < LEAST) return refused(400, 'amount is below the minimum of the fund.')
      if (given.amount > BALANCE) return refused(400, 'amount is above the balance of the fund.')
      const grant = {
        id: core.random.id('grant_'),
        workflowSessionId: session.id,
        amount: given.amount,
        trackingId: core.random.letters('chariot.tracking', 8, 'ABCDEFGHJKMNPQRSTVWXYZ23456789'),
        status: 'Initiated',
        createdAt: new Date(core.clock.now()).toISOString(),
        designation: typeof given.designation === 'string' ? given.designation : null,
      }
      return json(201, grants.save(grant))
    }),
  )
  core.route(
    'GET',
    '/v1/grants/:id',
    keyed(({ params }) => {
      const grant = grants.get(params.id ?? '')
      return grant ? json(200, grant) : refused(404, 'No such grant.')
    }),
  )

  for (const [path, file] of [
    ['/chariot-connect.umd.js', 'connect.ts'],
    ['/chariot/agreed.js', 'agreed.ts'],
  ] as const) {
    const body = browserScript(new URL(file, FOLDER))
    core.route('GET', path, () => ({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
      body,
    }))
  }
  core.route('GET', '/chariot/authorize', ({ query }) => {
    const asked = new URLSearchParams(query)
    const dollars = (Number(asked.get('amount')) / 100).toFixed(2)
    const who = `${asked.get('firstName') ?? ''} ${asked.get('lastName') ?? ''}`.trim()
    return framed(`<h1>DAFpay sandbox</h1><p>Fund of ${escapeHtml(who)}: grant $${escapeHtml(dollars)}</p>
<form method="post" action="/chariot/authorize"><input type="hidden" name="amount" value="${escapeHtml(asked.get('amount'))}">
<button name="say" value="yes">Authorize grant</button> <button name="say" value="no">Cancel</button></form>`)
  })
  core.route('POST', '/chariot/authorize', ({ raw }) => {
    const given = new URLSearchParams(raw.toString('utf8'))
    const amount = Number(given.get('amount'))
    const session = given.get('say') === 'yes' && isWhole(amount) ? authorise(amount).id : ''
    return framed(`<p>${session ? 'Authorized.' : 'Canceled.'}</p>
<script src="/chariot/agreed.js" data-session="${escapeHtml(session)}"></script>`)
  })

  core.route(
    'GET',
    '/_control/chariot/grants',
    controlled(() => [...grants.all()]),
  )
  core.route(
    'POST',
    '/_control/chariot/grants/:id',
    controlled(({ status }, { params }) => {
      const grant = grants.get(params.id ?? '')
      if (!grant) throw new Error('no such grant')
      return grants.save({ ...grant, status: String(status) })
    }),
  )
  core.route(
    'POST',
    '/_control/chariot/sessions',
    controlled(({ amount }) => {
      if (!isWhole(amount)) throw new Error('"amount" must be cents of whole dollars')
      return { workflowSessionId: authorise(amount).id }
    }),
  )
  core.route(
    'POST',
    '/_control/chariot/settings',
    controlled((given) => {
      if (given.inProcess !== undefined) inProcess = Number(given.inProcess)
      if (given.repeats !== undefined) repeats = Number(given.repeats) === 409 ? 409 : 200
    }),
  )
}

/** A page that stands in a frame of the program under test. */
const framed = (text: string): Reply => html(200, `<!doctype html><html lang="en"><title>DAFpay sandbox</title>${text}`)

function objectOf(raw: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
