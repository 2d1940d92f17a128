/** What no answer may be, whatever was asked: sentences, none when all is well. */
export async function faultsOf(answer: Response): Promise<string[]> {
  const { status, headers } = answer
  const body = await answer.text()
  const faults: string[] = []
  const notNow = status === 503 && /"code":"not_now"/.test(body)
  if (status >= 500 && !notNow) faults.push(`answered ${status}: ${body.slice(0, 500)}`)
  for (const name of ['x-request-id', 'x-content-type-options']) if (!headers.has(name)) faults.push(`no ${name}`)
  if (/node_modules|\n\s+at /.test(body)) faults.push(`tells where it broke: ${body.slice(0, 500)}`)
  const location = headers.get('location')
  if (location !== null && !ours.test(location)) faults.push(`leads away to ${location}`)
  return faults
}

/** So many are answered on one connection; Node itself refuses what somebody sends behind the last, with 503. */
const perConnection = 100

/** The same of all that was answered on one connection. */
export function faultsOnWire(text: string): string[] {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const wrong = statuses.slice(0, perConnection).filter((status) => status >= 500)
  return wrong.length > 0 ? [`answered ${wrong.join(', ')}: ${text.slice(0, 2000)}`] : []
}

/** An address of ours, or of a provider’s own page. A second slash would lead to another host. */
const ours = /^(\/(?![/\\])|http:\/\/sandbox\.test\/)/
