import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** One rule of Prometheus: it records a series, or alerts. */
export interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

/** The rules of one file of this folder. */
export function rulesOf(file: 'alerts.yml' | 'slo.yml'): Rule[] {
  const { groups } = parse(read(file)) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** One case of a file that `promtool test rules` runs: which alerts fire, and when. */
export interface RuleCase {
  readonly name: string
  readonly promql_expr_test: { readonly exp_samples: { readonly labels: string }[] }[]
}
export const casesOf = (file: 'alerts.test.yml' | 'slo.test.yml'): RuleCase[] =>
  (parse(read(file)) as { tests: RuleCase[] }).tests

/** A panel of the board, and what it asks Prometheus. */
export interface Panel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[]
}
export const board = () =>
  JSON.parse(read('../grafana/giving.json')) as {
    readonly uid: string
    readonly schemaVersion: number
    readonly panels: readonly Panel[]
    readonly templating: { readonly list: readonly { readonly name: string }[] }
  }

/** The rows of "What to watch": the alert that each names, and the whole row. */
export function rowsToWatch(): { readonly alert: string; readonly row: string }[] {
  const [, section = ''] = read('../../docs/operating.md').split('## What to watch')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| <a id='))
  return rows.map((row) => ({ alert: /^\| <a id="(\w+)"><\/a>`\1` \|/.exec(row)?.[1] ?? row, row }))
}

/** A series that an expression names, and the labels by which it chooses or groups. */
export interface Named {
  readonly metric: string
  readonly labels: readonly string[]
}

const grouping = /\b(by|on|ignoring|without|group_left|group_right)\s*\(([^)]*)\)/g
const words = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'on', 'ignoring', 'without', 'inf', 'nan'])

/** The series in a PromQL expression: every name that is neither a function nor a word of the language. */
export function namedIn(expr: string): Named[] {
  const grouped = [...expr.matchAll(grouping)].flatMap(([, how, inside = '']) =>
    how === 'by' ? inside.split(',').map((one) => one.trim()) : [],
  )
  const bare = expr.replace(grouping, ' ').replace(/\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/(?<![\w.$:])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(\s*\()?/g)].flatMap(
    ([, metric = '', chosen = '', call]) =>
      call !== undefined || words.has(metric)
        ? []
        : [
            {
              metric,
              labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label).concat(grouped),
            },
          ],
  )
}
