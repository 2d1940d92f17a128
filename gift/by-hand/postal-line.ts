import { readPostalAddress } from '../postal-address.ts'
import type { PostalAddress } from '../tribute.ts'

/** An address in the United States as it is typed on one line: `14 Elm St, Apt 2, Oxford MS 38655`. Null: it is none. */
export function readPostalLine(text: string): PostalAddress | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const words = (parts.pop() ?? '').split(/\s+/)
  const [postalCode = '', region = ''] = [words.pop(), words.pop()]
  if (!/^[A-Za-z]{2}$/.test(region)) return null
  const city = words.length === 0 ? parts.pop() : words.join(' ')
  const [line1, line2 = null, ...more] = parts
  if (more.length > 0) return null
  const result = readPostalAddress({ line1, line2, city, region: region.toUpperCase(), postalCode, country: 'US' })
  return result.ok ? result.value : null
}

/** The same the other way round, as it can be typed again. */
export const postalLine = ({ line1, line2, city, region, postalCode }: PostalAddress): string =>
  [line1, line2, `${city} ${region} ${postalCode}`].filter((part) => part !== null && part !== '').join(', ')
