import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedSeries } from './served.ts'
import { board, casesOf, type Named, namedIn, rowsToWatch, rulesOf } from './watched.ts'

const rules = [...rulesOf('alerts.yml'), ...rulesOf('slo.yml')]
const alerts = rules.flatMap(({ alert }) => alert ?? [])
const panels = board().panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

describe('what to watch', () => {
  test('every row of the table has an alert, and every alert its row', () => {
    const rows = rowsToWatch().map(({ alert }) => alert)
    expect(rows.length).toBeGreaterThan(20)
    expect([...new Set(alerts)].sort()).toEqual([...rows].sort())
  })

  test('an alert says how grave it is, what it means, what to do, and leads to its row', () => {
    const lacking = rules.filter(
      ({ alert, labels, annotations }) =>
        alert !== undefined &&
        !(
          ['critical', 'warning'].includes(labels?.severity ?? '') &&
          annotations?.summary &&
          (annotations.description ?? '').length > 40 &&
          annotations.runbook === `docs/operating.md#${alert}`
        ),
    )
    expect(lacking).toEqual([])
  })

  test('each alert is tried: in one case it fires, and it is silent on days on which all is well', () => {
    const cases = [...casesOf('alerts.test.yml'), ...casesOf('slo.test.yml')]
    const firing = cases.flatMap(({ promql_expr_test: each }) => each.flatMap(({ exp_samples: samples }) => samples))
    const fired = (rule: { alert?: string; labels?: Readonly<Record<string, string>> }) =>
      firing.some(({ labels }) => labels === `{alertname="${rule.alert}", severity="${rule.labels?.severity}"}`)
    expect(rules.filter((rule) => rule.alert !== undefined && !fired(rule))).toEqual([])
    expect(cases.filter(({ name }) => name.endsWith('all is well'))).toHaveLength(2)
  })
})

describe('every series that is asked for', () => {
  let served: ReadonlyMap<string, ReadonlySet<string>>
  beforeAll(async () => {
    served = await servedSeries()
  })
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []))
  /** What Prometheus adds by itself. */
  const added = ['job', 'instance']
  const unknown = ({ metric, labels }: Named) =>
    metric === 'up' || recorded.has(metric)
      ? []
      : served.has(metric)
        ? labels
            .filter((label) => !added.includes(label) && !served.get(metric)?.has(label))
            .map((label) => `${metric}{${label}}`)
        : [metric]

  test.each(rules.map((rule) => [rule.alert ?? rule.record ?? '', rule.expr]))(
    'of %s is told by the server',
    (_, expr) => {
      expect(namedIn(expr).length).toBeGreaterThan(0)
      expect(namedIn(expr).flatMap(unknown)).toEqual([])
    },
  )

  test.each(panels.map(({ title, expr }) => [title, expr]))('of the panel "%s" is told by the server', (_, expr) => {
    expect(namedIn(expr).length).toBeGreaterThan(0)
    expect(namedIn(expr).flatMap(unknown)).toEqual([])
  })

  test('is found in an expression, however it is written', () => {
    expect(
      namedIn('1 - sum by (le) (rate(a_bucket{x="1",y!~"2.."}[5m] offset 1h)) / (b or vector(0)) > 0.5e1'),
    ).toEqual([
      { metric: 'a_bucket', labels: ['x', 'y', 'le'] },
      { metric: 'b', labels: ['le'] },
    ])
    expect(unknown({ metric: 'giving_inbox_lag_minutes', labels: [] })).toEqual(['giving_inbox_lag_minutes'])
    expect(unknown({ metric: 'giving_facts', labels: ['verb'] })).toEqual(['giving_facts{verb}'])
  })
})

describe('the board', () => {
  test('has panels with ids of their own that lie beside each other, and queries that a name tells apart', () => {
    const { panels: all, schemaVersion, uid, templating } = board()
    expect([uid, schemaVersion]).toEqual(['giving', 42])
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    const squares = all.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(squares).size).toBe(squares.length)
    expect(squares.filter((square) => Number(square.split(' ')[0]) >= 24)).toEqual([])
    for (const { targets = [], title } of all) {
      expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
    }
  })
})

const here = fileURLToPath(new URL('.', import.meta.url))
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe.skipIf(!hasPromtool)(`promtool${hasPromtool ? '' : ' (missing here, so skipped)'}`, () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: here, encoding: 'utf8' })

  test('finds no fault in the example configuration and its rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatch(/is valid prometheus config file syntax/)
  })

  test('sees each alert fire when it should, and be silent when it should not', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatch(/SUCCESS/)
  })

  test('sees each objective alert when its room for error goes, soon or slowly', () => {
    expect(promtool('test', 'rules', 'slo.test.yml')).toMatch(/SUCCESS/)
  })

  test('understands every query of the board', () => {
    const folder = mkdtempSync(join(tmpdir(), 'board-'))
    const asRules = panels.map(({ expr }, at) => ({
      record: `board:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    writeFileSync(join(folder, 'board.yml'), JSON.stringify({ groups: [{ name: 'board', rules: asRules }] }))
    expect(promtool('check', 'rules', join(folder, 'board.yml'))).toContain(`${asRules.length} rules found`)
    rmSync(folder, { recursive: true })
  })
})
