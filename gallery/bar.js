// What is chosen is shown at once, and a frame is as high as what is in it.
document.querySelector('form')?.addEventListener('change', ({ currentTarget }) => currentTarget.requestSubmit())
for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => {
    const height = frame.contentDocument?.documentElement.scrollHeight ?? 640
    frame.height = String(Math.min(Math.max(height, 200), 1200))
  })
}
