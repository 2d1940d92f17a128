import { seen } from './contact-details.ts'

/** Signs of sentences, sums and code, in which nobody is called. The Catalan and the Chinese middle dot are none; a flower may be. */
const signs = /[!?¡¿%#*^_$€£¥₿⁄∕⧸╱]|(?![+&])\p{Sm}|(?!\p{Extended_Pictographic})\p{So}|[☎✆📞📱✉📧]/u

/**
 * A Greek and a Cyrillic letter, and those of many more scripts, are drawn as Latin ones: nobody writes one word in two of them.
 * The scripts of the East are, and look like no other.
 */
const foreign =
  '(?![\\p{sc=Latin}\\p{sc=Common}\\p{sc=Inherited}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Bopomofo}])\\p{L}'
const twoScripts = new RegExp(
  `\\p{sc=Latin}${foreign}|${foreign}\\p{sc=Latin}|\\p{sc=Greek}\\p{sc=Cyrillic}|\\p{sc=Cyrillic}\\p{sc=Greek}`,
  'u',
)
/** Small capitals and other letters of phonetics, in which no language is written; and digits within a word (`g00gle`). */
const disguised = /[\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua730\ua731]|\p{L}\p{N}+\p{L}/u
/**
 * A dot that stands alone, and a word of which each letter does. Initials are that too, but of capitals up to five
 * (`D. V. S. S. R. Murthy`), of small letters up to three (`j.r.r. tolkien`), and joined by hyphens up to two.
 */
const spacedOut =
  /\s\.|(?<!\p{L})(?:\p{Lu}[\s.'’·-]{1,3}){5}\p{Lu}(?!\p{L})|(?<!\p{L})(?:\p{Ll}[\s.'’·-]{1,3}){3}\p{Ll}(?!\p{L})|(?<!\p{L})(?:[\p{Lu}\p{Ll}]\p{Pd}){2}[\p{Lu}\p{Ll}](?!\p{L})/u
/** What notices speak of, and no family is called. */
const notices =
  /\b(?:whats\s?app|telegram|wechat|viber|skype|facebook|instagram|snapchat|tiktok|bitcoin|crypto|https?|hxxps?|accounts?|passwords?|log\s?in|locked|suspended|expired|declined|overdue|unpaid|fraud|urgent(?:e|ly)?|verify|payments?|invoices?|refund(?:s|ed)?|support|helpdesk|customer service|your|security alert|final notice|gift cards?|cuentas?|contrasena|(?:bloquead|suspendid|rechazad|vencid)[oa]s?|reembolsos?|servicio al|mot de passe|rembours(?:e|ee|es|er|ement|ements)|paiements?|votre|click here|haz clic|haga clic|cliquez|pay now|(?:call|text) (?:me|us|now|to)|llam[ae] (?:al?|ya)|(?:go|vaya) (?:to|a)|claim (?:it|now)|renew (?:at|now))\b|^(?:please|visit|visite)\s/iu

/** The endings of hosts that everybody reads as such, however they are parted from what stands before them. */
const wellKnown = /[\p{L}\p{N}]{2}[^\p{L}\p{N}]{1,4}(?:com|org)\b|\b(?:t|wa|fb)[\s,.-]{1,3}me\b|\bbit[\s,.-]{1,3}ly\b/iu
/** Others, some of which are families (App, Biz, Store): they are no ending where they begin with a capital. */
const lesser = /[\p{L}\p{N}]{2}[^\p{L}\p{N}]{1,4}(?:net|info|biz|xyz|shop|store|online|website|site|app|io|tv|gg|cc)\b/u
/** An address whose dot is said. Dot is a short Dorothy: she keeps any family of more than two letters that is no ending. */
const dotSaid =
  /\p{L}[\s-]{1,3}(?:(?:dot|punto|ponto|punkt)[\s-]{1,3}[a-z]{2}|(?:punkt|point)[\s-]{1,3}(?:com|org|net|info|shop))\b/iu
/** Two words that begin as names do: somebody may be called Com (`Kim Com`). */
const twoNames = /^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$/u

/**
 * How much a name holds: a sentence holds more. Of those that our test knows one has 52 letters and one ten words; a nickname in
 * quotation marks and two titles behind commas are four marks. Hyphens, apostrophes and what shortens a word are none.
 */
const most = { letters: 60, words: 12, marks: 4 }
const marks = /(?<!(?<!\p{L})\p{L}{1,5})\.|[^\p{L}\p{M}\p{N}\p{Pd}\s.'’‘`´·・׳״&+]/gu

const counted = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Whether a line says something, instead of naming somebody: a notice, a sum, an address that is spelled out, words in
 * disguise, or more than any name does.
 */
export function isNoName(text: string): boolean {
  const plain = seen(text)
  const isLong =
    counted(plain, /\p{L}/gu) > most.letters ||
    counted(plain, /\S+/gu) > most.words ||
    counted(plain, marks) > most.marks
  if (isLong || signs.test(text) || [twoScripts, disguised, spacedOut, notices].some((pattern) => pattern.test(plain)))
    return true
  return dotSaid.test(plain) || lesser.test(plain) || (wellKnown.test(plain) && !twoNames.test(plain))
}
