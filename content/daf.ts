import type { DafStage } from '#gift/daf.ts'
import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** The page on which a donor-advised fund is asked for a gift, and what it says of how that stands. */
export const dafWords = translated('daf', {
  title: { en: 'Give from your donor-advised fund', es: 'Dona desde tu fondo asesorado' },
  summary: {
    en: 'Say how much, then sign in to your fund through DAFpay. Nothing is charged here: your fund sends the grant by its own rules.',
    es: 'Di cuánto y entra a tu fondo con DAFpay. Aquí no se cobra nada: tu fondo envía el donativo según sus propias reglas.',
  },
  link: { en: 'Give from your fund online', es: 'Donar desde tu fondo en línea' },
  amount: { en: 'Amount in US dollars', es: 'Cantidad en dólares' },
  amountHint: { en: 'Whole dollars, without cents.', es: 'Dólares enteros, sin centavos.' },
  notWhole: {
    en: 'Funds grant whole dollars. Leave out the cents.',
    es: 'Los fondos dan dólares enteros. Quita los centavos.',
  },
  least: { en: 'Enter at least one dollar.', es: 'Escribe al menos un dólar.' },
  fund: { en: 'What it is for', es: 'Para qué es' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  email: { en: 'Email', es: 'Correo electrónico' },
  noReceipt: {
    en: 'You get no tax receipt from us: your fund’s sponsor gave you one when you paid into the fund. We thank you.',
    es: 'No recibes de nosotros un recibo fiscal: el patrocinador de tu fondo te lo dio cuando aportaste. Te damos las gracias.',
  },
  press: { en: 'Continue with DAFpay', es: 'Continuar con DAFpay' },
  privacy: {
    en: 'Only this press loads the button of DAFpay, which is run by Chariot, and tells it the amount, your name and your email.',
    es: 'Solo al presionar se carga el botón de DAFpay, que es de Chariot, y recibe la cantidad, tu nombre y tu correo.',
  },
  loading: { en: 'Loading DAFpay …', es: 'Cargando DAFpay…' },
  ready: { en: 'Now press the button of DAFpay.', es: 'Ahora presiona el botón de DAFpay.' },
  exit: {
    en: 'You left DAFpay. Nothing was asked of your fund.',
    es: 'Saliste de DAFpay. No se le pidió nada a tu fondo.',
  },
  failed: {
    en: 'DAFpay could not be loaded. Try again, or recommend a grant on your fund’s own website with what stands below.',
    es: 'No se pudo cargar DAFpay. Inténtalo de nuevo o recomienda un donativo en el sitio de tu fondo con los datos de abajo.',
  },
  noScript: {
    en: 'DAFpay needs scripts, which your browser does not run here. Recommend a grant on your fund’s own website instead: what it will ask for stands below.',
    es: 'DAFpay necesita scripts, que tu navegador no ejecuta aquí. Recomienda un donativo en el sitio de tu fondo: abajo está lo que te va a pedir.',
  },
  send: { en: 'Ask my fund', es: 'Pedirlo a mi fondo' },
  given: {
    en: 'Your fund knows you. Put right what is marked, then ask it.',
    es: 'Tu fondo ya te conoce. Corrige lo marcado y pídeselo.',
  },
  sum: { en: 'Amount', es: 'Cantidad' },
  tracking: { en: 'Your fund’s number for it', es: 'El número que le dio tu fondo' },
  look: { en: 'Look again', es: 'Mirar de nuevo' },
  again: { en: 'Ask once more', es: 'Pedirlo otra vez' },
  ways: { en: 'Other ways to give', es: 'Otras formas de donar' },
} as const)

/** What the page says of each way in which a grant may stand. */
export const dafStageWords: Readonly<Record<DafStage, { title: Translated<string>; text: Translated<string> }>> =
  translated('dafStages', {
    asked: {
      title: { en: 'We are asking your fund.', es: 'Se lo estamos pidiendo a tu fondo.' },
      text: {
        en: 'Its answer has not come yet, and we go on asking by ourselves. Look again in a few minutes; do not give a second time.',
        es: 'Su respuesta aún no llega y seguimos preguntando. Mira de nuevo en unos minutos; no dones otra vez.',
      },
    },
    promised: {
      title: { en: 'Thank you.', es: 'Gracias.' },
      text: {
        en: 'Your fund has received your recommendation. It looks at it and pays it out by its own rules, as a rule within two weeks. A letter is on its way to your email.',
        es: 'Tu fondo recibió tu recomendación. La revisa y la paga según sus propias reglas, por lo general en dos semanas. Te enviamos una carta por correo.',
      },
    },
    completed: {
      title: { en: 'Thank you. Your fund has paid it out.', es: 'Gracias. Tu fondo ya lo pagó.' },
      text: {
        en: 'Its money is on its way to us. As soon as it is here, this page says so.',
        es: 'Su dinero está en camino. En cuanto llegue, esta página lo dirá.',
      },
    },
    canceled: {
      title: { en: 'Your fund has canceled this grant.', es: 'Tu fondo canceló este donativo.' },
      text: {
        en: 'No money comes of it. Your fund can tell you why.',
        es: 'No llega dinero por él. Tu fondo puede decirte por qué.',
      },
    },
    refused: {
      title: { en: 'Your fund does not grant this amount.', es: 'Tu fondo no da esta cantidad.' },
      text: {
        en: 'It may be less than the smallest grant it makes, or more than you have there. Your fund is as it was.',
        es: 'Puede ser menos que su donativo mínimo o más de lo que tienes allí. Tu fondo sigue igual.',
      },
    },
    lapsed: {
      title: { en: 'This came too late for your fund.', es: 'Llegó demasiado tarde para tu fondo.' },
      text: {
        en: 'A fund takes a recommendation within 15 minutes. Please ask it once more.',
        es: 'Un fondo acepta una recomendación durante 15 minutos. Pídelo otra vez, por favor.',
      },
    },
    come: {
      title: { en: 'It is here. Thank you.', es: 'Ya llegó. Gracias.' },
      text: {
        en: 'Your fund’s grant has arrived. The gift is your fund’s, and the thanks are yours.',
        es: 'Llegó el donativo de tu fondo. La donación es de tu fondo, y las gracias son para ti.',
      },
    },
  } as const)
