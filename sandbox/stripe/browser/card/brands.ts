/** A kind of card, by how its number begins. */
export type Brand = { name: string; label: string; pattern: RegExp; lengths: number[]; groups: number[]; cvc: number }

const FOUR = [4, 4, 4, 4, 3]
const UNKNOWN: Brand = { name: 'unknown', label: '', pattern: /^/, lengths: [16], groups: FOUR, cvc: 3 }

const BRANDS: Brand[] = [
  { name: 'amex', label: 'American Express', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', label: 'Diners Club', pattern: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: FOUR, cvc: 3 },
  { name: 'jcb', label: 'JCB', pattern: /^35/, lengths: [16], groups: FOUR, cvc: 3 },
  { name: 'discover', label: 'Discover', pattern: /^6(011|4[4-9]|5)/, lengths: [16], groups: FOUR, cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', pattern: /^62/, lengths: [16, 19], groups: FOUR, cvc: 3 },
  { name: 'mastercard', label: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/, lengths: [16], groups: FOUR, cvc: 3 },
  { name: 'visa', label: 'Visa', pattern: /^4/, lengths: [16], groups: FOUR, cvc: 3 },
]

/** The brand of what is typed so far. */
export function brandOf(digits: string): Brand {
  return (digits && BRANDS.find((brand) => brand.pattern.test(digits))) || UNKNOWN
}

/** The number in the groups printed on the card. */
export function grouped(digits: string, brand: Brand): string {
  const parts: string[] = []
  let at = 0
  for (const size of brand.groups) {
    if (at >= digits.length) break
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** Whether the last digit is right. @see https://en.wikipedia.org/wiki/Luhn_algorithm */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
