import { eCards } from '#charity'
import { appealOf } from './appeals.ts'
import { type Draft, type DraftField, emptyDraft } from './draft.ts'
import { everyPreset, offerOf, variantNames } from './experiment.ts'
import { isKnownFund } from './funds.ts'
import { languages } from './language.ts'

/** Reads form entries or a stored draft field by field; what does not fit its field is left out, never guessed. */
export function draftFrom(source: (field: DraftField) => unknown): Partial<Draft> {
  const entries: Record<string, unknown> = {}
  for (const field of Object.keys(emptyDraft) as DraftField[]) {
    const value = source(field)
    const fitting = readers[field] ? readers[field](value) : text(value)
    if (fitting !== undefined) entries[field] = fitting
  }
  return entries as Partial<Draft>
}

/**
 * The draft that a form without scripts posts. A browser sends nothing for an unticked box, so absent boxes are off.
 * A typed amount wins over a button, since a radio cannot be unchosen without scripts.
 */
export function draftFromForm(entries: (name: string) => unknown): Draft {
  const posted = draftFrom(entries)
  const custom = (posted.custom ?? '').trim()
  const frequency = posted.frequency ?? emptyDraft.frequency
  const { presets } = offerOf(posted.variant ?? '', posted.appeal)
  const offered = typeof posted.preset === 'number' && presets[frequency].includes(posted.preset) ? posted.preset : null
  return {
    ...emptyDraft,
    ...posted,
    frequency,
    custom: posted.custom ?? '',
    preset: custom === '' ? offered : null,
    dedicate: posted.dedicate ?? false,
    optIn: posted.optIn ?? false,
    coverCost: posted.coverCost ?? false,
    fundFixed: posted.fundFixed ?? false,
  }
}

const text = (value: unknown) => (typeof value === 'string' && value.length <= 2000 ? value : undefined)
const oneOf =
  (...choices: readonly unknown[]) =>
  (value: unknown) =>
    choices.includes(value) ? value : undefined
const box = (value: unknown) => (value === 'on' || value === true ? true : value === false ? false : undefined)
const country = (value: unknown) => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : undefined)

const readers: Partial<Record<DraftField, (value: unknown) => unknown>> = {
  frequency: oneOf('once', 'monthly'),
  preset: (value) => {
    if (value === null) return null
    const preset = Number(value)
    return everyPreset.includes(preset) ? preset : undefined
  },
  variant: oneOf('', ...variantNames),
  dedicate: box,
  optIn: box,
  coverCost: box,
  fund: (value) => (value === '' || isKnownFund(value) ? value : undefined),
  fundFixed: box,
  appeal: (value) => (value === '' || appealOf(value) ? value : undefined),
  tributeKind: oneOf('memory', 'celebration'),
  eCard: oneOf('', ...eCards.map(({ id }) => id)),
  notify: oneOf('none', 'email', 'mail'),
  recipientLanguage: oneOf('', ...languages),
  country,
  recipientCountry: country,
}
