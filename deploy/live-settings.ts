import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readSettings, type Settings, settingNames } from '#server/config/settings.ts'
import { root } from '../tools/project.mjs'

const [, folder = ''] = /^CHARITY=(.+)$/m.exec(readFileSync(join(root, '.env.example'), 'utf8')) ?? []
const { taxId } = parse(readFileSync(join(root, folder, 'identity.yaml'), 'utf8')) as { taxId: string }

/** What an operator, or the platform, fills in where a file of a platform leaves the value open. */
const filledIn: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: 'https://give.example.org',
  DATABASE_URL: 'postgres://giving:secret@database.internal:5432/giving',
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_signing',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'Example Hospital <giving@example.org>',
  LINK_SECRET: 'l'.repeat(64),
  ORG_TAX_ID: taxId,
  ORG_REGISTRATIONS: 'none',
}

/**
 * The settings of a server to which a platform hands these and no other, real money and all.
 * @param fixed what the file itself says
 * @param open the names whose values are filled in elsewhere
 * @throws BadSettings naming all that is missing or cannot be, Error for a name that is no setting
 */
export function liveSettings(fixed: Readonly<Record<string, string>>, open: readonly string[]): Settings {
  const strange = [...Object.keys(fixed), ...open].filter((name) => !settingNames.includes(name))
  if (strange.length > 0) throw new Error(`These are no settings: ${strange.join(', ')}`)
  return readSettings({ ...Object.fromEntries(open.map((name) => [name, filledIn[name]])), ...fixed })
}
