import type { Language } from '#gift/language.ts'
import { sampleLetters } from '../server/letters/kinds/common/samples.ts'
import { toMessage } from '../server/mail/index.ts'
import { type Group, idOf } from './state.ts'

const group = 'mails'
const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
const samples = (language: Language) => sampleLetters.filter(({ letter }) => letter.language === language)
/** A sample is called by its kind and its language; a state by its kind. */
const nameOf = (sample: string) => sample.slice(0, sample.lastIndexOf('.')).replaceAll('_', ' ')

/** Every letter, as the states of one group. */
export const mailGroup = (language: Language): Group<{ readonly name: string }> => ({
  name: group,
  states: samples(language).map(({ name }) => ({ name: nameOf(name) })),
})

/** A mail as a mail program shows it, its pictures in it; null: there is none of this name. */
export async function mailOf(id: string, language: Language): Promise<string | null> {
  const sample = samples(language).find(({ name }) => idOf(group, nameOf(name)) === id)
  if (!sample) return null
  const { name, letter } = sample
  const post = { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false }
  const { html, attachments } = await toMessage({ id: name, to, letter }, post)
  return attachments.reduce(
    (text, { cid, contentType, content }) =>
      cid === undefined
        ? text
        : text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`),
    html,
  )
}
