import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { testEndpoint } from '../destinations/hooks/test-endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { hook } from './hook.ts'
import { said } from './sentence.ts'
import { type Told, verb } from './verb.ts'
import { hookTestWords } from './words/hook-test.ts'

const problems = catalogue('office.hookProblems')

/** Sends a program one event that is none, and tells what it answered. */
export const hookTest = verb({
  name: 'hook-test',
  command: 'hooks test',
  summary: 'Send a program a test, and say what it answered.',
  needs: 'money',
  words: hookTestWords,
  about: hook,
  input: v.object({}),
  preview: async (_, { url }: EndpointRow) => ({
    told: { code: 'heard', values: { url, answer: '', milliseconds: '' } },
    would: { text: hookTestWords.would, values: { url } },
  }),
  async run({ hooks }, endpoint: EndpointRow, _, { actor }): Promise<Told> {
    const { problem, answer, milliseconds } = await testEndpoint(hooks, endpoint, actor)
    const values = { url: endpoint.url, answer: answer === null ? '' : String(answer), milliseconds }
    if (problem === null) return { code: 'heard', values, data: { id: endpoint.id, answer, milliseconds } }
    const why = { text: problems[problem], values: { answer: String(answer) } }
    return { code: 'not heard', values: { ...values, answer: '', problem: (language) => `${said(why, language)}.` } }
  },
})
