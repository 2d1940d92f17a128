/** In the frame: tells the page round it what the donor has said there. */
window.parent.postMessage({ chariotSandbox: document.currentScript?.dataset.session ?? '' }, '*')

export {}
