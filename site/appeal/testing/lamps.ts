import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'

/** What is said wherever an appeal of these tests has words of its own. */
export const words = {
  en: 'A lamp in every cabin',
  es: 'Una lámpara en cada cabaña',
  fr: 'Une lampe dans chaque cabane',
}

/** An appeal toward $250,000 before the year ends. */
export const appeal: Appeal = { id: 'lamps', name: words, starts: '2026-11-15', ends: '2026-12-31', listed: true }

/** Its page: one step, and who asked to stand there. */
export const page: AppealPage = {
  id: 'lamps',
  summary: words,
  story: words,
  picture: 'photo.avif',
  alt: words,
  goal: { dollars: 250_000 },
  counts: { online: true, byHand: true, monthly: 'first' },
  shows: 'total',
  steps: [{ dollars: 100_000, text: words }],
  supporters: ['Ana', 'The Kims'],
}

/** What it has come to: most of the way, by many gifts. */
export const total: AppealTotal = {
  appeal: 'lamps',
  cents: 15_182_000,
  gifts: 1204,
  byHand: null,
  lastHour: null,
  share: 60,
  goal: { cents: 25_000_000 },
  match: null,
  ended: false,
  at: Date.parse('2026-12-02T00:32:00Z'),
}
