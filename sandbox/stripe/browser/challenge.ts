/** On the bank's page, once it ended: tell the page that framed it. */
const intent = location.pathname.split('/').pop()
if (window.parent !== window) window.parent.postMessage({ say: '3d_secure_2.ended', intent }, '*')
