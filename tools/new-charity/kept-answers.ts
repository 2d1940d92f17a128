import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../project.mjs'
import type { Given } from './questions.ts'

/** Where the answers are until their folder is written: who stops halfway, or is stopped, begins no list of questions anew. */
export const keptAnswers = join(root, '.cache/new-charity.json')

export function keepAnswers(file: string, values: Given): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(values), { mode: 0o600 })
}

/** What was answered before; nothing where nothing was, or where it cannot be read. */
export function answersBefore(file: string): Given {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}

export const forgetAnswers = (file: string): void => rmSync(file, { force: true })
