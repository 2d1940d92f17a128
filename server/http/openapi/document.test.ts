import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import { problemCodes } from '#gift/problem.ts'
import { testServices } from '../../giving/testing/fixtures.ts'
import { openApp, origin } from '../testing/fixtures.ts'
import { apiDocument, calls } from './document.ts'

const document = apiDocument({ publicOrigin: origin, limits: defaultLimits })

test('the document is OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(result).toEqual({ valid: true })
})

test('each call of the site stands in the document, and none that it has not', async () => {
  const { app } = openApp(await testServices())
  const answered = app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(
      ({ path }) =>
        /^\/(api|v1)\//.test(path) ||
        /^\/appeals\/.*(\.json|\/checkpoints)$/.test(path) ||
        path === '/embed/paid' ||
        path === '/healthz' ||
        path === '/readyz',
    )
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = calls.map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual([...new Set(answered)].toSorted())
  expect(described.length).toBe(new Set(described).size)
})

test('each call has a name of its own, by which clients are generated', () => {
  const names = calls.map(({ id }) => id)
  expect(names.length).toBe(new Set(names).size)
})

test('each refusal of the project can be the answer to some call, but for those that only pages give', () => {
  const codes = new Set(calls.flatMap(({ refusals }) => refusals))
  expect(problemCodes.filter((code) => !codes.has(code))).toEqual([
    'amount_ambiguous',
    'method_not_allowed',
    'statement_too_long',
    'payment_declined',
  ])
})

test('the document is served, may be kept a while, and is not sent twice', async () => {
  const { app } = openApp(await testServices())
  const ask = (headers = {}) => app.request(`${origin}/api/openapi.json`, { headers })
  const first = await ask()
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(document)))
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('an amount is described within the limits that this site has', () => {
  const { CreatePaymentIntent } = apiDocument({
    publicOrigin: origin,
    limits: { ...defaultLimits, maximum: defaultLimits.minimum },
  }).components.schemas
  expect(CreatePaymentIntent).toMatchObject({ properties: { amount: { minimum: 5, maximum: 5 } } })
})
