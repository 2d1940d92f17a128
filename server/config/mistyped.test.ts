import { expect, test } from 'vitest'
import { distance } from '../base/nearest.ts'
import { mistyped } from './mistyped.ts'
import { settingNames } from './settings.ts'

test.each([
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHIBLE_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
  ['PAYPAL_CLIENTID', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_SECRET', 'PAYPAL_CLIENT_SECRET'],
  ['PAYPAL_WEBHOOK', 'PAYPAL_WEBHOOK_ID'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['LINKSECRET', 'LINK_SECRET'],
  ['ORG_TAXID', 'ORG_TAX_ID'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s was meant for %s', (name, meant) => {
  expect(mistyped([name], settingNames)).toEqual([{ name, meant }])
})

test('a setting is none, nor is what a shell, a container, a platform or another program sets', () => {
  const others =
    `PATH HOME USER SHELL PWD OLDPWD LANG LC_ALL TERM SHLVL LOGNAME HOSTNAME HOSTS POST PORTS MAIL MAILCHECK EDITOR
    PAGER TZ TMPDIR SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS
    NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NPM_TOKEN npm_config_cache npm_package_version CI GITHUB_TOKEN GITHUB_REF
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_PORT POSTGRES_PORT POSTGRES_HOST DATABASE_HOST DATABASE_PORT
    DATABASE_NAME DATABASE_USER DATABASE_PASSWORD PGHOST PGPORT PGDATA PGUSER PGPASSWORD REDIS_URL SENTRY_DSN DYNO
    WEBSITE_HOSTNAME AWS_REGION AWS_SECRET_ACCESS_KEY GOOGLE_CLOUD_PROJECT K_SERVICE FLY_REGION RENDER_SERVICE_ID
    HTTP_PROXY HTTPS_PROXY NO_PROXY STRIPE_API_KEY STRIPE_DEVICE_NAME OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES OTEL_TRACES_SAMPLER
    DATABASE_URL_TEST CONTRACTS_DIR CHROMIUM_PATH SMTP_HOST SMTP_USER MAIL_HOST LOG_FORMAT METRICS_PATH`.split(/\s+/)
  expect(mistyped([...settingNames, ...others], settingNames)).toEqual([])
})

test.each([
  ['', 'abc', 3],
  ['same', 'same', 0],
  ['doctro', 'doctor', 1],
  ['refnd', 'refund', 1],
  ['stops', 'stop', 1],
  ['gist', 'gift', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i letters', (one, other, away) => {
  expect([distance(one, other), distance(other, one)]).toEqual([away, away])
})
