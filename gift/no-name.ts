import { seen } from './contact-details.ts'

/** Signs of sentences, sums and code, in which nobody is called. The Catalan and the Chinese middle dot are none; a flower may be. */
const signs = /[!?¡¿%#*^$€£¥₿⁄∕⧸╱]|(?![+&])\p{Sm}|(?!\p{Extended_Pictographic})\p{So}|[☎✆📞📱✉📧]/u
/** A dot that stands alone, or between single letters that are set apart: nobody's initials are written so. */
const spacedOut = /\s\.|(?:^|\s)\p{L}(?:\s\p{L}){3}/u
/** What notices speak of, and no family is called; letters of other scripts that look like these are read as these. */
const notices =
  /\b(?:whats\s?app|telegram|wechat|viber|bitcoin|https?|hxxps?|accounts?|passwords?|login|locked|suspended|verify|refund(?:s|ed)?|cuentas?|contrasena|bloquead[oa]s?|reembolsos?|mot de passe|rembours\w*|click here|haz clic|haga clic|cliquez|pay now|claim (?:it|now|your)|renew (?:at|now|your))\b/iu
/** An address whose dot is left to the reader. */
const dotLeftOut = /[\p{L}\p{N}]{2}[\s,]+(?:com|org)\b/iu

/** Cyrillic and Greek letters that are drawn as Latin ones. */
const lookAlike: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiјjѕsԁdһhоoαaοoνvρpτtιiκk'.matchAll(/(.)(.)/gu)].map(([, alike = '', latin = '']) => [
    alike,
    latin,
  ]),
)
const inLatin = (text: string) => text.toLowerCase().replaceAll(/./gu, (sign) => lookAlike[sign] ?? sign)

/** Whether a line says something, instead of naming somebody: a notice, a sum, or an address that is spelled out. */
export function isNoName(text: string): boolean {
  const plain = seen(text)
  const latin = inLatin(plain)
  return signs.test(text) || spacedOut.test(text) || notices.test(latin) || dotLeftOut.test(latin)
}
