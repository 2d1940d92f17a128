import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../tools/project.mjs'
import { environment } from '../image/configuration.ts'
import { liveSettings } from '../live-settings.ts'
import { rendered } from './rendered.ts'

const folder = join(root, 'deploy/helm')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const templates = new Map(readdirSync(join(folder, 'templates')).map((name) => [name, read(`templates/${name}`)]))
const values = parse(read('values.yaml')) as Record<string, string>
const chosen = { Release: { Name: 'giving' }, Values: { ...values, image: 'giving:0.2.0@sha256:0' } }

interface Container {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly mountPath: string }[]
  readonly livenessProbe?: { readonly httpGet?: object; readonly exec?: { readonly command: readonly string[] } }
  readonly readinessProbe?: object
}
interface Pod {
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext: object
  readonly containers: readonly [Container]
}
interface Resource {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  readonly spec: { readonly replicas?: number; readonly template: { readonly spec: Pod } } & Readonly<
    Record<string, unknown>
  >
}
const resources = (set: Parameters<typeof rendered>[1] = chosen) =>
  [...rendered(templates, set).values()].flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      expect(document.errors).toEqual([])
      return (document.toJS() as Resource | null) ?? []
    }),
  )
const pods = resources().filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const secrets = [...(/from-env-file giving\.env +# (.*)/.exec(read('README.md'))?.[1] ?? '').matchAll(/[A-Z]+_[A-Z]+/g)]
const providers = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
const open = [...secrets.map(([name]) => name), ...providers, 'ORG_TAX_ID', 'ORG_REGISTRATIONS']

test('a migration before each rollout, two servers that are reached, a worker', () => {
  expect(
    resources()
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      .sort(),
  ).toEqual([
    'Deployment giving-web',
    'Deployment giving-worker',
    'Ingress giving',
    'Job giving-migrate',
    'PodDisruptionBudget giving-web',
    'Service giving-web',
  ])
  const job = resources().find(({ kind }) => kind === 'Job')
  expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  expect(job?.spec.template.spec.containers[0].args).toEqual(['ops/main.ts', 'migrate'])
})

describe.each(pods)('$metadata.name', ({ spec }) => {
  const { securityContext, containers } = spec.template.spec
  const [container] = containers

  test('may write its data only, and can gain nothing', () => {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([environment.DATA_DIR])
  })

  test('takes live keys with its settings and those of the Secret, and leaves the tables alone', () => {
    expect(container.envFrom).toEqual([{ secretRef: { name: 'giving' } }])
    const fixed = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    const settings = liveSettings(fixed, open)
    expect(settings).toMatchObject({ migrate: false, databaseShared: true, testMode: false })
    const ports = Object.fromEntries((container.ports ?? []).map(({ name, containerPort }) => [name, containerPort]))
    expect(ports.http ?? settings.port).toBe(settings.port)
    expect(ports.metrics ?? settings.metricsPort).toBe(settings.metricsPort)
  })
})

test('a server is asked whether it lives and takes gifts, a worker whether it lives, and each has its time to end', () => {
  const byName = (name: string) => pods.find(({ metadata }) => metadata.name === name)?.spec.template.spec
  const [web, worker] = [byName('giving-web'), byName('giving-worker')]
  expect(web?.containers[0].livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(web?.containers[0].readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } })
  expect(existsSync(join(root, worker?.containers[0].livenessProbe?.exec?.command.at(-1) ?? '-'))).toBe(true)
  expect([web?.terminationGracePeriodSeconds, worker?.terminationGracePeriodSeconds]).toEqual([90, 210])
})

test('without an image nothing is rendered, and without an ingress none is made', () => {
  expect(() => resources({ ...chosen, Values: values })).toThrow('which image')
  const inside = { ...chosen, Values: { ...chosen.Values, ingress: { enabled: false } } }
  expect(resources(inside).map(({ kind }) => kind)).not.toContain('Ingress')
})

test('an action that is not read here is no silence', () => {
  expect(() => rendered(new Map([['a.yaml', 'a: {{ toYaml .Values.a }}']]), chosen)).toThrow('toYaml')
})

test('the chart is of this release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(parse(read('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', version, appVersion: version })
})
