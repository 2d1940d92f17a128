import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { brand } from '#content/brand.ts'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { AmountLimits } from '#gift/amounts.ts'
import { answers } from '#gift/answers.ts'
import { defaultLanguage } from '#gift/language.ts'
import { type ProblemCode, problemSchema } from '#gift/problem.ts'
import { logCall } from '../appeal-log.ts'
import { totalCall } from '../appeals.ts'
import { addressLinkCalls } from '../change-address.ts'
import { giftCookie } from '../cookie.ts'
import { countCall } from '../counts.ts'
import { reportCall } from '../csp-reports.ts'
import { dafHeardCall } from '../daf.ts'
import { paidCall } from '../embed-paid.ts'
import { eventsCall } from '../events.ts'
import { giftCalls, wishCalls } from '../gifts.ts'
import { givingLinkCall } from '../giving.ts'
import { healthCalls } from '../health.ts'
import { monthlyCalls } from '../make-monthly.ts'
import { methodsCall } from '../methods.ts'
import { newsLinkCalls, signUpCall } from '../newsletter.ts'
import { paymentCalls } from '../payments.ts'
import { statusOf } from '../problem.ts'
import { reminderLinkCalls } from '../remind.ts'
import { webhookCall } from '../webhooks.ts'
import { bodies } from './bodies.ts'
import { type Answered, abouts, always, type Call, type Parameter } from './call.ts'

export interface Described {
  /** Where this site is reached. */
  readonly publicOrigin: string
  readonly limits: AmountLimits
}

/** This document itself. */
const descriptionCall: Call = {
  method: 'get',
  path: '/api/openapi.json',
  id: 'description',
  about: 'service',
  summary: 'This document',
  answers: { 200: { says: 'OpenAPI 3.1.', any: true } },
  refusals: always,
}

/** Every public call, whoever answers it. The pages that people read, and post their forms to, are none. */
export const calls: readonly Call[] = [
  ...Object.values(paymentCalls),
  ...Object.values(monthlyCalls),
  ...Object.values(giftCalls),
  ...wishCalls,
  ...addressLinkCalls,
  givingLinkCall,
  signUpCall,
  ...newsLinkCalls,
  ...reminderLinkCalls,
  webhookCall,
  dafHeardCall,
  methodsCall,
  reportCall,
  countCall,
  totalCall,
  paidCall,
  logCall,
  eventsCall,
  descriptionCall,
  ...Object.values(healthCalls),
]

/** All that the calls take and answer, as OpenAPI 3.1. @see https://spec.openapis.org/oas/v3.1.1.html */
export function apiDocument({ publicOrigin, limits }: Described) {
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.shortName}: giving`,
      version: '1',
      description: introduction,
    },
    servers: [{ url: publicOrigin }],
    tags: Object.entries(abouts).map(([name, description]) => ({ name, description })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: { gift: { type: 'apiKey', in: 'cookie', name: giftCookie(publicOrigin) } },
      schemas: toJsonSchemaDefs({ ...bodies(limits), ...answers, Problem: problemSchema }, conversion),
    },
  } as const
}

const introduction = [
  'The calls that this site’s own pages make, and what payment providers send. Money is US dollars or US cents, as each field says.',
  'A refusal is a problem by RFC 9457: its `code` is stable, its `detail` a sentence for a person in the language of `Accept-Language`. A call that changes something is refused from another site’s page (`cross_origin`).',
  'Answers may gain fields; a caller should pass over what it does not know. What is sent may not: an unknown field is refused.',
].join('\n\n')

const schemaRef = (name: string) => `#/components/schemas/${name}`

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // what a check of ours or a change of what was typed adds cannot be said in a schema: the refusal tells it
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => schemaRef(referenceId),
  // a pattern cannot say that capital letters are as good; which address can be mailed to the refusal tells
  overrideAction: ({ valibotAction, jsonSchema }) =>
    'requirement' in valibotAction &&
    valibotAction.requirement instanceof RegExp &&
    valibotAction.requirement.flags !== ''
      ? { ...jsonSchema, format: 'email' }
      : undefined,
}

const json = (name: string) => ({ 'application/json': { schema: { $ref: schemaRef(name) } } })

function pathsOf(all: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of all) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  return paths
}

function operationOf({ id, about, summary, description, body, parameters, cookie, answers, refusals }: Call) {
  return {
    operationId: id,
    tags: [about],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(cookie ? { security: [{ gift: [] }, {}] } : {}),
    ...(parameters ? { parameters: parameters.map(parameterOf) } : {}),
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: responsesOf(answers, refusals),
  }
}

const parameterOf = ({ in: where, name, says, oneOf, optional }: Parameter) => ({
  in: where,
  name,
  description: says,
  required: !optional,
  schema: { type: 'string', ...(oneOf ? { enum: oneOf } : {}) },
})

function bodyOf(body: NonNullable<Call['body']>) {
  if (body.is === 'any') return { required: true, content: { '*/*': {} } }
  const form = { 'application/x-www-form-urlencoded': { schema: { $ref: schemaRef(body.schema) } } }
  return { required: body.is !== 'may', content: { ...json(body.schema), ...(body.is === 'form' ? form : {}) } }
}

function responsesOf(answered: Call['answers'], refusals: readonly ProblemCode[]) {
  const responses: Record<string, { description: string; content?: object }> = {}
  for (const [status, answer] of Object.entries(answered))
    responses[status] = { description: answer.says, ...contentOf(answer) }
  for (const [status, codes] of Map.groupBy(refusals, statusOf)) {
    const text = codes.map((code) => `\`${code}\`: ${inLanguage(problems[code].title, defaultLanguage)}.`).join(' ')
    const before = responses[status]
    responses[status] = {
      description: before ? `${before.description} ${text}` : text,
      content: { ...before?.content, 'application/problem+json': { schema: problemOf(codes) } },
    }
  }
  return responses
}

function contentOf(answer: Answered): { content?: object } {
  if ('schema' in answer) return { content: json(answer.schema) }
  if ('page' in answer) return { content: { 'text/html': { schema: { type: 'string' } } } }
  return 'any' in answer ? { content: { 'application/json': { schema: { type: 'object' } } } } : {}
}

const problemOf = (codes: readonly ProblemCode[]) => ({
  allOf: [{ $ref: schemaRef('Problem') }, { properties: { code: { enum: [...new Set(codes)] } } }],
})
