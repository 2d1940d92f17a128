import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nameToSay, toldDonor } from './person-name.ts'
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
  'Kim Com',
  'Dot Smith',
  'Mary Dot Smith',
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
  'One two three four five six seven eight nine ten eleven twelve thirteen',
  'Ana, who never wanted to be anywhere else and never was, of Portland and Bangor',
]

describe('is said, and may be typed', () => {
  test.each(real)('%s', (name) => {
    expect(nameToSay(named(name)).fullName).toBe(name)
    expect(v.safeParse(personName(60), name).success).toBe(true)
  })
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
    ['علی‌رضا', 'علی‌رضا'],
    ['María José', 'María José'],
  ])('%j as data', (told, data) => expect(kept(told)).toBe(data))

  test('nobody without an address to which mail can go', () => {
    const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' }
    expect(toldDonor(ana)).toEqual(ana)
    expect(toldDonor({ ...ana, email: 'ana@example.org\r\nbcc: all@example.org' })).toBeNull()
    expect(toldDonor({ ...ana, email: 'none' })).toBeNull()
    expect(toldDonor({ ...ana, email: `ana@${'x'.repeat(250)}.org` })).toBeNull()
    expect(toldDonor({ ...ana, email: ' josé@niños.example ' })?.email).toBe('josé@niños.example')
    expect(toldDonor(null)).toBeNull()
  })
})
