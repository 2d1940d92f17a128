import { stories } from '#charity'
import type { Policy } from './policy.ts'
import { translated } from './translated.ts'

const ofEvery: Policy = translated('privacy', {
  title: { en: 'Privacy', es: 'Privacidad' },
  summary: {
    en: 'What this site learns about you, what it is for, and how to have it corrected or deleted. It is short because it is little.',
    es: 'Qué llega a saber este sitio de ti, para qué lo usa y cómo pedir que se corrija o se borre. Es breve porque es poco.',
  },
  sections: [
    {
      id: 'leftOut',
      heading: { en: 'What we leave out', es: 'Lo que no hacemos' },
      text: [],
      list: [
        {
          en: 'No trackers, no advertising. Nobody is told which pages you read.',
          es: 'Nada de rastreadores ni de publicidad. A nadie se le cuenta qué páginas lees.',
        },
        {
          en: 'No scripts from anyone else, except the payment providers’ own on the pages where you give or look after a gift.',
          es: 'Nada de código ajeno, salvo el de los proveedores de pago en las páginas donde haces o administras una donación.',
        },
        {
          en: 'No account and no password. A link in your receipt opens your gift; nothing else does.',
          es: 'Sin cuentas ni contraseñas. Tu donación se abre con el enlace de tu recibo y con nada más.',
        },
        {
          en: 'What you tell us is passed on to nobody but those named below.',
          es: 'Lo que nos cuentas no se lo pasamos a nadie fuera de quienes se nombran más abajo.',
        },
      ],
    },
    {
      id: 'reading',
      heading: { en: 'When you read', es: 'Cuando lees' },
      text: [
        {
          en: 'Reading sets no cookie and stores nothing about you. Which language you read is written in the address of the page and nowhere else. If you change it, what you had typed and where you were go along in this tab, and are erased as soon as the other page has them. As with any website, our server sees the network address a request comes from; it needs it to answer, and to slow down whoever sends too many requests.',
          es: 'Leer no deja ninguna cookie ni guarda nada sobre ti. El idioma en que lees está escrito en la dirección de la página y en ningún otro lado. Si lo cambias, lo que llevabas escrito y el punto donde estabas te acompañan en esta pestaña y se borran en cuanto los recibe la otra página. Como en cualquier sitio, nuestro servidor ve la dirección de red de donde viene cada solicitud: la necesita para responder y para frenar a quien manda demasiadas.',
        },
        {
          en: 'What you type into the search box is compared with a short list inside your own browser.',
          es: 'Lo que escribes en el buscador se compara con una lista corta dentro de tu propio navegador.',
        },
        {
          en: 'To see where the donation page loses people, we count by the hour how many visits it has, how many change something in the form, how many open a payment and how many give: by language, by campaign, by phone, tablet or computer, and by way of paying. These are numbers, and nothing in them tells one visitor from another. So that each step is counted once, this tab remembers which of them were, until you close it.',
          es: 'Para ver dónde se pierde la gente en la página de donación, contamos por hora cuántas visitas tiene, cuántas cambian algo en el formulario, cuántas abren un pago y cuántas donan: por idioma, por campaña, por teléfono, tableta o computadora, y por forma de pago. Son números, y nada en ellos distingue a un visitante de otro. Para contar cada paso una sola vez, esta pestaña recuerda cuáles ya se contaron, hasta que la cierras.',
        },
      ],
    },
    {
      id: 'giving',
      heading: { en: 'When you give', es: 'Cuando donas' },
      text: [
        {
          en: 'While you are still deciding, what you choose and fill in stays in this tab of your browser, with a random number that keeps the same gift from being charged twice and a note that a payment is under way. They disappear when you close the tab. For ten minutes after a gift, this browser also remembers its amount and time, so that the page can ask before you give again; the note is erased the next time you come to the donation page after that. Only your browser holds these. When you give, we keep:',
          es: 'Mientras lo piensas, lo que eliges y escribes se queda en esta pestaña de tu navegador, junto con un número al azar que evita cobrar dos veces la misma donación y una nota de que hay un pago en curso. Todo desaparece cuando cierras la pestaña. Durante los diez minutos siguientes a una donación, este navegador recuerda además su cantidad y su hora, para que la página pregunte antes de que dones otra vez; esa nota se borra la próxima vez que abras la página de donación después de ese tiempo. Eso lo guarda solo tu navegador. Cuando donas, guardamos:',
        },
      ],
      list: [
        {
          en: 'your name, email address, country and language, to send the receipt and to answer you;',
          es: 'tu nombre, correo electrónico, país e idioma, para mandarte el recibo y poder responderte;',
        },
        {
          en: 'the amount, the date, how often, and the payment provider’s numbers for it, because the law asks for honest books;',
          es: 'la cantidad, la fecha, la frecuencia y los números que le asigna el proveedor de pago, porque la ley exige cuentas claras;',
        },
        {
          en: 'if you dedicate the gift: the name you honor, and the name, address and message for the person we should tell. They learn about it only once the gift is paid, and never how much it was;',
          es: 'si dedicas la donación: el nombre de la persona homenajeada y el nombre, la dirección y el mensaje para quien debamos avisar. Esa persona se entera solo cuando la donación está pagada, y nunca de cuánto fue;',
        },
        {
          en: 'whether you want to hear from us by email. It is off until you tick it;',
          es: 'si quieres recibir correos nuestros. La casilla está vacía hasta que tú la marcas;',
        },
        {
          en: 'the name of the campaign, if the link that brought you here carried one, and whether you gave on a phone, a tablet or a computer.',
          es: 'el nombre de la campaña, si el enlace que te trajo hasta aquí llevaba uno, y si donaste desde un teléfono, una tableta o una computadora.',
        },
      ],
    },
    {
      id: 'card',
      heading: { en: 'Your card', es: 'Tu tarjeta' },
      text: [
        {
          en: 'Card numbers never reach us. The fields you type them into belong to Stripe; with PayPal you pay on PayPal’s own pages. Both handle what they need for the payment under their own privacy terms, and tell us only whether it went through, its reference, how you paid (such as the kind of card or the bank, and the last four digits), and what PayPal, or the wallet of your device (Apple Pay, Google Pay, Link), knows as your name and email.',
          es: 'Los números de tu tarjeta nunca llegan a nosotros. Los campos donde los escribes son de Stripe; con PayPal pagas en las páginas de PayPal. Los dos tratan lo necesario para el pago según sus propias condiciones de privacidad y a nosotros solo nos dicen si se realizó, con qué referencia, cómo pagaste (por ejemplo el tipo de tarjeta o el banco, y los cuatro últimos dígitos) y, en el caso de PayPal o de la billetera de tu dispositivo (Apple Pay, Google Pay, Link), el nombre y el correo que tiene de ti.',
        },
        {
          en: 'Where you tick that a card may be kept for a monthly gift after your first, Stripe keeps it for one day at most, and forgets it as soon as you have used or declined it. When we forget you, we ask Stripe to delete what it holds of you for us. PayPal keeps a record of its own, and deletes it when you ask there.',
          es: 'Si marcas que se puede guardar una tarjeta para una donación mensual después de la primera, Stripe la guarda un día como máximo y la olvida en cuanto la has usado o rechazado. Cuando te olvidamos, pedimos a Stripe que borre lo que tiene de ti para nosotros. PayPal conserva un registro propio y lo borra cuando se lo pides allí.',
        },
      ],
    },
    {
      id: 'thieves',
      heading: { en: 'Against thieves', es: 'Contra los ladrones' },
      text: [
        {
          en: 'People who steal cards like to try them out on charities. To notice, we count the attempts of the last hour under a scrambled form of the network address and of the email address, and under the anonymous mark that the provider gives a card. Nobody without our key can turn the scramble back, the network address itself is not kept, and the mark says nothing of the card’s number. The counts are erased within two hours.',
          es: 'A quienes roban tarjetas les gusta probarlas con organizaciones benéficas. Para darnos cuenta, contamos los intentos de la última hora bajo una forma cifrada de la dirección de red y del correo, y bajo la marca anónima que el proveedor le da a la tarjeta. Sin nuestra clave nadie puede revertir ese cifrado, la dirección de red en sí no se guarda y la marca no dice nada del número de la tarjeta. Las cuentas se borran en menos de dos horas.',
        },
      ],
    },
    {
      id: 'cookie',
      heading: { en: 'The two cookies', es: 'Las dos cookies' },
      text: [
        {
          en: 'When you begin a gift, or open the link in a receipt, this site sets a cookie so that this browser, and no other, can see how that one gift is doing. It lasts thirty days at most, and the page of your gift has a button that ends it. When you ask for the link to all your giving and open it, a second cookie shows this browser every gift under your address. It lasts a day from its last use and thirty days at most, and that page has a button that closes it. Scripts cannot read either, and other sites never receive them. We set no other cookie. The payment providers may set their own on the page where you pay, to recognize fraud.',
          es: 'Cuando empiezas una donación, o abres el enlace de un recibo, este sitio deja una cookie para que este navegador, y ningún otro, pueda ver cómo va esa sola donación. Dura treinta días como máximo, y en la página de tu donación hay un botón que la borra. Cuando pides el enlace a todas tus donaciones y lo abres, una segunda cookie le muestra a este navegador todas las donaciones de tu dirección. Dura un día desde su último uso y treinta días como máximo, y en esa página hay un botón que la cierra. Los scripts no pueden leer ninguna de las dos y otros sitios nunca las reciben. No ponemos ninguna otra. Los proveedores de pago pueden poner las suyas en la página donde pagas, para detectar fraudes.',
        },
      ],
    },
    {
      id: 'newsletter',
      heading: { en: 'When you sign up for email', es: 'Cuando te suscribes a los correos' },
      text: [
        {
          en: 'We keep your name, email address and language, the sentence you agreed to and the moment you did. Nothing is sent until you confirm by the link in our first message, and every message after that has a link that ends it at once.',
          es: 'Guardamos tu nombre, tu correo y tu idioma, la frase que aceptaste y el momento en que lo hiciste. No se envía nada hasta que confirmas con el enlace del primer mensaje, y cada mensaje posterior trae un enlace para darte de baja al instante.',
        },
      ],
    },
    {
      id: 'reminder',
      heading: { en: 'When you ask to be reminded', es: 'Cuando pides un recordatorio' },
      text: [
        {
          en: 'Until the day you choose we keep the address you type, your language, and what the form was filled in with. On that day one email leaves, and all of it is deleted. So that nobody has reminders sent to somebody else again and again, a scrambled form of the address stays for a year; if you tell us that you want none, for ten. Nobody without our key can turn it back. A scrambled form of the network address stays for a day.',
          es: 'Hasta el día que elijas guardamos la dirección que escribes, tu idioma y lo que tenía el formulario. Ese día sale un solo correo y se borra todo. Para que nadie haga enviar recordatorios a otra persona una y otra vez, una forma cifrada de la dirección se conserva un año; si nos dices que no quieres ninguno, diez. Sin nuestra clave nadie puede revertirla. Una forma cifrada de la dirección de red se conserva un día.',
        },
      ],
    },
    {
      id: 'others',
      heading: { en: 'Who else sees it, and for how long', es: 'Quién más lo ve y por cuánto tiempo' },
      text: [
        {
          en: 'The payment provider you choose, the mail service that carries our letters, and authorities where the law obliges us. Gifts stay in our books as long as tax and accounting law requires. Your sign-up stays until you end it; that you had asked for it we keep on record for three years more.',
          es: 'El proveedor de pago que elijas, el servicio que lleva nuestro correo y las autoridades cuando la ley nos obliga. Las donaciones quedan en nuestros libros el tiempo que exigen las leyes fiscales y contables. Tu suscripción dura hasta que la canceles; la constancia de que la pediste la conservamos tres años más.',
        },
        {
          en: 'Programs that keep our books, our donors’ file or our mailing list, run by us or by somebody we have chosen, may be told of a gift. They are told your name and email address only where two of our people have signed for it. When we forget you, those that are still connected are told to forget you too; whoever runs one that no longer is, we ask ourselves.',
          es: 'A los programas que llevan nuestras cuentas, nuestro registro de donantes o nuestra lista de correo, sean nuestros o de alguien que hayamos elegido, se les puede informar de una donación. Tu nombre y tu correo se les dicen solo si dos personas nuestras lo han firmado. Cuando te olvidamos, a los que siguen conectados se les dice que te olviden también; a quien lleva uno que ya no lo está se lo pedimos nosotros.',
        },
      ],
    },
  ],
  contact: {
    heading: { en: 'Ask, correct, delete', es: 'Pregunta, corrige, borra' },
    text: {
      en: 'Ask us what we hold about you, have it put right, or have everything deleted that the law does not make us keep. A person at {charity} answers.',
      es: 'Pregúntanos qué guardamos sobre ti, pide que se corrija o que se borre todo lo que la ley no nos obligue a conservar. En {charity} te responde una persona.',
    },
  },
  more: {
    en: 'The privacy statement of our main site',
    es: 'La declaración de privacidad de nuestro sitio principal',
  },
})

/**
 * What this site keeps about a visitor and a donor. Every sentence is a promise the code holds; change both together. Who is told
 * of in the stories, only the charity can say.
 */
export const privacy: Policy = {
  ...ofEvery,
  sections: stories.privacy
    ? [...ofEvery.sections, { id: 'stories', heading: stories.privacy.heading, text: [stories.privacy.text] }]
    : ofEvery.sections,
}
