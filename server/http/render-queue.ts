import type { Language } from '#gift/language.ts'

/** Renders a page of the built site for one request; tokens are still in it. */
export type Renderer = (path: string, language: Language, props?: object) => string

/** Renders a page when its turn has come. @throws Overloaded when too many wait */
export type QueuedRenderer = (path: string, language: Language, props?: object) => Promise<string>

/** More is asked than this process can answer; what was asked was not done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * Renders one page in each turn of the event loop: a page takes milliseconds in which nobody else is answered, and whoever
 * asks for hundreds at once shall not keep everybody waiting for all of them. At most `longest` wait.
 */
export function renderQueue(render: Renderer, longest = 200): QueuedRenderer {
  const waiting: (() => void)[] = []
  const turn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(turn)
  }
  return async (path, language, props) => {
    if (waiting.length >= longest) throw new Overloaded(`${longest} pages wait to be rendered already`)
    return await new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(render(path, language, props))
        } catch (error) {
          reject(error)
        }
      })
      if (waiting.length === 1) setImmediate(turn)
    })
  }
}
