import type { Fault, look } from './look.ts'

/** How a page is looked at: how wide its window is, and whether its letters are twice as large. */
export interface View {
  readonly width: number
  readonly large: boolean
}

export interface Finding extends Fault, View {
  readonly state: string
}

/** States of the gallery that are looked at in one go. */
export interface Visit {
  /** Where the gallery shows states, and what stands behind each. */
  readonly base: string
  readonly query: string
  readonly states: readonly string[]
  readonly views: readonly View[]
  /** The script that puts the eyes into a page. */
  readonly source: string
}

type Inside = Window & { eval(text: string): unknown; eyes?: { look: typeof look } }

/** Nothing is on its way from one look to the next, and what waits for the page to be loaded is there. */
const still = '*,*::before,*::after{transition:none!important;animation:none!important}'

/** Looks at each state in each view: a frame is loaded once and made wider, which costs a fraction of loading it again. */
export async function visit({ base, query, states, views, source }: Visit): Promise<Finding[]> {
  const findings: Finding[] = []
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:absolute;inset:0;height:844px;border:0'
  document.body.replaceChildren(frame)
  for (const state of states) {
    await open(frame, `${base}${encodeURI(state)}${query}`, state)
    const inside = frame.contentWindow as unknown as Inside
    const root = inside.document.documentElement
    if (!inside.eyes) {
      inside.eval(source)
      root.dataset.loaded = ''
      root.appendChild(inside.document.createElement('style')).textContent = still
    }
    await styled(inside.document)
    await inside.document.fonts.ready
    await toasted(inside.document)
    for (const { width, large } of views) {
      frame.style.width = `${width}px`
      root.style.fontSize = large ? '200%' : ''
      const faults = inside.eyes?.look() ?? []
      findings.push(...faults.map((fault) => ({ ...fault, width, large, state })))
    }
  }
  return findings
}

/** A part may bring a sheet of its own, which is on its way when the part is there. */
async function styled(document: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  for (let frames = 0; sheets.some(({ sheet }) => !sheet); frames += 1) {
    if (frames > 1000) throw new Error('a sheet of styles never came')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** A toast comes into its place some drawings after what it speaks of; a place that stays empty is not waited for. */
async function toasted(document: Document): Promise<void> {
  for (let frames = 0; frames < 20 && document.querySelector('.donate-toasts:empty'); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** A part that a script brings takes the place of the one before it; any other state is a page of its own, without scripts. */
async function open(frame: HTMLIFrameElement, url: string, state: string): Promise<void> {
  const shown = () => frame.contentDocument?.querySelector('#gallery-part')?.getAttribute('data-shown')
  if (shown()?.split('/')[0] === state.split('/')[0] && frame.contentWindow) {
    frame.contentWindow.location.hash = state
  } else {
    const html = await (await fetch(url)).text()
    const isLive = html.includes('data-live=')
    if (isLive) {
      frame.removeAttribute('srcdoc')
      frame.src = url
    } else frame.srcdoc = html.replaceAll(/<script\b(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g, '')
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    if (!isLive) return
  }
  for (let frames = 0; shown() !== state; frames += 1) {
    if (frames > 1000) throw new Error(`${state} never showed`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
