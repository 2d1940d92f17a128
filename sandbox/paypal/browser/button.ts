import type { Asked, Told } from './messages.ts'

/** In the button's own frame: opens the approval window at the click, watches it, and tells the page above. */
const { uid, language } = document.documentElement.dataset
const buttons = [...document.querySelectorAll('button')]
let popup: Window | undefined
let watch: number | undefined
/** Which click this is: what the page above says about an earlier one comes too late. */
let turn = 0

const tell = (message: Told) => window.parent.postMessage({ uid, ...message }, '*')
const close = () => {
  clearInterval(watch)
  popup?.close()
  popup = undefined
}

function press(source: string): void {
  popup?.close()
  turn++
  // Venmo asks over the page itself: no window is opened for it
  popup = source === 'venmo' ? undefined : openWindow()
  tell({ type: 'click', turn, popup: popup !== undefined, source })
  clearInterval(watch)
  if (popup) {
    watch = setInterval(() => {
      if (!popup?.closed) return
      close()
      tell({ type: 'cancelled', turn })
    }, 200)
  }
}

const openWindow = () =>
  window.open(`/smart/wait?language=${language}`, `${uid}_window`, 'popup,width=500,height=720') ?? undefined

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press(button.dataset.source ?? '')
  })
}

function disable(disabled: boolean): void {
  for (const button of buttons) button.setAttribute('aria-disabled', String(disabled))
}

async function fetchFor({ call, method, path }: Extract<Asked, { type: 'call' }>): Promise<void> {
  try {
    const answer = await fetch(path, { method })
    const value = await answer.json()
    tell(answer.ok ? { type: 'answer', call, value } : { type: 'answer', call, error: value.error })
  } catch (error) {
    tell({ type: 'answer', call, error: String(error) })
  }
}

function obey(message: Asked): void {
  if (message.type === 'open' && message.turn === turn && popup) popup.location.href = message.page
  else if (message.type === 'focus') popup?.focus()
  else if (message.type === 'close' && message.turn === turn) close()
  else if (message.type === 'enable') disable(false)
  else if (message.type === 'disable') disable(true)
  else if (message.type === 'call') void fetchFor(message)
}

window.addEventListener('message', (event) => {
  if (event.data?.uid !== uid) return
  if (event.source === popup && event.origin === window.location.origin) {
    close()
    tell({ ...event.data, turn })
  } else if (event.source === window.parent) obey(event.data)
})
window.addEventListener('pagehide', close)
tell({ type: 'ready' })
