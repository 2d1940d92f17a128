import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** A frame in its box, as far as the script of the form knows it. */
class Frame {
  parentElement: Box | null = null
  title = 'Draft'
  readonly attributes = new Set<string>()
  load = () => {}
  setAttribute = (name: string) => void this.attributes.add(name)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  addEventListener = (_: 'load', listener: () => void) => {
    this.load = listener
  }
  cloneNode = () => new Frame()
  after = (next: Frame) => this.parentElement?.add(next)
  remove = () => {
    this.parentElement?.frames.delete(this)
    this.parentElement = null
  }
}
class Box {
  readonly frames = new Set<Frame>()
  add(frame: Frame): this {
    this.frames.add(frame)
    frame.parentElement = this
    return this
  }
  querySelectorAll = (selector: string) => chosen(selector, [this])
}
const chosen = (selector: string, boxes: readonly Box[]) => {
  const late = /^iframe(?:\[data-preview=draft\])?(:not\(\[aria-hidden\]\)|\[aria-hidden\])?$/.exec(selector)?.[1]
  const frames = boxes.flatMap((box) => [...box.frames])
  return late ? frames.filter(({ attributes }) => attributes.has('aria-hidden') === (late === '[aria-hidden]')) : frames
}

test('what is saved while its page still loads is loaded in every frame, and what is written after it is saved too', async () => {
  const boxes = [new Box().add(new Frame()), new Box().add(new Frame())]
  const field = { name: '/aim/en', value: 'We care.' }
  const listeners = new Map<string, (event: { target: typeof field }) => void>()
  const timers: (() => Promise<void>)[] = []
  const texts: string[] = []
  const form = {
    elements: Object.assign([field], { csrf: { value: '' }, seen: { value: '' } }),
    dataset: { part: '/words/saved/footer?part' },
    addEventListener: (name: string, listener: (event: { target: typeof field }) => void) =>
      listeners.set(name, listener),
  }
  runInNewContext(readFileSync(join(import.meta.dirname, 'words.js'), 'utf8'), {
    URLSearchParams,
    document: {
      getElementById: (id: string) => (id === 'part' ? form : {}),
      querySelectorAll: (selector: string) => chosen(selector, boxes),
    },
    addEventListener: () => {},
    clearTimeout: () => {},
    setTimeout: (work: () => Promise<void>) => timers.push(work),
    fetch: async (_: string, { body }: { body: URLSearchParams }) => {
      texts.push(body.get(field.name) ?? '')
      // one more letter is typed while the second saving is answered
      if (texts.length === 2) field.value += '!'
      return { json: async () => ({ kept: true, seen: '' }) }
    },
  })
  const written = async (value: string) => {
    field.value = value
    listeners.get('input')?.({ target: field })
    await timers.pop()?.()
  }
  await written('We care for')
  await written('We care for children')
  await timers.pop()?.()
  expect(texts).toEqual(['We care for', 'We care for children', 'We care for children!'])
  for (const { frames } of boxes) {
    expect([...frames].map(({ attributes }) => attributes.has('aria-hidden'))).toEqual([false, true])
    for (const frame of frames) frame.load()
    expect([...frames].map(({ attributes }) => attributes.has('aria-hidden'))).toEqual([false])
  }
})
