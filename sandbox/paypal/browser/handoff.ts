/**
 * On the approval's last page: gives the result to whoever opened it. The opener closes the window when it has heard:
 * a window that closed itself could be seen closed before it is heard, which means that the payer gave up.
 */
const { uid, result = '{}' } = document.documentElement.dataset
const message = { uid, ...JSON.parse(result) }
if (window.opener) window.opener.postMessage(message, window.location.origin)
else if (window.parent !== window) window.parent.postMessage(message, '*')

export {}
