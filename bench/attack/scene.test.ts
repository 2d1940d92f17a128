import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allAtOnce } from './at-once.ts'
import { optionsOf } from './options.ts'
import { inTime, OutOfTime } from './place.ts'
import { lived, type Scene } from './scene.ts'
import { simulated } from './simulated.ts'

const scenes = [...allAtOnce.programs, ...allAtOnce.typed, ...simulated(optionsOf([]))]

test('what docs/threats.md tells of a crowd and card testers is measured by a scene of the bench, and nothing else is', () => {
  const [, section = ''] = readFileSync(new URL('../../docs/threats.md', import.meta.url), 'utf8').split(
    '#### A crowd and card testers',
  )
  const [table = ''] = section.split('\n### ')
  const rows = table.split('\n').flatMap((line) => {
    const [, name = '', by = ''] = line.split('|').map((cell) => cell.trim())
    return by.startsWith('`') ? [`${by.replaceAll('`', '')}: ${name}`] : []
  })
  expect(rows).toEqual([...new Set(rows)])
  expect([...rows].sort()).toEqual(scenes.map(({ kind, name }) => `${kind}: ${name}`).sort())
})

const scene = (live: Scene['live']): Scene => ({ kind: 'crowds', name: 'a scene', live })
const place = (until: number) => ({ template: '', until })

test('a scene that is not at its end in time, or fails, is told as not measured, and ends no other', async () => {
  const lasting = scene(async (where) => {
    inTime(where)
    return { text: 'all gave', held: true }
  })
  expect((await lived(lasting, place(Date.now() + 60_000))).told).toEqual({ text: 'all gave', held: true })
  expect((await lived(lasting, place(0))).told).toEqual({ missed: 'out of time before it began' })
  expect(() => inTime(place(0))).toThrow(OutOfTime)
  const late = scene(() => Promise.reject(new OutOfTime('out of time')))
  expect((await lived(late, place(Date.now() + 60_000))).told).toEqual({ missed: 'out of time' })
  const failing = scene(() => Promise.reject(new Error('the server is gone')))
  const { told } = await lived(failing, place(Date.now() + 60_000))
  expect(told).toEqual({ missed: expect.stringContaining('the server is gone') })
})
