/** Which version of the project an image holds. */
export interface Origin {
  readonly version: string
  /** The commit. */
  readonly revision: string
}

/**
 * How the image is started, as options of `buildah config`. `deploy/image/Containerfile` says the same, and a test compares
 * them. Settings come from outside, but for the two that a container decides: where it keeps things, and that the network
 * beyond the container may reach it.
 */
export const configuration = ({ version, revision }: Origin): string[] => [
  '--user',
  '10001:10001',
  '--workingdir',
  '/app',
  '--stop-signal',
  'SIGTERM',
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  '--port',
  '3000',
  '--volume',
  '/data',
  '--entrypoint',
  '["node"]',
  '--cmd',
  'server/main.ts',
  '--healthcheck',
  `CMD ${healthCheck}`,
  '--healthcheck-interval',
  '10s',
  '--healthcheck-timeout',
  '5s',
  '--healthcheck-start-period',
  '60s',
  '--healthcheck-retries',
  '3',
  '--label',
  'org.opencontainers.image.title=hospital-giving',
  '--label',
  'org.opencontainers.image.licenses=MIT',
  '--label',
  `org.opencontainers.image.version=${version}`,
  '--label',
  `org.opencontainers.image.revision=${revision}`,
]

export const environment = {
  PATH: '/app/bin:/usr/bin:/bin',
  NODE_ENV: 'production',
  DATA_DIR: '/data',
  HOST: '0.0.0.0',
  METRICS_HOST: '0.0.0.0',
} as const

/** In the words of both formats. */
export const healthCheck = 'node deploy/image/health.mjs'
