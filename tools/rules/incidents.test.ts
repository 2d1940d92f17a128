import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { anchorsOf, linksOf } from './links.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The runbook is read on the worst day: every command, page, unit, setting and alert that it names is there. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const runbook = read('docs/incidents.md')
const code = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const rows = (heading: string) =>
  (runbook.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** How each verb of `giving` is typed, as it says itself. */
const usages = (verbs: readonly string[]): Readonly<Record<string, string>> => {
  const script = `import { giving } from './ops/giving.ts'
    const said = {}
    for (const verb of ['', ...process.argv.slice(1)]) {
      said[verb] = ''
      const say = (text) => { said[verb] += text }
      await giving(verb ? [verb, '--help'] : ['--help'], { say, complain: say, settings() {} })
    }
    console.log(JSON.stringify(said))`
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script, '--', ...verbs], { cwd: root })
  return JSON.parse(out.toString()) as Record<string, string>
}

describe('the commands of the runbook', () => {
  const named = code.filter((text) => /^giving [a-z]/.test(text)).map((text) => text.split(' ').slice(1))
  const verbs = [...new Set(named.map(([verb = '']) => verb))]
  const helps = usages(verbs)

  test('are verbs that giving lists', () => {
    expect(verbs.length).toBeGreaterThan(10)
    expect(verbs.filter((verb) => !helps['']?.includes(`\n  ${verb} `))).toEqual([])
  })

  test('have the options and the words that the verb’s own help says', () => {
    const unknown = named.flatMap(([verb = '', ...words]) =>
      words
        .filter((word) => /^(--)?[a-z-]+$/.test(word))
        .filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(helps[verb] ?? ''))
        .map((word) => `giving ${verb}: ${word}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the alerts', () => {
  const alerts = ['alerts.yml', 'slo.yml'].flatMap((file) => {
    const { groups } = parse(read(`deploy/prometheus/${file}`)) as { groups: { rules: { alert?: string }[] }[] }
    return groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []))
  })
  const led = rows('Which alert leads where').map(([, named = '', section = '']) => ({
    alerts: [...named.matchAll(/`(\w+)`/g)].map(([, alert = '']) => alert),
    anchors: linksOf(section).map(({ anchor }) => anchor),
  }))

  test('each lead to one section, and none is named that is not there', () => {
    expect(led.flatMap((row) => row.alerts).sort()).toEqual([...new Set(alerts)].sort())
    const places = anchorsOf(runbook)
    expect(led.filter(({ anchors }) => anchors.length !== 1 || !places.has(anchors[0] ?? ''))).toEqual([])
  })

  test('no alert is named anywhere in the runbook that Prometheus does not have', () => {
    expect(code.filter((text) => /^Giving[A-Z]\w+$/.test(text) && !alerts.includes(text))).toEqual([])
  })
})

test('the pages of the office that the runbook opens are there', () => {
  const sources = globSync('office/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n')
  const pages = code.filter((text) => /^\/[a-z]+$/.test(text) && !['/healthz', '/readyz'].includes(text))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter((path) => !sources.includes(`ath = '${path}'`))).toEqual([])
})

test('the units, services and settings that the runbook names are there', () => {
  const units = code.flatMap((text) => /^(?:systemctl \w+|journalctl -u) ([\w-]+)$/.exec(text)?.[1] ?? [])
  expect(units.length).toBeGreaterThan(5)
  expect(units.filter((unit) => !existsSync(join(root, `deploy/systemd/${unit}.service`)))).toEqual([])
  const { services } = parse(read('deploy/compose.yml'), { merge: true }) as { services: object }
  const stopped = code.flatMap(
    (text) => /^docker compose (?:stop|exec) ([\w -]+?)(?: node .*)?$/.exec(text)?.[1]?.split(' ') ?? [],
  )
  expect(stopped.length).toBeGreaterThan(2)
  expect(stopped.filter((service) => !Object.hasOwn(services, service))).toEqual([])
  const settings = code.flatMap((text) => /^([A-Z]+(?:_[A-Z]+)+|WALLETS|VENMO)(?:=.*)?$/.exec(text)?.[1] ?? [])
  expect(settings.length).toBeGreaterThan(8)
  expect(settings.filter((name) => !read('.env.example').includes(`\n${name}=`))).toEqual([])
})
