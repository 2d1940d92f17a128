import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { donorFromName, nameKey, nameOnPaperOf, nameToSay, toldDonor, wholeNameToSay } from './person-name.ts'
import { personName } from './typed-text.ts'

const named = (whole: string) => {
  const words = whole.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** People whom a rule against links could mistake for one. */
const real = [
  "O'Connor-Smith",
  "Jean-Luc D'Arcy",
  'María José',
  'Nguyễn',
  'Nguyễn Thị Minh Khai',
  'Müller-Lüdenscheidt',
  'Dr. Martin Luther King Jr.',
  'Dr. Martin Luther King, Jr.',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'St. John Smythe',
  'María de los Ángeles Fernández-Ordóñez y Ruiz de la Prada',
  'Ana María del Carmen Núñez Balboa',
  'Mª José Peña',
  'Þórdís Kolbrún Reykfjörð Gylfadóttir',
  'Siobhán Ní Dhomhnaill',
  'Łukasz Żółć',
  'Søren Ångström',
  'Žižka z Trocnova',
  'Gal·la Col·lell',
  'Ἀλέξανδρος Παπαδόπουλος',
  'Ελένη Παπαδοπούλου',
  'Владимир Владимирович Маяковский',
  'Ольга О’Коннор',
  'محمد عبد الرحمن',
  'علی‌رضا حسینی',
  'فریشته\u200c شاخه\u200c',
  'نجيب محفوظ',
  'שרה כהן־לוי',
  '李小龍',
  '王小明',
  '列奥纳多·达·芬奇',
  'さとう はなこ',
  '田中・マリア',
  '김민수',
  'อรุณ วงศ์',
  'प्रिया शर्मा',
  'क्‍षितिज राय',
  'தமிழ் செல்வன்',
  'Տիգրան Պետրոսյան',
  'ქეთევან ბერიძე',
  'ʻAulani Kealoha',
  'Xi',
  'U Thant',
  'O',
  'Ng',
  'Wu You',
  'You Won Park',
  'Su Call',
  'Will Click',
  'Dot Comstock',
  'Net Winner',
  'Anna-Lena von der Heide',
  'De’Andre Price',
  'Robert “Bob” Dean',
  'Ann & Bob Lee',
  'Ann and Bob Lee',
  'The Ruiz Family',
  'Henry Ford 2nd',
  'Elizabeth II',
  'Ana (Nana) Vega',
  'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff',
  'Keihanaikukauakahihuliheekahaunaele',
  'Anne-Marie',
  'Dr. med. Eva Weiß',
  "O'Brien-Smith",
  'José María',
  'Jean-Luc',
  'M.J.',
  'M. J. Smith',
  'm.j. smith',
  'j.r.r. tolkien',
  'St. John',
  'Dr. J. R. Smith III',
  'Dr. Robert “Bob” Dean, Jr., Ph.D.',
  'Prof. Dr. med. Dr. h. c. Hans Müller',
  'K. P. A. C. Lalitha',
  'P V N S Rao',
  'D.V.S.S.R. Murthy',
  'Manoj CC',
  'Minh T. Ly',
  'T Ly',
  'Mai Ly',
  'Li Jet Me',
  'Maria Co',
  'Dot Smith',
  'Mary Dot Smith',
  'Mary Dot Page',
  'Io Sakisaka',
  'Ana Io',
  'Joan Biz',
  'Anna Lena App',
  'Kapil Dev',
  'Ann Store',
  'Larry Page',
  'Marie Point du Lac',
  'X Æ A-12',
  'Grace & John Lee',
  'The 4 Smiths',
  'Class 4B',
  'Maria da Conceição Rodrigues dos Santos Oliveira Fernandes',
  'Mohammed bin Salman bin Abdulaziz bin Abdulrahman Al Saud',
  'Warnakulasuriya Patabendige Ushantha Joseph Chaminda Vaas',
  '李小龙',
  '李 小 龙',
  '欧 阳 修 文',
  '高橋 ヒロシ',
  '林志玲 Chiling',
  'Jackson王',
  'Αλέξανδρος',
  'Anna Петрова',
  'Ana (Анна) Ruiz',
  'Kaʻahumanu ʻIolani',
  'צ׳רצ׳יל',
  'ʼN Botha',
  'Aisha Ɓala',
  'Əli Məmmədov',
  'Işıl Şahin',
  'Nyɔ Kofi Ŋmɛ',
  'ජයසූරිය',
  'ສົມສັກ',
  'សុខ សុភា',
  'ဒေါ်အောင်ဆန်းစုကြည်',
  'አበበ ቢቂላ',
  'Ган-Эрдэнэ',
  'Ҡурбан Әхмәт',
  'ᏍᏏᏉᏯ',
  'Rosie 🌸 Vega',
  'Ng Ah Sio',
  'Su Please',
  'Callum Textor',
  'Eddie Money',
  'Josh Billing',
  'You Won Kim',
  'Peter Zelle',
  'Anna Klick',
  'Ian McIlroy',
  'Six Dix',
  'Сара Роса',
  'Тарас Сом',
  'ẹ̀gbẹ́dá Ọ̀ṣun',
]

/** Words of strangers that were mailed once, and their kin. */
const hostile = [
  'Your gift was refunded. Claim it: https://evil.example/claim or call 1-800-555-0199',
  'Call 1-800-555-0199',
  'Win $500 at https://evil.example now',
  '=HYPERLINK("http://evil.example","x") Bad',
  '<img src=x onerror=alert(1)> <b>Bold</b>',
  '\u202egpj.exe Rtl',
  'Nul\u0000\u0007 Bell',
  '\ud800 half',
  'Lost \ufffd Sign',
  `${'A'.repeat(5000)} B`,
  '{{7*7}} %%SETTINGS%%',
  'evil.com',
  'evil (dot) com',
  'ana@evil.example',
  'e v i l . c o m',
  'e v i l.c o m',
  'evil·com',
  'evil ⁄ com',
  'evil∕com',
  'evil ・ com',
  'hxxp evil',
  'hxxps evil page',
  'http evil',
  'WhatsApp me',
  'Whats App me',
  'W h a t s a p p',
  'Telegram evil',
  'Your account is locked',
  'Renew at paypal com',
  'evil,com',
  'Click here',
  'Cliquez ici',
  'Claim your prize',
  'Pay now',
  'Account suspended',
  'Verify your password',
  'Tu cuenta está bloqueada',
  'Su contraseña',
  'Refunded gift',
  'Votre mot de passe',
  'Remboursement',
  'Ｗｈａｔｓａｐｐ me',
  'Whаtsapp me',
  'W\u200dhatsapp',
  'Click here!',
  '100% off',
  'Buy #bitcoin',
  'zero width\u200bspace',
  '\u2066Ana\u2069',
  '☎ eight hundred',
  'Visit evil .com now',
  'Pаypal',
  'gооgle',
  'Gοοgle',
  'ԁеbіt Card',
  'ΒаnΚ',
  'ｅｖｉｌ com',
  'ᴇᴠɪʟ ᴄᴏᴍ',
  '🅴🆅🅸🅻',
  '𝐞𝐯𝐢𝐥 𝐜𝐨𝐦',
  'g00gle',
  'acc0unt',
  'e-v-i-l',
  'E-V-I-L',
  'g.o.o.g.l.e',
  'G.O.O.G.L.E',
  'G O O G L E',
  "g'o'o'g'l'e",
  'e v i l',
  'evil io',
  'evil. io',
  'evil dot io',
  'evil dot dev',
  'evil dot click',
  'evil\ua78fcom',
  'Congratulations Winner',
  'Claim Prize',
  'Final Warning',
  'evil dot shop',
  'EVIL DOT SHOP',
  'evil shop',
  'evil punto com',
  'evil punto es',
  'evil point com',
  'evil net',
  'evil-com',
  'Evil. Com',
  'Visit Evil Com',
  'EVIL COM',
  't me evil',
  'evil t me',
  'T. ME evil',
  'wa me 12',
  'bit ly evil',
  'evil_com',
  '“evil” com',
  'evil (com)',
  'evil (shop)',
  'Security Alert',
  'Final notice',
  'You won a prize',
  'Stripe Security Team',
  'You Were Scammed',
  'Google it evilscam',
  'Evil At Gmail',
  'evil arroba gmail',
  'Win Big',
  'Give Me Money',
  'Vote for X',
  'Tu donacion fue devuelta',
  'Your gift',
  'Payment failed',
  'Card declined',
  'Invoice overdue',
  'Customer Support',
  'Urgente',
  'Su pago fue rechazado',
  'Llame al banco',
  'Call me',
  'Text us',
  'Please help',
  'Visit evil',
  'Go to evil',
  'Find me on Instagram',
  '((((Ana))))',
  'СІісk Неrе',
  'РАУ NOW',
  'ΡΑΥΡΑL ΝΟW',
  'рауре ассоunт',
  'АССОΤ СОМ',
  'сору аt сом',
  'Сlick Нere',
  'Ｃｌｉｃｋ Ｈｅｒｅ',
  'C\u0301lick He\u0301re',
  'C\u0336l\u0336i\u0336c\u0336k\u0336 H\u0336e\u0336r\u0336e\u0336',
  'Ana\u0300\u0301\u0302\u0303\u0304',
  'CIick Here',
  'Klick here',
  '𝐂𝐥𝐢𝐧𝐭 𝐄𝐚𝐬𝐭',
  'Ⓢam',
  'evil. ru',
  'evil. tk',
  'Evil Point Fr',
  'Call eight hundred',
  'One eight zero zero five five five',
  'Uno ocho cero cero cinco',
  'Six neuf huit',
  'Five five five oh one',
  '八零零五五五零一',
  'Tap here',
  'Sign in',
  'Act now',
  'Phone me',
  'Send money',
  'Free money',
  'You have won',
  'You are overdrawn',
  'パスワード変更',
  'Перейди сюда',
  'Gift was reversed',
  'Confirm identity',
  'Zelle me',
  'Cash App',
  'Fuck You',
  'Go die',
  'Ihr Konto ist gesperrt',
  'Klicken Sie hier',
  'Clique aqui',
  'Pulse aquí',
  'Ha ganado',
  'Clicca qui',
  'Hai vinto',
  'Klik hier',
  'Нажмите здесь',
  'Ваш счёт заблокирован',
  'Πατήστε εδώ',
  '点击这里',
  '您的帐户已锁定',
  'アカウント停止',
  '여기를 클릭',
  'اضغط هنا',
  'تم حظر حسابك',
  'यहाँ क्लिक करें',
  'One two three four five six seven eight nine ten eleven twelve thirteen',
  'Ana, who never wanted to be anywhere else and never was, of Portland and Bangor',
]

describe('is said, and may be typed', () => {
  test.each(real)('%s', (name) => {
    expect(nameToSay(named(name)).fullName).toBe(name)
    expect(v.safeParse(personName(60), name).success).toBe(true)
  })
})

describe('is said but for what it shares with the end of an address, and may be typed', () => {
  test.each([
    ['Kim Com', 'Kim C.'],
    ['Evil Com', 'Evil C.'],
    ['Evil Org', 'Evil O.'],
    ['Evil Net', 'Evil N.'],
    ['Evil Info', 'Evil I.'],
    ['EVIL SHOP', 'EVIL S.'],
    ['Evil-Online', 'Evil-O.'],
    ['Evil Net Ana', 'Evil N. Ana'],
    ['Evil (Xyz)', 'Evil (X.)'],
    ['evil ru', 'evil r.'],
    ['Evil ru', 'Evil r.'],
    ['evil24 tk', 'evil24 t.'],
    ['Ｅｖｉｌ Ｎｅｔ', 'Ｅｖｉｌ Ｎ.'],
    ['Evil Nét', 'Evil N.'],
    ['Evil Сом', 'Evil С.'],
    ['evil ru now', 'evil r. now'],
  ])('%s: %s', (name, text) => {
    expect(nameToSay(named(name)).fullName).toBe(text)
    expect(nameToSay({ firstName: name, lastName: '' })).toEqual({ firstName: text, fullName: text })
    expect(wholeNameToSay(text)).toBe(text)
    expect(v.safeParse(personName(60), name).success).toBe(true)
  })

  test.each(['Com Ana', 'Li Ru', 'anna li', 'juan de la o', 'ann lee md', 'john smith sr', 'Тарас Сом', 'Evil C.'])(
    'but %s is said whole',
    (name) => expect(nameToSay(named(name)).fullName).toBe(name),
  )
})

describe('is never said', () => {
  test.each(hostile)('%j', (name) => {
    expect(nameToSay(named(name))).toEqual({ firstName: null, fullName: null })
    expect(nameToSay({ firstName: name, lastName: 'Ruiz' })).toEqual({ firstName: null, fullName: null })
    expect(nameToSay({ firstName: 'Ana', lastName: name })).toEqual({ firstName: null, fullName: null })
  })

  test('what leads elsewhere in both parts together', () => {
    expect(nameToSay({ firstName: 'evil', lastName: '.com' }).fullName).toBeNull()
    expect(nameToSay({ firstName: '12 Ana', lastName: '34' }).fullName).toBeNull()
  })

  test('more than a line', () => {
    expect(nameToSay({ firstName: 'Ana\r\nMaría', lastName: 'Ruiz' }).fullName).toBe('Ana María Ruiz')
  })

  test('nobody, and one who has no name', () => {
    const nobody = { firstName: null, fullName: null }
    expect([nameToSay(null), nameToSay({ firstName: '', lastName: '' })]).toEqual([nobody, nobody])
  })
})

describe('the books keep', () => {
  const kept = (firstName: string) => toldDonor({ firstName, lastName: '', email: 'ana@example.org' })?.firstName
  test.each([
    ['Claim it: https://evil.example', 'Claim it: https://evil.example'],
    ['Nul\u0000\u0007 Bell', 'Nul Bell'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['\ud800 half \udc00', 'half'],
    ['two\r\nlines', 'two lines'],
    ['A'.repeat(5000), 'A'.repeat(120)],
    [`${'A'.repeat(119)}😀`, 'A'.repeat(119)],
    [`${'A'.repeat(119)} B`, 'A'.repeat(119)],
    ['Ana\u200dMaría', 'Ana María'],
    ['علی‌رضا\u0000 Bell', 'علی‌رضا Bell'],
    ['علی‌رضا', 'علی‌رضا'],
    ['María José', 'María José'],
  ])('%j as data', (text, data) => expect(kept(text)).toBe(data))

  test('nobody without an address to which mail can go', () => {
    const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' }
    expect(toldDonor(ana)).toEqual(ana)
    expect(toldDonor({ ...ana, email: 'ana@example.org\r\nbcc: all@example.org' })).toBeNull()
    expect(toldDonor({ ...ana, email: 'none' })).toBeNull()
    expect(toldDonor({ ...ana, email: `${'x'.repeat(242)}@example.org` })?.firstName).toBe('Ana')
    expect(toldDonor({ ...ana, email: `${'x'.repeat(243)}@example.org` })).toBeNull()
    expect(toldDonor({ ...ana, email: 'ana@exa<mple.org' })).toBeNull()
    expect(toldDonor({ ...ana, email: 'a;na@example.org' })).toBeNull()
    expect(toldDonor({ ...ana, lastName: 'Ru\u0000iz' })?.lastName).toBe('Ru iz')
    expect(toldDonor({ ...ana, email: `ana@${'x'.repeat(250)}.org` })).toBeNull()
    expect(toldDonor({ ...ana, email: ' josé@niños.example ' })?.email).toBe('josé@niños.example')
    expect(toldDonor(null)).toBeNull()
  })
})

describe('of a provider’s one field for a name', () => {
  test.each([
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['  María  José Vega ', 'María José', 'Vega'],
    ['Ana', 'Ana', ''],
    ['', '', ''],
    [null, '', ''],
    [undefined, '', ''],
  ])('%j, the last word is the last name', (name, firstName, lastName) => {
    const email = 'ana@example.org'
    expect(donorFromName(name, email)).toEqual({ firstName, lastName, email })
  })

  test.each(['', null, undefined])('nobody is known whose address is %j', (email) => {
    expect(donorFromName('Ana Ruiz', email)).toBeNull()
  })
})

test('on paper a donor is called as their person is, where that is known, else as they gave', () => {
  const donor = { firstName: 'Ana', lastName: 'Ruiz' }
  const name = { firstName: 'Ana María', lastName: 'Ruiz' }
  expect(nameOnPaperOf({ addressing: { name }, donor })).toBe(name)
  expect(nameOnPaperOf({ addressing: {}, donor })).toBe(donor)
  expect(nameOnPaperOf({ addressing: null, donor })).toBe(donor)
  expect(nameOnPaperOf({ addressing: null, donor: null })).toBeNull()
})

test('a name that is kept as one is not said where it leads elsewhere', () => {
  expect(wholeNameToSay('Ana Ruiz')).toBe('Ana Ruiz')
  expect(wholeNameToSay('evil.com')).toBeNull()
  expect(wholeNameToSay(`Ana ${'x'.repeat(118)}`)).toBeNull()
  expect(nameToSay({ firstName: '', lastName: 'Ruiz' })).toEqual({ firstName: null, fullName: 'Ruiz' })
  expect(nameToSay({ firstName: 'Ana', lastName: '' })).toEqual({ firstName: 'Ana', fullName: 'Ana' })
})

test('a name in capitals, or with one more space in it, is the same name', () => {
  expect(nameKey('MARISOL  Vega')).toBe(nameKey('Marisol Vega'))
  expect(nameKey('Marisol Vega')).not.toBe(nameKey('Marisol Vego'))
  expect([nameKey(null), nameKey('')]).toEqual(['', ''])
  expect(nameKey('Ana  \t Ruiz')).toBe('ana ruiz')
})

test('a mark before an ending of an address leaves its first letter', () => {
  expect(wholeNameToSay('Evil \u0301Com')).toBe('Evil C.')
})
