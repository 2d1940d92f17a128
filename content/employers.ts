import { translated } from './translated.ts'

/** The page on which donors find their employer, and what it adds to their gift. */
export const employersWords = translated('employers', {
  title: { en: 'Does your employer match gifts?', es: '¿Tu empleador iguala donaciones?' },
  summary: {
    en: 'Many employers add to what their people give. Look for yours, fill in its form, and your gift does more.',
    es: 'Muchos empleadores suman a lo que dona su gente. Busca el tuyo, llena su formulario y tu donación rinde más.',
  },
  link: { en: 'Does your employer match gifts?', es: '¿Tu empleador iguala donaciones?' },
  find: { en: 'Your employer', es: 'Tu empleador' },
  search: { en: 'Search', es: 'Buscar' },
  list: { en: 'Employers that match gifts to {charity}', es: 'Empleadores que igualan donaciones a {charity}' },
  more: {
    en: 'These are the first {shown} of {all}. Type what yours is called.',
    es: 'Estos son los primeros {shown} de {all}. Escribe cómo se llama el tuyo.',
  },
  none: {
    en: 'We know of no employer called “{typed}”. Ask whoever looks after personnel about matching gifts all the same: our list is never whole.',
    es: 'No conocemos ningún empleador llamado «{typed}». Pregunta de todos modos en recursos humanos por las donaciones igualadas (matching gifts): nuestra lista nunca está completa.',
  },
  all: { en: 'All employers', es: 'Todos los empleadores' },
  also: { en: 'Also: {names}', es: 'También: {names}' },
  adds: { en: 'Adds {sum} to each $1', es: 'Suma {sum} por cada $1' },
  least: { en: 'For gifts of {sum} and more', es: 'Para donaciones desde {sum}' },
  most: { en: 'At most {sum} a year', es: 'Como máximo {sum} al año' },
  months: {
    en: 'Ask within {months} months of the gift',
    es: 'Pídelo en los {months} meses siguientes a la donación',
  },
  month: { en: 'Ask within a month of the gift', es: 'Pídelo en el mes siguiente a la donación' },
  form: { en: 'Its form', es: 'Su formulario' },
  works: { en: 'I work here', es: 'Trabajo aquí' },
  yours: {
    title: { en: 'Your gift {reference}', es: 'Tu donación {reference}' },
    say: {
      en: 'You gave {sum}. Say below where you work: we email you the letter that its form asks for, and watch for its check.',
      es: 'Diste {sum}. Di abajo dónde trabajas: te enviamos por correo la carta que pide su formulario y estaremos pendientes de su cheque.',
    },
    expected: {
      en: 'You work at {employer}. Fill in its form; the letter that we emailed goes with it.',
      es: 'Trabajas en {employer}. Llena su formulario; va con la carta que te enviamos por correo.',
    },
    adds: { en: 'By its rules it adds {sum}.', es: 'Según sus reglas, suma {sum}.' },
    addsNothing: {
      en: 'By its rules a gift of this sum is not matched. Ask all the same: rules change.',
      es: 'Según sus reglas, una donación de esta cantidad no se iguala. Pregunta de todos modos: las reglas cambian.',
    },
    asked: {
      en: 'You have asked {employer}. As soon as its money is here, this page says so.',
      es: 'Ya se lo pediste a {employer}. En cuanto llegue su dinero, esta página lo dirá.',
    },
    come: { en: '{employer} has added {sum}. Thank you.', es: '{employer} sumó {sum}. Gracias.' },
    somebody: { en: 'Your employer', es: 'Tu empleador' },
    haveAsked: { en: 'I have sent the form', es: 'Ya envié el formulario' },
    drop: { en: 'It does not match this gift', es: 'No iguala esta donación' },
    back: { en: 'Back to your gift', es: 'Volver a tu donación' },
  },
  privacy: {
    en: 'This list is our own, and looking through it tells nobody anything. What you say of your gift only our staff see.',
    es: 'Esta lista es nuestra, y buscar en ella no le dice nada a nadie. Lo que digas de tu donación solo lo ve nuestro personal.',
  },
  noGift: {
    en: 'Gave already? Open your gift from the link in your receipt, then say here where you work.',
    es: '¿Ya donaste? Abre tu donación con el enlace de tu recibo y di aquí dónde trabajas.',
  },
} as const)
