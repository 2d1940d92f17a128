import { translated } from './translated.ts'

/** The roads beside giving online. What all of them ask of the charity stands in one place, `facts`. */
export const waysToGive = translated('waysToGive', {
  title: { en: 'Other ways to give', es: 'Otras formas de donar' },
  summary: {
    en: 'Besides our form: {roads}. What each asks of you, and what to tell it about us.',
    es: 'Además de nuestro formulario: {roads}. Qué te pide cada uno y qué decirle de nosotros.',
  },
  /** Each road in a word or two, for the sentence that names those of this charity. */
  roads: {
    donorAdvisedFunds: { en: 'a fund', es: 'un fondo' },
    employerMatching: { en: 'your employer', es: 'tu empleador' },
    stock: { en: 'stock', es: 'acciones' },
    wills: { en: 'your will', es: 'tu testamento' },
    check: { en: 'a check', es: 'un cheque' },
    phone: { en: 'a call', es: 'una llamada' },
  },
  facts: {
    title: { en: 'What they will ask you for', es: 'Lo que te van a preguntar' },
    name: { en: 'Legal name', es: 'Nombre legal' },
    taxId: { en: 'Tax ID (EIN)', es: 'Número fiscal (EIN)' },
    status: { en: 'Tax status', es: 'Situación fiscal' },
    address: { en: 'Address', es: 'Dirección' },
    phone: { en: 'Phone', es: 'Teléfono' },
    copy: { en: 'Copy all of it', es: 'Copiar todo' },
    copied: { en: 'Copied.', es: 'Copiado.' },
    notCopied: {
      en: 'Your browser did not let us copy. The text is marked: copy it yourself.',
      es: 'Tu navegador no nos dejó copiar. El texto está seleccionado: cópialo tú.',
    },
    link: { en: 'Our name, tax ID and address', es: 'Nuestro nombre, número fiscal y dirección' },
  },
  donorAdvisedFunds: {
    heading: { en: 'Donor-advised funds', es: 'Fondos asesorados por donantes' },
    text: {
      en: 'Recommend a grant to us on your fund’s website, or by calling it. It finds us by our tax ID.',
      es: 'Recomienda un donativo para nosotros en el sitio de tu fondo, o llámalo. Nos encuentra por nuestro número fiscal.',
    },
    list: {
      thanks: {
        en: 'Let it tell us your name and address if we may thank you: many grants arrive without.',
        es: 'Pide que nos dé tu nombre y dirección si podemos agradecerte: muchos donativos llegan sin ellos.',
      },
      tax: {
        en: 'You had your deduction when you gave to the fund, so our letter is thanks and no tax receipt.',
        es: 'Ya dedujiste lo que diste al fondo; por eso nuestra carta es un agradecimiento y no un recibo fiscal.',
      },
    },
  },
  employerMatching: {
    heading: { en: 'Your employer’s match', es: 'La aportación de tu empleador' },
    text: {
      en: 'Many employers add to what their people give, often for those who have retired too. It takes a form, and that form is theirs.',
      es: 'Muchos empleadores suman a lo que da su gente, a menudo también a la ya jubilada. Hace falta un formulario, y es el suyo.',
    },
    list: {
      ask: {
        en: 'Ask whoever looks after personnel about matching gifts: who may ask, for which gifts, until when.',
        es: 'Pregunta en recursos humanos por las donaciones igualadas (matching gifts): quién puede pedirlas, para qué donaciones y hasta cuándo.',
      },
      receipt: {
        en: 'Give online first. Your receipt comes by email at once and is what the form asks for.',
        es: 'Dona primero en línea. Tu recibo llega enseguida por correo, y es lo que pide el formulario.',
      },
      confirm: {
        en: 'Your employer asks us whether it is true; you have nothing more to do.',
        es: 'Tu empleador nos pregunta si es verdad; tú no tienes que hacer nada más.',
      },
    },
  },
  stock: {
    heading: { en: 'Stock and funds', es: 'Acciones y fondos de inversión' },
    text: {
      en: 'Shares that you have held for more than a year can be given as they are. As a rule you deduct what they are worth, and pay no tax on what they gained; your adviser knows your case.',
      es: 'Las acciones que tienes desde hace más de un año se pueden donar tal como están. Por lo general deduces lo que valen y no pagas impuestos por lo que subieron; tu asesor conoce tu caso.',
    },
    list: {
      first: {
        en: 'Call or write to us first. Shares arrive without a name: unless you tell us how many are coming, we cannot thank you.',
        es: 'Llámanos o escríbenos primero. Las acciones llegan sin nombre: si no nos dices cuántas vienen, no podremos agradecerte.',
      },
      broker: {
        en: 'We tell you the account they are to go to, and you tell your broker.',
        es: 'Te decimos a qué cuenta deben ir, y tú se lo dices a tu corredor.',
      },
    },
  },
  wills: {
    heading: { en: 'In your will', es: 'En tu testamento' },
    text: {
      en: 'One sentence is enough, in a will or where a retirement account or an insurance asks who is to have it. Your lawyer may begin with this one:',
      es: 'Basta una frase, en un testamento o donde una cuenta de jubilación o un seguro pregunta quién será el beneficiario. Tu abogado puede partir de esta:',
    },
    sentence: {
      en: 'I give to {charityName}, tax ID {taxId}, the sum of … dollars (or … percent of my estate) for its general purposes.',
      es: 'Lego a {charityName}, número fiscal {taxId}, la suma de … dólares (o el … por ciento de mi patrimonio) para sus fines generales.',
    },
  },
  check: {
    heading: { en: 'By check', es: 'Con un cheque' },
    text: {
      en: 'Make it out to {charityName} and mail it to our address. Please send no cash.',
      es: 'A nombre de {charityName}, por correo a nuestra dirección. No envíes dinero en efectivo.',
    },
    form: { en: 'Print a form to go with it', es: 'Imprime un formulario para acompañarlo' },
  },
  phone: {
    heading: { en: 'By phone', es: 'Por teléfono' },
    text: {
      en: 'Give by card with a person at the other end.',
      es: 'Dona con tarjeta, con una persona al otro lado.',
    },
  },
  others: {
    heading: { en: 'And more', es: 'Y más' },
    main: { en: 'All of them, on our main site', es: 'Todas, en nuestro sitio principal' },
  },
  online: { en: 'Give online', es: 'Donar en línea' },
})
