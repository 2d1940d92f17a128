import type { Dice } from '../simulation/dice.ts'
import { bent, json, nearly, text } from './hostile.ts'

/** What is true in the world that is asked: a stranger may have found any of it, whole or in part. */
export interface Known {
  readonly cookies: readonly string[]
  readonly orders: readonly string[]
  readonly links: readonly string[]
  readonly gifts: readonly string[]
  readonly newsTokens: readonly string[]
  /** The names of pages in somebody's memory. */
  readonly pages: readonly string[]
  readonly webhooks: readonly Webhook[]
}
export interface Webhook {
  readonly provider: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is asked, before it is bent into a request. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly type?: 'json' | 'form' | 'parts'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Make = (dice: Dice, known: Known) => Route

export const any = (dice: Dice, tokens: readonly string[]) =>
  nearly(dice, tokens.length > 0 ? dice.pick(tokens as [string, ...string[]]) : 'none')
const form = (dice: Dice, fields: Readonly<Record<string, string>>) =>
  new URLSearchParams(
    Object.entries(bent(dice, fields)).map(([name, each]): [string, string] => [
      name,
      typeof each === 'string' ? each : JSON.stringify(each),
    ]),
  ).toString()
export const posts = (path: string, make: (dice: Dice) => object): Make => {
  return (dice) => ({ method: 'POST', path, type: 'json', body: json(dice, bent(dice, make(dice))) })
}
export const gets = (path: string, query: (dice: Dice, known: Known) => Record<string, string> = () => ({})): Make => {
  return (dice, samples) => ({ method: 'GET', path, query: some(dice, query(dice, samples)) })
}
export const forms = (path: string, make: (dice: Dice, known: Known) => Readonly<Record<string, string>>): Make => {
  return (dice, samples) => ({ method: 'POST', path, type: 'form', body: form(dice, make(dice, samples)) })
}
const boundary = 'between-the-parts'
/** How each kind of body says what it is. */
export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  parts: `multipart/form-data; boundary=${boundary}`,
} as const
/** A form that brings a file. */
export const brings = (path: string, fields: Readonly<Record<string, string>>): Make => {
  return (dice) => {
    const part = ([name, each]: [string, unknown]) => {
      const file = name === 'picture' ? '; filename="IMG_0001.JPG"' : ''
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${each}\r\n`
    }
    const body = `${Object.entries(bent(dice, fields)).map(part).join('')}--${boundary}--\r\n`
    return { method: 'POST', path, type: 'parts', body: dice.happens(0.1) ? body.slice(0, -30) : body }
  }
}
/** Some of these fields, some of them with any text. */
export function some(dice: Dice, fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).filter(() => dice.happens(0.7))
  return Object.fromEntries(entries.map(([name, each]) => [name, dice.happens(0.2) ? text(dice) : each]))
}

/** A word as a part of an address can hold it. */
export const encoded = (word: string) => encodeURIComponent(word.toWellFormed())
