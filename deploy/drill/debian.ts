import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { timed } from '../../tools/say.mjs'
import { quietly } from '../../tools/spawned.mjs'

/** The authorities whose certificates this machine trusts. */
export const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Fills an empty folder with a Debian of its own, with these packages besides, that trusts whom this machine trusts. */
export async function cleanDebian(folder: string, packages: readonly string[] = []): Promise<void> {
  const include = `--include=${['ca-certificates', ...packages].join(',')}`
  await timed('Installing a clean Debian', () =>
    quietly('debootstrap', ['--variant=minbase', include, 'bookworm', folder]),
  )
  copyFileSync(certificates, join(folder, certificates))
}
