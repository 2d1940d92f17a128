const storage = 'language-toggle'

/**
 * Makes every language toggle carry the page's state to its twin, and resolves once this page has got its own back. The
 * work is fetched when it is needed; where it cannot be had, or storage is closed to us, a toggle is a plain link.
 */
export async function keepAcrossLanguages(): Promise<void> {
  document.addEventListener('click', (event) => {
    const toggle = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-language-toggle]')
    if (!toggle || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    toggle.search = location.search
    toggle.hash = location.hash
    void attempt((keep) => keep.keep(toggle, storage)).then(() => location.assign(toggle.href))
  })
  if (stored()) await attempt((keep) => keep.restore(storage))
}

function stored(): boolean {
  try {
    return sessionStorage.getItem(storage) !== null
  } catch {
    return false
  }
}

async function attempt(act: (keep: typeof import('./keep.ts')) => void): Promise<void> {
  try {
    act(await import('./keep.ts'))
  } catch (error) {
    console.warn('the page could not be kept as it was', error)
  }
}
