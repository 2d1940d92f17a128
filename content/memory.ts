import { translated } from './translated.ts'

/** Pages in somebody's memory or honor: how one is made, where it stands, and what stands on it beside its maker's words. */
export const memoryWords = translated('memory', {
  title: { en: 'In somebody’s memory', es: 'En memoria de alguien' },
  about: {
    en: 'One quiet place for a name, a few words, and those who want to give.',
    es: 'Un lugar sereno para un nombre, unas palabras y quienes quieran donar.',
  },
  of: {
    memory: { en: 'In memory of {name}', es: 'En memoria de {name}' },
    celebration: { en: 'In honor of {name}', es: 'En honor a {name}' },
  },
  writtenBy: { en: 'Written by {name}', es: 'Escrito por {name}' },
  goTo: {
    memory: {
      en: 'Gifts in {name}’s memory go to {fund}.',
      es: 'Las donaciones en memoria de {name} son para {fund}.',
    },
    celebration: {
      en: 'Gifts in {name}’s honor go to {fund}.',
      es: 'Las donaciones en honor a {name} son para {fund}.',
    },
  },
  give: {
    memory: { en: 'Give in {name}’s memory', es: 'Donar en memoria de {name}' },
    celebration: { en: 'Give in {name}’s honor', es: 'Donar en honor a {name}' },
  },
  ended: { en: 'This page stays as it is since {day}.', es: 'Esta página queda así desde el {day}.' },
  family: {
    en: 'Nobody is named here who did not wish it, and no amount is shown to anybody. The family may hear from us how many gave.',
    es: 'Aquí solo se nombra a quien lo quiso, y a nadie se le muestra ninguna cantidad. La familia puede saber por nosotros cuántas personas donaron.',
  },
  wrong: { en: 'Something is wrong on this page', es: 'Algo no está bien en esta página' },
  onlyYou: { en: 'Only you can see this page.', es: 'Solo tú puedes ver esta página.' },
  firstRead: {
    en: 'We read it first, usually within one working day. Until then its address shows nothing to anybody else.',
    es: 'Primero la leemos nosotros, normalmente en un día hábil. Hasta entonces su dirección no muestra nada a nadie más.',
  },
  notThere: {
    title: { en: 'There is no such page, or not yet', es: 'Esa página no existe, o todavía no' },
    text: {
      en: 'A person here reads each page before anybody can see it. If you were given this address, try again tomorrow.',
      es: 'Una persona de aquí lee cada página antes de que alguien pueda verla. Si te dieron esta dirección, prueba otra vez mañana.',
    },
  },
  report: {
    title: { en: 'What is wrong on the page for {name}?', es: '¿Qué no está bien en la página de {name}?' },
    label: { en: 'What should not stand there, and why', es: 'Qué no debe quedar ahí, y por qué' },
    hint: {
      en: 'A person here reads it. You need not say who you are; up to 500 letters.',
      es: 'Lo lee una persona de aquí. No tienes que decir quién eres; hasta 500 letras.',
    },
    guardian: {
      en: 'I am a parent or guardian of the child in the picture, and want it taken away. Nobody sees it from now on until we have looked into it.',
      es: 'Soy madre, padre o tutor del niño o la niña de la imagen y quiero que se retire. Desde ahora nadie la ve hasta que lo hayamos mirado.',
    },
    submit: { en: 'Tell us', es: 'Decírnoslo' },
    noted: {
      en: 'Thank you. A person here reads it and looks at the page.',
      es: 'Gracias. Una persona de aquí lo lee y mira la página.',
    },
    tooMuch: {
      en: 'From here much was said within the hour. Wait a while, or call {charityPhone}.',
      es: 'Desde aquí se dijo mucho en esta hora. Espera un rato o llama al {charityPhone}.',
    },
    back: { en: 'Back to the page', es: 'Volver a la página' },
  },
  letters: {
    title: { en: 'Letters about this page', es: 'Cartas sobre esta página' },
    week: {
      en: 'They come on Sundays, and only if somebody gave.',
      es: 'Llegan los domingos, y solo si alguien donó.',
    },
    month: {
      en: 'They come once a month, and only if somebody gave.',
      es: 'Llegan una vez al mes, y solo si alguien donó.',
    },
    never: { en: 'None comes any more.', es: 'Ya no llega ninguna.' },
    choose: {
      week: { en: 'Once a week', es: 'Una vez por semana' },
      month: { en: 'Once a month', es: 'Una vez al mes' },
      never: { en: 'Not any more', es: 'Ya no' },
    },
    over: {
      title: { en: 'This link is over', es: 'Este enlace venció' },
      text: {
        en: 'Nobody is written to about this page any more. There is nothing for you to do.',
        es: 'Ya no escribimos a nadie sobre esta página. No tienes que hacer nada.',
      },
    },
  },
  noGift: {
    title: { en: 'A page begins with a gift', es: 'Una página empieza con una donación' },
    text: {
      en: 'Whoever gave in somebody’s memory or honor can make a page. Open your gift from the link in your receipt, and come back from there.',
      es: 'Quien donó en memoria o en honor de alguien puede hacer una página. Abre tu donación con el enlace de tu recibo y vuelve desde allí.',
    },
    action: { en: 'To your gift', es: 'A tu donación' },
  },
  make: {
    title: { en: 'A page for {name}', es: 'Una página para {name}' },
    name: { en: 'Name, as it should stand', es: 'Nombre, como debe aparecer' },
    years: { en: 'Years (optional)', es: 'Años (opcional)' },
    yearsHint: { en: 'Like 1941 – 2026.', es: 'Por ejemplo, 1941 – 2026.' },
    yearsFault: {
      en: 'Enter one year or two, like 1941 – 2026, none of them ahead.',
      es: 'Escribe un año o dos, por ejemplo 1941 – 2026, ninguno por venir.',
    },
    words: { en: 'A few words', es: 'Unas palabras' },
    wordsHint: {
      en: 'What they liked, what they always said: up to 500 letters. You can change them later.',
      es: 'Lo que le gustaba, lo que siempre decía: hasta 500 letras. Puedes cambiarlas después.',
    },
    writtenBy: { en: 'Who wrote them (optional)', es: 'Quién las escribió (opcional)' },
    picture: { en: 'A picture', es: 'Una imagen' },
    family: {
      en: 'Who hears from us, once a week (optional)',
      es: 'A quién escribimos, una vez por semana (opcional)',
    },
    familyHint: {
      en: 'The email address of one of the family, who knows of it. Our letters say how many gave, never who or how much.',
      es: 'El correo de alguien de la familia, que lo sepa. Nuestras cartas dicen cuántas personas donaron, nunca quiénes ni cuánto.',
    },
    indexed: {
      en: 'Search engines may show the page, once it is public',
      es: 'Los buscadores pueden mostrar la página cuando sea pública',
    },
    submit: { en: 'Show it to me first', es: 'Mostrármela primero' },
    after: {
      en: 'Nothing is public until you say so and we have read it. You can take it back at any time.',
      es: 'Nada es público hasta que tú lo digas y lo hayamos leído. Puedes retirarla cuando quieras.',
    },
    asked: { en: 'What we ask you to change: {said}', es: 'Lo que te pedimos cambiar: {said}' },
    lookOnly: {
      en: 'This gift’s page is changed from the link that we mailed to its address.',
      es: 'La página de esta donación se cambia desde el enlace que enviamos a su dirección.',
    },
  },
  standing: {
    draft: {
      title: { en: 'This is how it will be', es: 'Así quedará' },
      text: {
        en: 'Look at it in peace. When it is right, send it to be read.',
        es: 'Mírala con calma. Cuando esté bien, envíala para que la leamos.',
      },
    },
    waiting: {
      title: { en: 'We are reading it', es: 'La estamos leyendo' },
      text: {
        en: 'A person here reads each page before it is public. Usually within one working day.',
        es: 'Una persona lee cada página antes de publicarla. Normalmente en un día hábil.',
      },
    },
    change: {
      title: { en: 'Would you change one thing?', es: '¿Puedes cambiar una cosa?' },
      text: {
        en: 'We have read it, and ask you for a change. All that you wrote is kept.',
        es: 'La leímos y te pedimos un cambio. Todo lo que escribiste se conserva.',
      },
    },
    public: {
      title: { en: 'It is public', es: 'Es pública' },
      text: {
        en: 'Send its address to whomever you like. If you change a word, we read it again before it is public again.',
        es: 'Envía su dirección a quien quieras. Si cambias una palabra, la leemos otra vez antes de volver a publicarla.',
      },
    },
    ended: {
      title: { en: 'It stays, and asks for nothing', es: 'Queda, y ya no pide nada' },
      text: {
        en: 'Its time is over: it can be read as it is, without the button.',
        es: 'Su tiempo terminó: se puede leer tal como está, sin el botón.',
      },
    },
    refused: {
      title: { en: 'We cannot show this page', es: 'No podemos mostrar esta página' },
      text: {
        en: 'Nobody has seen it but you and us. Your gift is as it was.',
        es: 'Nadie la ha visto, solo tú y nosotros. Tu donación sigue igual.',
      },
    },
    down: {
      title: { en: 'We have taken this page down', es: 'Retiramos esta página' },
      text: {
        en: 'It is not shown any more. Your gift, and every gift in that name, is as it was.',
        es: 'Ya no se muestra. Tu donación y todas las hechas en ese nombre siguen igual.',
      },
    },
    gone: {
      title: { en: 'This page is gone', es: 'Esta página ya no está' },
      text: {
        en: 'Its time was over, and nothing of it is kept. Your gift is as it was.',
        es: 'Su tiempo terminó y no se guarda nada de ella. Tu donación sigue igual.',
      },
    },
    said: { en: 'What we say: {said}', es: 'Lo que decimos: {said}' },
    steps: { en: 'Until it is public', es: 'Hasta que sea pública' },
    done: { en: 'done', es: 'hecho' },
    address: { en: 'Your address is yours', es: 'Tu dirección es tuya' },
    unproven: {
      en: 'Open the link that we mail to {address}, and send the page from there. So nobody makes a page in your name.',
      es: 'Abre el enlace que enviamos a {address} y envía la página desde allí. Así nadie hace una página en tu nombre.',
    },
    read: { en: 'Read by us', es: 'Leída por nosotros' },
    either: {
      en: 'We write to you either way, and say why if something cannot stay.',
      es: 'Te escribimos en cualquier caso y te decimos por qué si algo no puede quedar.',
    },
    isPublic: { en: 'Public', es: 'Pública' },
    lasts: {
      en: 'For {months} months. After that it stays a while, without the button.',
      es: 'Durante {months} meses. Después queda un tiempo, sin el botón.',
    },
    mail: { en: 'Mail me the link', es: 'Enviarme el enlace' },
    mailed: {
      en: 'If {address} is right, a link is on its way there.',
      es: 'Si {address} es correcta, un enlace va en camino.',
    },
    send: { en: 'Send it to be read', es: 'Enviarla para que la lean' },
    see: { en: 'See it as it will be', es: 'Verla como quedará' },
    seePublic: { en: 'See the page', es: 'Ver la página' },
    edit: { en: 'Change it', es: 'Cambiarla' },
    takeBack: { en: 'Take it back', es: 'Retirarla' },
    gift: { en: 'Back to your gift', es: 'Volver a tu donación' },
  },
} as const)
