/**
 * Types a batch by keyboard alone. Each line is kept as it is left, and what the office then knows of it (what is wrong, what is alike, how
 * the slip adds up) is shown at its place; what is typed meanwhile is let be. Without this the form's button keeps all lines.
 */
const form = document.getElementById('lines')
const grid = form?.querySelector('.grid')
if (form && grid) typed(form, grid)

function typed(form, grid) {
  const carried = ['received', 'fund', 'kind']
  const state = document.getElementById('kept')
  const rows = () => [...grid.tBodies[0].rows]
  const cells = (row) => [...row.querySelectorAll('input, select')]
  const field = (row, name) => row.querySelector(`[name="${row.dataset.place}.${name}"]`)
  const says = (row) =>
    cells(row)
      .map(({ value }) => value)
      .join('\u0000')
  const kept = new Map(rows().map((row) => [row.dataset.place, says(row)]))
  const isChanged = (row) => kept.get(row.dataset.place) !== says(row)
  const waiting = new Set()
  let saving = null

  const bodyOf = (row) => {
    const body = new URLSearchParams()
    for (const { name, value } of form.querySelectorAll('input[type=hidden]')) body.append(name, value)
    for (const { name, value } of cells(row)) body.append(name, value)
    return body
  }

  function save(row) {
    if (!isChanged(row)) return
    waiting.add(row)
    next()
  }

  function next() {
    if (saving !== null) return
    const [row] = waiting
    if (!row) return
    waiting.delete(row)
    saving = row
    const sent = says(row)
    // The browser reads it as a document of its own, in which no script runs.
    const request = new XMLHttpRequest()
    request.open('POST', form.getAttribute('action'))
    request.responseType = 'document'
    request.timeout = 15_000
    request.onload = () => {
      const page = request.response
      const same = page?.getElementById(row.id)
      if (!same) return
      kept.set(row.dataset.place, sent)
      show(row, same, page)
      state.textContent = grid.dataset.kept.replace('{place}', row.dataset.place)
    }
    request.onloadend = () => {
      saving = null
      next()
    }
    request.send(bodyOf(row))
  }

  /** What the office says of a line, and of the batch. */
  function show(row, same, page) {
    row.className = same.className
    for (const cell of row.querySelectorAll('td')) {
      const other = same.querySelector(`td[data-field="${cell.dataset.field}"]`)
      const [own, its] = [cell.querySelector('input, select'), other.querySelector('input, select')]
      for (const name of ['aria-invalid', 'aria-describedby']) {
        if (its.hasAttribute(name)) own.setAttribute(name, its.getAttribute(name))
        else own.removeAttribute(name)
      }
      cell.querySelector('small')?.remove()
      const note = other.querySelector('small')
      if (note) cell.append(document.adoptNode(note))
    }
    for (const part of ['.tally', '#difference']) {
      const now = page.querySelector(part)
      if (now) document.querySelector(part)?.replaceWith(document.adoptNode(now))
    }
  }

  const go = (row, control) => {
    const cell = row && cells(row)[Math.max(0, control)]
    cell?.focus()
    // what stands there is typed over, as Tab has it
    cell?.select?.()
  }

  /** Who may be meant is offered below the donor's field; whoever is taken brings how they are reached. */
  const donors = document.getElementById('donors')
  const meant = new Map()
  let asked = ''
  let asking = 0
  grid.addEventListener('input', ({ target }) => {
    const row = target.closest('tr')
    if (target !== field(row, 'donor')) return
    const text = target.value.trim()
    const taken = meant.get(target.value)
    const contact = field(row, 'contact')
    if (taken && contact.value === '') contact.value = taken
    if (taken !== undefined || text.length < 3 || text === asked) return
    asked = text
    clearTimeout(asking)
    asking = setTimeout(async () => {
      const answer = await fetch(`${grid.dataset.donors}?q=${encodeURIComponent(text)}`).catch(() => null)
      if (!answer?.ok || asked !== text) return
      meant.clear()
      donors.replaceChildren(
        ...(await answer.json()).map(({ donor, contact }) => {
          meant.set(donor, contact)
          const option = document.createElement('option')
          option.value = donor
          option.label = contact
          return option
        }),
      )
    }, 200)
  })

  grid.addEventListener('focusin', ({ target }) => {
    target.dataset.before = target.value
  })
  grid.addEventListener('focusout', ({ target, relatedTarget }) => {
    const row = target.closest('tr')
    if (row && !row.contains(relatedTarget)) save(row)
  })
  grid.addEventListener('keydown', (event) => {
    const { target, key } = event
    const row = target.closest('tr')
    if (!row?.dataset.place) return
    const at = cells(row).indexOf(target)
    const [above, below] = [row.previousElementSibling, row.nextElementSibling]
    if (key === 'Enter') {
      event.preventDefault()
      if (below) {
        for (const name of carried) {
          const [from, to] = [field(row, name), field(below, name)]
          if (from && to && to.value === '' && cells(below).every(({ value }) => value === '' || value === from.value))
            to.value = from.value
        }
        go(below, 0)
      } else form.requestSubmit()
    } else if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      go(key === 'ArrowUp' ? above : below, at)
    } else if (event.ctrlKey && key.toLowerCase() === 'd') {
      event.preventDefault()
      if (above) target.value = cells(above)[at].value
    } else if (key === 'Escape') target.value = target.dataset.before ?? target.value
  })
  // whoever leaves the page leaves the line that is open with it
  addEventListener('pagehide', () => {
    for (const row of rows()) if (isChanged(row)) navigator.sendBeacon(form.getAttribute('action'), bodyOf(row))
  })
}
