/** The OpenID provider as a process: `identity-provider.main.ts PORT OFFICE_ORIGIN`. */
import { startIdentityProvider } from './identity-provider.ts'

const [port, officeOrigin = ''] = process.argv.slice(2)
const { issuer } = await startIdentityProvider(officeOrigin, Number(port))
process.stdout.write(`${issuer}\n`)
