import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Decline, Outcome } from './outcome.ts'
import { pressable } from './state.ts'
import { type Sheet, useSheet } from './useSheet.ts'

// nothing is drawn here: what would happen as the sheet is shown happens as it is rendered
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => unknown) => void effect(),
}))

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

function opened(options: { repeatable?: boolean } = {}) {
  const outcomes: Outcome[] = []
  const sheets: Sheet<null>[] = []
  const Opened = () => {
    sheets.push(useSheet({ begins: pressable, onOutcome: (outcome) => void outcomes.push(outcome), ...options }))
    return null
  }
  renderToStaticMarkup(<Opened />)
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  return { sheet, outcomes }
}

/** An attempt whose answer comes when it is told. */
function attempted(sheet: Sheet<null>, by: 'pressed' | 'confirmed' = 'pressed') {
  const answer = Promise.withResolvers<Outcome>()
  const outcome = sheet.attempt(() => answer.promise, by)
  return { told: outcome, answer: answer.resolve }
}

/** The page is brought back from the browser's back/forward cache. */
const backFromCache = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const bankSaidNo: Decline = { is: 'declined', by: 'card', text: 'No.' }

test('an attempt ends its sheet, once, and is told', async () => {
  const { sheet, outcomes } = opened()
  const first = attempted(sheet)
  first.answer(bankSaidNo)
  expect(await first.told).toEqual(bankSaidNo)
  expect(outcomes).toEqual([bankSaidNo])
})

test('a second press while one runs begins nothing', async () => {
  const { sheet, outcomes } = opened()
  const first = attempted(sheet)
  const run = vi.fn()
  expect(await sheet.attempt(run)).toBeNull()
  expect(run).not.toHaveBeenCalled()
  first.answer({ is: 'done' })
  await first.told
  expect(outcomes).toEqual([{ is: 'done' }])
})

test('an attempt that the browser’s cache cut off does not end the one that a wallet began after it', async () => {
  const { sheet, outcomes } = opened()
  const first = attempted(sheet, 'confirmed')
  backFromCache()
  expect(outcomes).toEqual([{ is: 'unknown' }])
  // each press of a wallet opens the sheet anew
  sheet.tell({ is: 'reload' })
  sheet.tell({ is: 'loaded' })
  const second = attempted(sheet, 'confirmed')
  first.answer(bankSaidNo)
  expect(await first.told, 'its word came too late').toEqual({ is: 'unknown' })
  expect(outcomes).toEqual([{ is: 'unknown' }])
  second.answer({ is: 'done' })
  expect(await second.told).toEqual({ is: 'done' })
  expect(outcomes).toEqual([{ is: 'unknown' }, { is: 'done' }])
})

test('nor the one that was pressed for again where nothing is charged', async () => {
  const { sheet, outcomes } = opened({ repeatable: true })
  const again: Outcome = { is: 'declined', by: 'server' }
  const first = attempted(sheet)
  backFromCache()
  expect(outcomes).toEqual([again])
  const second = attempted(sheet)
  first.answer({ is: 'done', setUp: 'seti_1' })
  await first.told
  expect(outcomes).toEqual([again])
  second.answer({ is: 'done', setUp: 'seti_2' })
  await second.told
  expect(outcomes).toEqual([again, { is: 'done', setUp: 'seti_2' }])
})

test('nor a sheet that is being opened anew meanwhile', async () => {
  const { sheet, outcomes } = opened()
  const first = attempted(sheet)
  backFromCache()
  sheet.tell({ is: 'reload' })
  first.answer({ is: 'done' })
  await first.told
  expect(outcomes).toEqual([{ is: 'unknown' }])
})

test('one whose provider asks its donor once more is over without an outcome, and may be made again', async () => {
  const { sheet, outcomes } = opened()
  expect(await sheet.attempt(async () => null, 'confirmed')).toBeNull()
  expect(outcomes).toEqual([])
  expect(await sheet.attempt(async () => ({ is: 'done' }), 'confirmed')).toEqual({ is: 'done' })
})

test('one that throws is unknown', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { sheet, outcomes } = opened()
  expect(await sheet.attempt(() => Promise.reject(new Error('cut')))).toEqual({ is: 'unknown' })
  expect(outcomes).toEqual([{ is: 'unknown' }])
  logged.mockRestore()
})
