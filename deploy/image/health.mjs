// The image's health check: whether the process in this container answers, at the port that is typed after it, else where its settings
// say. A worker has no pages, and is asked at METRICS_PORT.
const { ROLES, PORT, METRICS_PORT } = process.env
const [typed] = process.argv.slice(2)
const path = !typed && ROLES === 'worker' ? `${METRICS_PORT}/metrics` : `${typed || PORT || 3000}/healthz`
const healthy = await fetch(`http://127.0.0.1:${path}`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = healthy ? 0 : 1
