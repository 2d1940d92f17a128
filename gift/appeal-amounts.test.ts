import { expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const days = { starts: '2026-02-01', ends: '2026-03-31' }
  const presets = { monthly: [10, 26, 51], once: [26, 51, 260] }
  const appeal = { id: 'winter', name: { en: 'Winter' }, listed: true, ...days, presets }
  return { ...(await original<object>()), appeals: [appeal], appealPages: [] }
})

const { changeDraft, composeDraft } = await import('./draft.ts')
const { offerOf } = await import('./experiment.ts')
const { draftFromForm } = await import('./form-entries.ts')
const { linkedIn, linkedOn } = await import('./form-link.ts')
const { defaultLimits } = await import('./amounts.ts')

const opened = (query: string, on = '2026-03-01') =>
  composeDraft({ touched: {}, link: linkedOn(linkedIn(new URLSearchParams(query), defaultLimits), on), stored: {} })

test('the form of an appeal offers the appeal’s own amounts, with the one chosen on its page', () => {
  const draft = opened('appeal=winter&frequency=once&amount=260')
  expect([draft.preset, draft.custom]).toEqual([260, ''])
  expect(offerOf(draft.variant, draft.appeal).presets).toEqual({ monthly: [10, 26, 51], once: [26, 51, 260] })
  expect(changeDraft(draft, { frequency: 'monthly' }).preset).toBe(26)
})

test('once the appeal is over the amount of its link is typed, beside the charity’s amounts', () => {
  const draft = opened('appeal=winter&frequency=once&amount=260', '2026-04-01')
  expect([draft.appeal, draft.preset, draft.custom]).toEqual(['', null, '260'])
})

test('a form without scripts posts them too', () => {
  const posted: Record<string, string> = { appeal: 'winter', frequency: 'once', preset: '260' }
  expect(draftFromForm((name) => posted[name]).preset).toBe(260)
})
