/**
 * Types a batch by keyboard alone. Each line is kept as it is left, and what the office then knows of it (what is wrong, what is alike, how
 * the slip adds up) is shown at its place; what is typed meanwhile is let be. Without this the form's button keeps all lines.
 */
const form = document.getElementById('typing')
const grid = form?.querySelector('.grid')
if (form && grid) typed(form, grid)

function typed(form, grid) {
  const carried = ['received', 'fund', 'kind']
  const state = document.getElementById('kept')
  const rows = () => [...grid.tBodies[0].rows]
  const cells = (row) => [...row.querySelectorAll('td :is(input, select)')]
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
    for (const { name, value } of form.querySelectorAll(':scope > input[type=hidden]')) body.append(name, value)
    for (const { name, value } of row.querySelectorAll('input, select')) body.append(name, value)
    return body
  }

  function save(row) {
    if (!isChanged(row)) return
    waiting.add(row)
    next()
  }

  function next() {
    if (saving !== null || pause !== null) return
    const [row] = waiting
    if (!row) return
    waiting.delete(row)
    saving = row
    const sent = says(row)
    let isAnswered = false
    // The answer is this line alone, with the slip: a document of its own, in which no script runs.
    const request = new XMLHttpRequest()
    request.open('POST', form.dataset.part)
    request.responseType = 'document'
    request.timeout = 15_000
    request.onload = () => {
      const page = request.response
      const same = page?.getElementById(row.id)
      if (!same) return
      isAnswered = true
      kept.set(row.dataset.place, sent)
      show(row, same, page)
      const isRefused = same.hasAttribute('data-refused')
      row.classList.toggle('unkept', isRefused)
      tell(row, isRefused ? 'refused' : 'kept')
    }
    request.onloadend = () => {
      saving = null
      if (isAnswered) {
        tries = 0
        next()
      } else again(row)
    }
    request.send(bodyOf(row))
  }

  const tell = (row, what) => {
    state.textContent = grid.dataset[what].replace('{place}', row.dataset.place)
  }

  /** Seconds after which what was not kept is sent again; after the last of them it waits until the next line is left, or the network is back. */
  const waits = [2, 5, 15, 30, 60]
  let tries = 0
  let pause = null
  function again(row) {
    row.classList.add('unkept')
    tell(row, 'unkept')
    waiting.add(row)
    const seconds = waits[tries]
    tries = seconds === undefined ? 0 : tries + 1
    if (seconds !== undefined) pause = setTimeout(goOn, seconds * 1000)
  }
  function goOn() {
    clearTimeout(pause)
    pause = null
    next()
  }
  addEventListener('online', goOn)

  /** What the office says of a line, and of the batch. */
  function show(row, same, page) {
    row.className = same.className
    for (const name of ['read', 'person']) {
      const [own, its] = [row, same].map((each) => each.querySelector(`[name="${row.dataset.place}.${name}"]`))
      own.value = its.value
    }
    for (const cell of row.querySelectorAll('td')) {
      const other = same.querySelector(`td[data-field="${cell.dataset.field}"]`)
      if (!other) continue
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

  /** Who may be meant is offered below the donor's field, each once; whoever is chosen there brings how they are reached. */
  const donors = document.getElementById('donors')
  const meant = new Map()
  let query = ''
  let asking = 0
  grid.addEventListener('input', ({ target, inputType }) => {
    const row = target.closest('tr')
    if (target !== field(row, 'donor')) return
    const text = target.value.trim()
    // browsers say of a choice that it replaces the text, or nothing; nobody types what an option says
    const chosen =
      inputType === undefined || inputType === 'insertReplacementText' ? meant.get(target.value) : undefined
    field(row, 'person').value = chosen?.person ?? ''
    if (chosen) {
      target.value = chosen.donor
      const contact = field(row, 'contact')
      if (contact.value === '') contact.value = chosen.contact
    }
    if (chosen || text.length < 3 || text === query) return
    query = text
    clearTimeout(asking)
    asking = setTimeout(async () => {
      const response = await fetch(`${grid.dataset.donors}?q=${encodeURIComponent(text)}`).catch(() => null)
      if (!response?.ok || query !== text) return
      meant.clear()
      for (const person of await response.json()) meant.set(`${person.donor} · ${person.contact}`, person)
      donors.replaceChildren(
        ...[...meant.keys()].map((value) => {
          const option = document.createElement('option')
          option.value = value
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
