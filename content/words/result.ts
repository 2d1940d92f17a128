import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** What became of a gift, on the donation page and on the gift's own page. */
export const result = translated('words', {
  'result.received': { en: 'We have your gift', es: 'Recibimos tu donación' },
  'result.receivedText': {
    en: 'It is with us and not yet with the payment provider. If you closed the payment form, you can go back and finish.',
    es: 'Ya la tenemos anotada, pero todavía no llegó al proveedor de pagos. Si cerraste el formulario, puedes volver y terminar.',
  },
  'result.confirming': { en: 'Your gift is being confirmed', es: 'Estamos confirmando tu donación' },
  'result.confirmingText': {
    en: 'The payment provider is still at work. You do not need to do anything, and nothing will be charged twice. We will email you as soon as it is sure.',
    es: 'El proveedor de pagos todavía está trabajando. No tienes que hacer nada y no se cobrará dos veces. Te escribiremos en cuanto tu donación esté confirmada.',
  },
  'result.complete': { en: 'Your gift is complete', es: 'Tu donación está completa' },
  'result.completeText': {
    en: 'Thank you. {charity} has received your gift of {amount}.',
    es: 'Gracias. {charity} recibió tu donación de {amount}.',
  },
  'result.active': { en: 'Your monthly gift has begun', es: 'Tu donación mensual ya comenzó' },
  'result.activeText': {
    en: 'Thank you. You give {amount} every month.',
    es: 'Gracias. Donas {amount} cada mes.',
  },
  'result.notCharged': { en: 'You have not been charged', es: 'No se te ha cobrado nada' },
  'result.notChargedText': {
    en: 'This gift did not go through, and nothing was charged. You can try again with another card or PayPal.',
    es: 'Esta donación no se realizó y no se cobró nada. Puedes intentarlo de nuevo con otra tarjeta o con PayPal.',
  },
  'result.refunded': { en: 'Your gift was refunded', es: 'Tu donación fue reembolsada' },
  'result.refundedText': { en: '{amount} went back to you.', es: 'Te devolvimos {amount}.' },
  'result.disputed': { en: 'Your bank is looking into this gift', es: 'Tu banco está revisando esta donación' },
  'result.disputedText': {
    en: 'If you did not mean to open a complaint, please call us at {charityPhone}.',
    es: 'Si no querías abrir un reclamo, llámanos al {charityPhone}.',
  },
  'result.ended': { en: 'Your monthly gift has ended', es: 'Tu donación mensual terminó' },
  'result.endedText': {
    en: 'You will not be charged again. Thank you for {amount} in all.',
    es: 'No se harán más cobros. Gracias por {amount} en total.',
  },
  'result.thanks': {
    en: 'Thank you.',
    es: 'Gracias.',
  },
  'result.thanksName': {
    en: 'Thank you, {name}.',
    es: 'Gracias, {name}.',
  },
  'result.here': {
    en: 'Your gift of {amount} is here.',
    es: 'Tu donación de {amount} ya está aquí.',
  },
  'result.hereFirst': {
    en: 'Your first {amount} is here.',
    es: 'Tus primeros {amount} ya están aquí.',
  },
  'result.hereMemory': {
    en: 'Your gift in memory of {name} is here.',
    es: 'Tu donación en memoria de {name} ya está aquí.',
  },
  'result.hereCelebration': {
    en: 'Your gift in celebration of {name} is here.',
    es: 'Tu donación en honor de {name} ya está aquí.',
  },
  'result.monthlyActive': {
    en: 'Your monthly gift of {amount} is active.',
    es: 'Tu donación mensual de {amount} está activa.',
  },
  'result.confirmingLead': {
    en: 'Your gift is being confirmed.',
    es: 'Estamos confirmando tu donación.',
  },
  'result.confirmingWait': {
    en: 'The payment provider is still at work. You can close this page: nothing will be charged twice, and we write to {email} as soon as it is sure.',
    es: 'El proveedor de pagos todavía está trabajando. Puedes cerrar esta página: no se cobrará dos veces y te escribiremos a {email} en cuanto esté confirmado.',
  },
  'result.bankLead': {
    en: 'Your {amount} is on its way from your bank. We write to you the day it arrives.',
    es: 'Tus {amount} vienen en camino desde tu banco. Te escribimos el día que lleguen.',
  },
  'result.bankReceipt': {
    en: 'Your receipt goes to {email} when the money is here: up to 4 business days.',
    es: 'Tu recibo llega a {email} cuando esté el dinero: hasta 4 días hábiles.',
  },
  'result.proofLead': {
    en: 'One step is left: verify your bank account.',
    es: 'Falta un paso: verifica tu cuenta bancaria.',
  },
  'result.proofNote': {
    en: 'In one or two business days your bank statement shows a small deposit, with a code that begins with SM, or two small amounts. Then type what you see, by {date}. Until then nothing is charged.',
    es: 'En uno o dos días hábiles tu estado de cuenta mostrará un pequeño depósito con un código que empieza con SM, o dos importes pequeños. Escribe entonces lo que veas, antes del {date}. Hasta entonces no se cobra nada.',
  },
  'result.prove': { en: 'Verify my account', es: 'Verificar mi cuenta' },
  'result.whatNext': {
    en: 'What happens next',
    es: 'Qué sigue',
  },
  'result.wrong': { en: 'Wrong address?', es: '¿Dirección equivocada?' },
  'result.sendTo': { en: 'Send it to', es: 'Enviar a' },
  'result.sendAgain': { en: 'Send again', es: 'Enviar de nuevo' },
  'result.sentAgain': {
    en: 'It was sent again, and the first link no longer works. It can take a minute.',
    es: 'Se envió de nuevo, y el primer enlace ya no funciona. Puede tardar un minuto.',
  },
  'result.receiptLater': {
    en: 'Your receipt goes to {email} as soon as the first gift is charged.',
    es: 'Tu recibo llegará a {email} en cuanto se cobre la primera donación.',
  },
  'result.cardOnMemory': {
    en: 'On {date}, {reader} gets your card in memory of {name}.',
    es: 'El {date}, {reader} recibe tu tarjeta en memoria de {name}.',
  },
  'result.cardOnCelebration': {
    en: 'On {date}, {reader} gets your card in celebration of {name}.',
    es: 'El {date}, {reader} recibe tu tarjeta en honor de {name}.',
  },
  'result.cardNowMemory': {
    en: 'Your card in memory of {name} is on its way to {reader}.',
    es: 'Tu tarjeta en memoria de {name} va en camino a {reader}.',
  },
  'result.cardNowCelebration': {
    en: 'Your card in celebration of {name} is on its way to {reader}.',
    es: 'Tu tarjeta en honor de {name} va en camino a {reader}.',
  },
  'result.cardMailMemory': {
    en: 'We print your card in memory of {name} and mail it to {reader}.',
    es: 'Imprimimos tu tarjeta en memoria de {name} y la enviamos por correo a {reader}.',
  },
  'result.cardMailCelebration': {
    en: 'We print your card in celebration of {name} and mail it to {reader}.',
    es: 'Imprimimos tu tarjeta en honor de {name} y la enviamos por correo a {reader}.',
  },
  'result.cardSent': {
    en: 'Your card was sent to {reader} on {date}.',
    es: 'Tu tarjeta se envió a {reader} el {date}.',
  },
  'result.cardPrinted': {
    en: 'Your card for {reader} was printed on {date}, for the mail.',
    es: 'Tu tarjeta para {reader} se imprimió el {date}, para el correo.',
  },
  'result.cardFailed': {
    en: 'Your card could not be delivered to {reader}. Please call or write to us: we find another way.',
    es: 'Tu tarjeta no se pudo entregar a {reader}. Llámanos o escríbenos: encontramos otra manera.',
  },
  'result.cardDropped': {
    en: 'Your card for {reader} was not sent.',
    es: 'Tu tarjeta para {reader} no se envió.',
  },
  'result.cardAmount': {
    en: 'It never shows the amount.',
    es: 'Nunca muestra la cantidad.',
  },
  'result.pageMemory': {
    en: 'Make a page in {name}’s memory',
    es: 'Hacer una página en memoria de {name}',
  },
  'result.pageCelebration': {
    en: 'Make a page in {name}’s honor',
    es: 'Hacer una página en honor a {name}',
  },
  'result.pageWords': {
    en: 'Leave a few words on {name}’s page',
    es: 'Dejar unas palabras en la página de {name}',
  },
  'result.nextCharge': {
    en: 'Your next {amount} is charged on {date}.',
    es: 'Tus próximos {amount} se cobran el {date}.',
  },
  'result.changeAnyTime': {
    en: 'Change, skip or stop any time, without a call',
    es: 'Cambia, salta o detén tu donación cuando quieras, sin llamar',
  },
  'result.nothingMore': {
    en: 'Nothing more is charged. This was a one-time gift.',
    es: 'No se cobra nada más. Fue una donación única.',
  },
  'result.nothingMoreToday': { en: 'Nothing more is charged today.', es: 'Hoy no se cobra nada más.' },
  'result.again': { en: 'And next month?', es: '¿Y el próximo mes?' },
  'result.againText': {
    en: '{amount} a month, first on {date}. Nothing is charged today.',
    es: '{amount} al mes, desde el {date}. Hoy no se cobra nada.',
  },
  'result.againLeave': { en: 'Leave it at one gift', es: 'Dejarlo en una donación' },
  'result.againGive': { en: 'Give {amount} monthly', es: 'Donar {amount} al mes' },
  'result.againKept': { en: 'Paid by {card}.', es: 'Se paga con {card}.' },
  'result.againKeptToday': { en: 'Paid by the card you used today.', es: 'Se paga con la tarjeta que usaste hoy.' },
  'result.againOther': { en: 'Use another card', es: 'Usar otra tarjeta' },
  'result.againForget': { en: 'Forget my card', es: 'Olvidar mi tarjeta' },
  'result.againByCard': { en: 'Use a card', es: 'Usar una tarjeta' },
  'result.againUnavailable': {
    en: 'This does not work just now. Nothing was charged for it, and your gift of today stands.',
    es: 'Esto no funciona en este momento. No se cobró nada por ello, y tu donación de hoy está hecha.',
  },
  'result.againConfirming': {
    en: 'Your monthly gift of {amount} is being confirmed. It is charged first on {date}, and not today.',
    es: 'Estamos confirmando tu donación mensual de {amount}. Se cobra por primera vez el {date}, y no hoy.',
  },
  'result.againSet': { en: 'Thank you. Your monthly gift is set.', es: 'Gracias. Tu donación mensual está lista.' },
  'result.againSetText': {
    en: 'The first {amount} is charged on {date}. Nothing was charged for it today. The letter to {email} has the link to change or stop it.',
    es: 'Los primeros {amount} se cobran el {date}. Hoy no se cobró nada por ella. El correo a {email} tiene el enlace para cambiarla o detenerla.',
  },
  'result.againCard': { en: 'Your card for {amount} a month', es: 'Tu tarjeta para {amount} al mes' },
  'result.againCardText': {
    en: 'First charged on {date}. Nothing is charged today.',
    es: 'Se cobra por primera vez el {date}. Hoy no se cobra nada.',
  },
  'result.seeGift': {
    en: 'See your gift',
    es: 'Ver tu donación',
  },
  'result.date': {
    en: 'Date',
    es: 'Fecha',
  },
  'result.more': {
    en: 'More',
    es: 'Más',
  },
  'result.keptGift': {
    en: 'Thank you all the same. Your gift of {amount} is still here, just as you wrote it.',
    es: 'Gracias de todos modos. Tu donación de {amount} sigue aquí, tal como la escribiste.',
  },
  'result.keptGiftName': {
    en: 'Thank you all the same, {name}. Your gift of {amount} is still here, just as you wrote it.',
    es: 'Gracias de todos modos, {name}. Tu donación de {amount} sigue aquí, tal como la escribiste.',
  },
  'result.whyNot': {
    en: 'It did not go through, and nothing was charged. If it was declined, your bank or PayPal knows why; we are only told that it said no.',
    es: 'No se realizó y no se cobró nada. Si fue rechazada, tu banco o PayPal sabe por qué; a nosotros solo nos dice que no.',
  },
  'result.tryCard': {
    en: 'Try another card',
    es: 'Probar otra tarjeta',
  },
  'result.usePaypal': {
    en: 'Use PayPal',
    es: 'Usar PayPal',
  },
  'result.talk': {
    en: 'Rather talk to a person?',
    es: '¿Prefieres hablar con alguien?',
  },
  'result.page': { en: 'Your gift', es: 'Tu donación' },
  'result.pageText': {
    en: 'Where your gift stands today, and what happens next.',
    es: 'Cómo está tu donación hoy y qué sigue.',
  },
  'result.reference': { en: 'Reference', es: 'Referencia' },
  'result.amount': { en: 'Amount', es: 'Cantidad' },
  'result.receipt': { en: 'Your receipt is on its way to {email}.', es: 'Tu recibo va en camino a {email}.' },
  'result.print': { en: 'Print', es: 'Imprimir' },
  'result.another': { en: 'Make another gift', es: 'Hacer otra donación' },
  'result.tryAgain': { en: 'Try again', es: 'Intentar de nuevo' },
  'result.checkAgain': { en: 'Check again', es: 'Comprobar otra vez' },
  'result.share': { en: 'Tell a friend', es: 'Cuéntaselo a alguien' },
  'result.shareText': {
    en: 'I gave to {charity}. You can too:',
    es: 'Doné a {charity}. Tú también puedes:',
  },
  'result.shareEmail': { en: 'By email', es: 'Por correo' },
  'result.shareFacebook': { en: 'On Facebook', es: 'En Facebook' },
  'result.shareWhatsapp': { en: 'On WhatsApp', es: 'En WhatsApp' },
  'result.unknown': { en: 'We cannot look up your gift right now', es: 'No podemos consultar tu donación ahora' },
  'result.unknownText': {
    en: 'Nothing will be charged twice. Your receipt comes by email once the gift is complete.',
    es: 'No se cobrará nada dos veces. El recibo te llegará por correo cuando la donación esté completa.',
  },
} as const satisfies Record<string, Translated<string>>)
