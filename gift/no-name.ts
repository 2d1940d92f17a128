/** Signs of sentences, sums and code, in which nobody is called. The Catalan and the Chinese middle dot are none; a flower may be. */
const signs = /[!?¡¿%#*^_$€£¥₿⁄∕⧸╱]|(?!\+)\p{Sm}|(?!\p{Extended_Pictographic})\p{So}|[☎✆📞📱✉📧]/u

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
 * Letters of formulas and in circles, which are letters of no language, and more marks on a letter than any language of these scripts
 * sets there.
 */
const adorned =
  /[\u{1d400}-\u{1d7ff}\u2460-\u24ff\u{1f100}-\u{1f1ff}]|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{Mn}{3}/u
/**
 * A dot that stands alone, and a word of which each letter does. Initials are that too, but of capitals up to five
 * (`D. V. S. S. R. Murthy`), of small letters up to three (`j.r.r. tolkien`), and joined by hyphens up to two.
 */
const spacedOut =
  /\s\.|(?<!\p{L})(?:\p{Lu}[\s.'’·-]{1,3}){5}\p{Lu}(?!\p{L})|(?<!\p{L})(?:\p{Ll}[\s.'’·-]{1,3}){3}\p{Ll}(?!\p{L})|(?<!\p{L})(?:[\p{Lu}\p{Ll}]\p{Pd}){2}[\p{Lu}\p{Ll}](?!\p{L})/u
/** What notices speak of, and no family is called: where else to go on, */
const places =
  'whats\\s?app|telegram|wechat|viber|skype|facebook|instagram|snapchat|tiktok|discord|https?|hxxps?|pay\\s?pal|cash\\s?app|moneygram|western union|bitcoins?|crypto|btc|usdt|ethereum'
/** what something has become, */
const states =
  'accounts?|passwords?|log\\s?in|locked|suspended|expired|declined|overdue|unpaid|fraud|urgent(?:e|ly)?|verify|payments?|invoices?|refund(?:s|ed)?|billing (?:team|department)|support|helpdesk|customer service|donor services|security (?:alert|team)|scam(?:s|med|mers?)?|final (?:notice|warning)|gift cards?|admin|administrator|webmaster|viagra|your|(?:gift|donation|charge|card|order) (?:was|is|has|not)|you (?:have|ve) (?:been|won)|you won (?:an?|the)|congratulations|you (?:are|must|need|owe)'
/** what to do, */
const acts =
  '[ck]lick(?:ing)? (?:here|this|now|below)|pay now|(?:call|text) (?:me|us|now|to)|go (?:to|here)|claim (?:it|now|prizes?)|(?:act|buy|order|ring|phone|scan|tap|press|sign (?:in|up)|log (?:in|on)|read|open|apply|enter|zelle|venmo|signal|message|renew) (?:at|here|in|it|me|now|this|us|qr)|(?:send|wire|free|easy|fast|get) (?:money|cash)|download (?:the )?apps?|sign in|(?:google|search) (?:it|for|us)|(?:at|arroba) (?:gmail|hotmail|yahoo|outlook)|win (?:big|cash|money)|give me|vote for|confirm (?:identity|account|now)|update (?:account|now)'
/** what nobody is called by friends, */
const insults =
  'fuck(?:er|ing|ed)?|cunts?|bitch(?:es)?|whores?|nigg(?:er|a)s?|faggots?|go (?:die|to hell)|drop dead|kill yourself|f you|hurensohn|arschloch|hijo de puta|putain|gilipollas'
/** and the same in Spanish, Portuguese and French, */
const romance =
  'cuentas?|contrasena|(?:bloquead|suspendid|rechazad|vencid|recusad)[oa]s?|reembolsos?|donacion(?:es)?|servicio al|llam[ae] (?:al?|ya)|vaya a|(?:haz|haga) clic|(?:puls|pinch|entr|toc)[ae] (?:aqui|ya)|ganaste|(?:ha|has) ganado|pague ahora|envi[ae] dinero|senha|su[ae] conta|clique|toque aqui|mot de passe|rembours(?:e|ee|es|er|ement|ements)|paiements?|votre|cliquez|appelez|vous avez'
/** in German, Dutch, Italian, Polish, Turkish, Indonesian and Vietnamese. */
const others =
  'passwort|rechnung|mahnung|gesperrt|klicken|klick hier|hier klicken|(?:ihr|dein) konto|(?:haben|hast) gewonnen|rufen sie|klik hier|klik di sini|rekening|geblokkeerd|clicca|bloccat[oa]|hai vinto|rimborso|kliknij|konto zosta[lo]o?|tiklay[iı]n|hesab[iı]n[iı]z|bam vao|nhan vao|tai khoan'
/** In scripts whose words stand without edges, or are bent at their ends; accents and vowel signs are left out. */
const bent =
  'нажми|заблокир|ваш счет|парол[ья]|платеж|выигра|позвони|аккаунт|переиди|кликни|πατηστε|κωδικος|λογαριασμ|点击|點擊|點選|账户|帐户|賬戶|帳戶|账号|帳號|锁定|鎖定|密码|密碼|中奖|中獎|付款|退款|转账|轉帳|微信|支付宝|电话|電話|クリック|アカウント|ハスワート|口座|当選|こちら|お支払|클릭|계정|비밀번호|당첨|여기를|입금|اضغط|انقر|حسابك|كلمة المرور|كلمة السر|محظور|تم حظر|ربحت|اتصل|کلیک|حساب شما|לחצו?(?!\\p{L})|חשבונך|סיסמה|זכית|कलक|पसवरड'

const notices = new RegExp(
  `(?<!\\p{L})(?:${places}|${states}|${acts}|${insults}|${romance}|${others})(?!\\p{L})|^(?:please|visit|visite)\\s|${bent}`,
  'iu',
)

/** Letters of two other scripts that are drawn as Latin ones, and which. */
const alike =
  'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYԚQԜWаaвbсcеeһhіiјjкkмmнhоoрpѕsтtхxуyԁdԛqԝwӏlпnгrΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϹCαaβbεeηnιiκkνvοoρpσoτtυuχxϲcωwγy'
const latin = new Map([...alike.matchAll(/(.)(.)/gu)].map(([, other = '', letter = '']) => [other, letter]))

/**
 * What somebody reads where each letter of another script is taken for the Latin one that it looks like, and a capital I within a
 * word for an l. The text itself where one of its letters looks like none.
 */
function unfolded(plain: string): string {
  const text = [...plain].map((sign) => latin.get(sign) ?? sign).join('')
  return (/^[\p{sc=Latin}\P{L}]*$/u.test(text) ? text : plain).replaceAll(/(?<=\p{L})I(?=\p{Ll})/gu, 'l')
}

/** The endings of hosts that everybody reads as such, however they are parted from what stands before them. */
const wellKnown = /[\p{L}\p{N}]{2}[^\p{L}\p{N}]{1,4}(?:com|org)\b|\b(?:t|wa|fb)[\s,.-]{1,3}me\b|\bbit[\s,.-]{1,3}ly\b/iu
/** Others, some of which are families (App, Biz, Store): they are no ending where they begin with a capital. */
const lesser = /[\p{L}\p{N}]{2}[^\p{L}\p{N}]{1,4}(?:net|info|biz|xyz|shop|store|online|website|site|app|io|tv|gg|cc)\b/u
/** An address whose dot is said. Dot is a short Dorothy: she keeps any family of more than two letters that is no ending. */
const dotSaid =
  /\p{L}[\s-]{1,3}(?:(?:dot|punto|ponto|punkt)[\s-]{1,3}[a-z]{2}|(?:punkt|point)[\s-]{1,3}(?:com|org|net|info|shop|fr|be))\b/iu
/** The same with a newer ending, some of which are families: nobody writes a dot in small letters before theirs. */
const dotBefore =
  /\p{L}[\s-]{1,3}(?:dot|punto|ponto|punkt)[\s-]{1,3}(?:dev|top|link|click|page|live|club|vip|cloud|win|help|fun|bank|pay|fund|gift|news|world|space)\b/u
/** A dot behind a word in small letters, and then an ending: no title is written so but these. */
const dotBehind = /(?<!\b(?:prof|mons|msgr|capt|herm))(?<=\p{Ll}{4})\.\s?\p{Ll}{2,3}$/u
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
 * disguise, or more than any name does. `plain`: as its reader sees it.
 */
export function isNoName(text: string, plain: string): boolean {
  const isLong =
    counted(plain, /\p{L}/gu) > most.letters ||
    counted(plain, /\S+/gu) > most.words ||
    counted(plain, marks) > most.marks
  if (isLong || signs.test(text) || adorned.test(text.normalize('NFC'))) return true
  if ([twoScripts, disguised, spacedOut, dotBehind].some((pattern) => pattern.test(plain))) return true
  return [plain, unfolded(plain)].some(
    (each) =>
      notices.test(each) ||
      dotSaid.test(each) ||
      dotBefore.test(each) ||
      lesser.test(each) ||
      (wellKnown.test(each) && !twoNames.test(each)),
  )
}

/** Endings of hosts by which next to nobody is called: of App, Biz, Io and Store many are. */
const ending = /^(?:com|org|net|info|xyz|shop|online|website|site)$/iu
/** And of countries, where they are written small: some twenty more are names, what stands within names, or titles. */
const countryEnding =
  /^(?:ru|by|ua|kz|uz|cn|jp|kr|hk|tw|th|ir|tr|ae|il|br|ar|mx|cl|uk|nz|za|eg|fr|pt|nl|ch|pl|cz|sk|ro|bg|gr|rs|hr|lt|lv|fi|se|dk|ie|eu|tk|ml|ga|cf|gq|ws|fm|sh|vc|sx|pw|pk|bd|lk)$/u
const word = /[\p{L}\p{M}\p{N}]+/gu
const initial = /\P{M}\p{M}*/u

/**
 * A name of which no word can be read as the end of an address: it is said by its first letter alone (`Evil C.`). Whoever is called so
 * gives under their name all the same. `fold`: a text as its reader sees it.
 */
export function abbreviated(name: string, fold: (text: string) => string): string {
  // A name in another script alone is read in that script: Сом is a family.
  const isLatin = /\p{sc=Latin}/u.test(fold(name))
  return name.replaceAll(word, (each, at: number) => {
    const letter = isLatin ? unfolded(fold(each)) : ''
    return at > 0 && (ending.test(letter) || countryEnding.test(letter)) ? `${initial.exec(each)?.[0]}.` : each
  })
}
