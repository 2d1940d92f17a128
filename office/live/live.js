/**
 * Keeps the part of a page that is marked `data-live` as the office knows it now. The office tells of each change; then the part
 * is fetched as the page itself would show it, so that both read the same. Whoever has the focus in it, or holds it still, is
 * not disturbed.
 */
const part = document.querySelector('[data-live]')
if (part && 'EventSource' in window) keepUp(part)

function keepUp(first) {
  let shown = first
  let revision = shown.dataset.revision
  let wanted = null
  let fetching = false
  const { live, part: address } = first.dataset
  const controls = document.getElementById('live-controls')
  const button = controls.querySelector('button')
  const state = controls.querySelector('[role=status]')
  const held = () => button.getAttribute('aria-pressed') === 'true'
  const follows = () => (held() ? controls.dataset.saysHeld : controls.dataset.saysLive)
  let broken = 0
  controls.hidden = false

  const events = new EventSource(live)
  events.addEventListener('revision', ({ data }) => {
    wanted = data
    renew()
  })
  events.addEventListener('over', () => stand(controls.dataset.saysOver))
  events.addEventListener('open', () => {
    if (broken > 1) state.textContent = follows()
    broken = 0
  })
  // Streams end from time to time, and the browser asks for another. One that is refused it does not ask for again.
  events.addEventListener('error', () => {
    broken += 1
    if (events.readyState === EventSource.CLOSED) stand(controls.dataset.saysCut)
    else if (broken === 2) state.textContent = controls.dataset.saysAway
  })
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(!held()))
    state.textContent = follows()
    renew()
  })
  document.addEventListener('focusout', () => setTimeout(renew))
  document.addEventListener('selectionchange', renew)

  /** What is shown stays as it is from now on, and says so. */
  function stand(says) {
    events.close()
    button.hidden = true
    state.textContent = says
  }

  const isUsed = () => {
    const selection = document.getSelection()
    const selects = selection && !selection.isCollapsed && shown.contains(selection.anchorNode)
    return shown.contains(document.activeElement) || selects
  }

  function renew() {
    if (fetching || held() || isUsed() || wanted === null || wanted === revision) return
    fetching = true
    const asked = wanted
    // The browser reads it as a document of its own, in which no script runs.
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = 10_000
    request.onload = () => {
      const next = request.response?.querySelector('[data-live]')
      if (next && !held() && !isUsed()) {
        for (const open of shown.querySelectorAll('details[open]')) {
          const same = next.querySelector(`#${CSS.escape(open.id)}`)
          if (same) same.open = true
        }
        shown.replaceWith(document.adoptNode(next))
        shown = next
        revision = next.dataset.revision
        if (wanted === asked) wanted = revision
      }
    }
    request.onloadend = () => {
      fetching = false
      if (wanted !== asked) renew()
    }
    request.send()
  }
}
