/**
 * Keeps what is written in a part's form as its draft, field by field, while somebody writes. Without this the form's button keeps all of it.
 */
const form = document.getElementById('part')
if (form) kept(form)

/** Loads a frame again behind the one that is seen, which goes when the new one is there: nobody looks at an empty page while they write. */
function shownAgain(frame) {
  for (const late of frame.parentElement.querySelectorAll('iframe[aria-hidden]')) late.remove()
  const next = frame.cloneNode()
  next.setAttribute('aria-hidden', 'true')
  next.removeAttribute('title')
  next.addEventListener('load', () => {
    next.removeAttribute('aria-hidden')
    next.title = frame.title
    frame.remove()
  })
  frame.after(next)
}

function kept(form) {
  const state = document.getElementById('kept')
  const before = new Map()
  const isField = ({ name }) => name?.startsWith('/')
  const fields = () => [...form.elements].filter(isField)
  for (const field of fields()) before.set(field.name, field.value)
  const changed = () => fields().filter((field) => before.get(field.name) !== field.value)
  const waits = [2, 5, 15, 30, 60]
  let tries = 0
  let timer = null
  let sending = false

  const bodyOf = (some) => {
    const body = new URLSearchParams({ csrf: form.elements.csrf.value, seen: form.elements.seen.value })
    for (const { name, value } of some) body.append(name, value)
    return body
  }
  const soon = (seconds) => {
    clearTimeout(timer)
    timer = setTimeout(send, seconds * 1000)
  }

  async function send() {
    const some = changed()
    if (sending || some.length === 0) return
    sending = true
    const sent = some.map(({ name, value }) => [name, value])
    const answer = await fetch(form.dataset.part, { method: 'POST', body: bodyOf(some) })
      .then((response) => response.json())
      .catch(() => null)
    sending = false
    if (answer?.kept) {
      tries = 0
      for (const [name, value] of sent) before.set(name, value)
      form.elements.seen.value = answer.seen
      state.textContent = form.dataset.kept
      for (const frame of document.querySelectorAll('iframe[data-preview=draft]:not([aria-hidden])')) shownAgain(frame)
      if (changed().length > 0) soon(0.5)
    } else if (answer) state.textContent = form.dataset.refused
    else {
      state.textContent = form.dataset.unkept
      if (waits[tries] !== undefined) soon(waits[tries++])
    }
  }

  form.addEventListener('input', ({ target }) => {
    if (isField(target)) soon(0.5)
  })
  form.addEventListener('change', ({ target }) => {
    if (isField(target)) soon(0)
  })
  addEventListener('online', () => soon(0))
  let left = false
  form.addEventListener('submit', () => {
    left = true
    clearTimeout(timer)
  })
  // whoever leaves the page in mid-sentence leaves the sentence here
  addEventListener('pagehide', () => {
    const some = changed()
    if (!left && some.length > 0) navigator.sendBeacon(form.dataset.part, bodyOf(some))
  })
}
