import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** What a donor may do with a monthly gift on the gift's own page, and how to get there again. */
export const giftPage = translated('words', {
  'gift.running': { en: 'Your monthly gift is running', es: 'Tu donación mensual está activa' },
  'gift.receipts': { en: 'Your receipts go to {email}.', es: 'Tus recibos se envían a {email}.' },
  'gift.paused': { en: 'Your monthly gift is paused', es: 'Tu donación mensual está en pausa' },
  'gift.pausedUntil': {
    en: 'Your next gift of {amount} is on {date}. Nothing is taken before then.',
    es: 'Tu próxima donación de {amount} es el {date}. No se cobra nada antes.',
  },
  'gift.pausedOpen': { en: 'Nothing is taken while it is paused.', es: 'No se cobra nada mientras esté en pausa.' },
  'gift.suspended': { en: 'Your monthly gift is on hold', es: 'Tu donación mensual está suspendida' },
  'gift.suspendedPaypal': {
    en: 'PayPal could not take it several times and has stopped trying. Nothing is taken until you resume it.',
    es: 'PayPal no pudo cobrarla varias veces y dejó de intentarlo. No se cobra nada hasta que la reanudes.',
  },
  'gift.suspendedCard': {
    en: 'Your bank declined it several times. Nothing is taken until you use a new card.',
    es: 'Tu banco la rechazó varias veces. No se cobra nada hasta que uses otra tarjeta.',
  },
  'gift.manage': { en: 'Change your monthly gift', es: 'Cambiar tu donación mensual' },
  'gift.amount': { en: 'Change the amount', es: 'Cambiar la cantidad' },
  'gift.amountLabel': { en: 'New monthly amount', es: 'Nueva cantidad mensual' },
  'gift.amountHint': {
    en: 'In US dollars. It counts from your next payment on; nothing is taken today.',
    es: 'En dólares estadounidenses. Vale a partir de tu próximo cobro; hoy no se cobra nada.',
  },
  'gift.amountPaypal': {
    en: 'PayPal will ask you to approve the new amount.',
    es: 'PayPal te pedirá que apruebes la nueva cantidad.',
  },
  'gift.amountSave': { en: 'Save the new amount', es: 'Guardar la nueva cantidad' },
  'gift.amountDone': {
    en: 'Saved. Your monthly gift is now {amount}.',
    es: 'Guardado. Tu donación mensual ahora es de {amount}.',
  },
  'gift.approveText': {
    en: 'One more step: PayPal asks you to approve the new amount. Until you do, your gift stays as it is.',
    es: 'Falta un paso: PayPal te pide que apruebes la nueva cantidad. Mientras no lo hagas, tu donación sigue igual.',
  },
  'gift.approve': { en: 'Approve the new amount at PayPal', es: 'Aprobar la nueva cantidad en PayPal' },
  'gift.unpaidText': {
    en: 'Your last monthly payment did not go through. You can pay it on our card provider’s page, or use a new card below.',
    es: 'Tu último cobro mensual no se realizó. Puedes pagarlo en la página del proveedor de tarjetas o usar otra tarjeta aquí abajo.',
  },
  'gift.unpaid': { en: 'Pay on our card provider’s page', es: 'Pagar en la página del proveedor de tarjetas' },
  'gift.pause': { en: 'Skip or pause', es: 'Saltar o pausar' },
  'gift.pauseText': {
    en: 'Nothing is taken during the pause. Your gift then goes on by itself.',
    es: 'Durante la pausa no se cobra nada. Después, tu donación sigue por sí sola.',
  },
  'gift.pause1': { en: 'Skip the next gift', es: 'Saltar la próxima donación' },
  'gift.pause2': { en: 'Pause 2 months', es: 'Pausar 2 meses' },
  'gift.pause3': { en: 'Pause 3 months', es: 'Pausar 3 meses' },
  'gift.pauseNext': { en: 'your next gift is on {date}', es: 'tu próxima donación es el {date}' },
  'gift.pauseDone': {
    en: 'Your gift is paused. Your next gift is on {date}.',
    es: 'Tu donación está en pausa. Tu próxima donación es el {date}.',
  },
  'gift.pauseDoneOpen': { en: 'Your gift is paused.', es: 'Tu donación está en pausa.' },
  'gift.resume': { en: 'Resume now', es: 'Reanudar ahora' },
  'gift.resumeTitle': { en: 'Resume your gift', es: 'Reanudar tu donación' },
  'gift.resumeDone': { en: 'Your monthly gift goes on. Thank you.', es: 'Tu donación mensual continúa. Gracias.' },
  'gift.card': { en: 'Your card', es: 'Tu tarjeta' },
  'gift.cardNow': {
    en: 'Your gift is paid with the card ending in {last4}, good through {expires}.',
    es: 'Tu donación se paga con la tarjeta que termina en {last4}, válida hasta {expires}.',
  },
  'gift.cardPaypal': {
    en: 'You give through PayPal. To pay with another card or account, change it at PayPal, under Settings, Payments, Automatic payments.',
    es: 'Donas por medio de PayPal. Para pagar con otra tarjeta o cuenta, cámbiala en PayPal, en Configuración, Pagos, Pagos automáticos.',
  },
  'gift.cardNew': { en: 'Use a new card', es: 'Usar otra tarjeta' },
  'gift.cardNoScripts': {
    en: 'A new card is taken by our card provider’s own script, which your browser does not run. Turn scripts on for this page, or call {charityPhone}.',
    es: 'La tarjeta nueva la recibe el programa del proveedor de tarjetas, que tu navegador no ejecuta. Activa JavaScript en esta página o llama al {charityPhone}.',
  },
  'gift.cardSave': { en: 'Save this card', es: 'Guardar esta tarjeta' },
  'gift.cardCancel': { en: 'Keep the card I have', es: 'Conservar mi tarjeta' },
  'gift.cardNothingTaken': { en: 'Nothing is taken today.', es: 'Hoy no se cobra nada.' },
  'gift.cardDone': {
    en: 'Your new card is saved. The next payment is taken from it.',
    es: 'Tu nueva tarjeta quedó guardada. El próximo cobro se hará con ella.',
  },
  'gift.cardUnloaded': {
    en: 'The card form could not be loaded. Your card stays as it is. Please try again.',
    es: 'No se pudo cargar el formulario de la tarjeta. Tu tarjeta sigue igual. Inténtalo de nuevo.',
  },
  'gift.cardNotSaved': {
    en: 'The card was not saved. Please try again.',
    es: 'La tarjeta no se guardó. Inténtalo de nuevo.',
  },
  'gift.stopTitle': { en: 'Stop your gift', es: 'Detener tu donación' },
  'gift.stopText': {
    en: 'No call and no letter needed. What you gave stays given.',
    es: 'Sin llamadas ni cartas. Lo que ya donaste queda donado.',
  },
  'gift.stop': { en: 'Stop', es: 'Detener' },
  'gift.stopAsk': {
    en: 'Stop giving {amount} every month?',
    es: '¿Quieres dejar de donar {amount} cada mes?',
  },
  'gift.stopYes': { en: 'Yes, stop', es: 'Sí, detener' },
  'gift.stopNo': { en: 'No, keep giving', es: 'No, seguir donando' },
  'gift.stopDone': {
    en: 'Your monthly gift is stopped. No more payments will be taken.',
    es: 'Tu donación mensual se detuvo. No se harán más cobros.',
  },
  'gift.mailDone': {
    en: 'On its way to {email}. It can take a minute.',
    es: 'En camino a {email}. Puede tardar un minuto.',
  },
  'gift.working': { en: 'One moment...', es: 'Un momento...' },
  'gift.noAnswer': {
    en: 'We could not reach our server, so we do not know whether this was done. Check again before you repeat it.',
    es: 'No pudimos comunicarnos con el servidor y no sabemos si el cambio se hizo. Comprueba otra vez antes de repetirlo.',
  },
  'gift.code': { en: 'Code from our email', es: 'Código de nuestro correo' },
  'gift.codeSave': { en: 'Confirm with the code', es: 'Confirmar con el código' },
  'gift.newCardTitle': { en: 'Your new card', es: 'Tu tarjeta nueva' },
  'gift.newCardText': {
    en: 'Your bank has checked your new card. One press, and your monthly gift uses it.',
    es: 'Tu banco ya revisó tu tarjeta nueva. Pulsa una vez y tu donación mensual la usará.',
  },
  'gift.newCardUse': { en: 'Use this card', es: 'Usar esta tarjeta' },
  'gift.otherTitle': { en: 'Another gift', es: 'Otra donación' },
  'gift.otherText': {
    en: 'This link opens a different gift from the one this browser shows now.',
    es: 'Este enlace abre otra donación, no la que este navegador muestra ahora.',
  },
  'gift.otherOpen': { en: 'Open the gift of this link', es: 'Abrir la donación de este enlace' },
  'gift.otherKeep': { en: 'Stay with this one', es: 'Seguir con esta' },
  'gift.forgetTitle': { en: 'On a computer that others use?', es: '¿Usas una computadora compartida?' },
  'gift.forgetText': {
    en: 'Then let it forget your gift. The links in our earlier emails stop working too, on every device; a fresh one is mailed to you whenever you ask.',
    es: 'Haz que olvide tu donación. También dejan de servir los enlaces de nuestros correos anteriores, en cualquier dispositivo; te enviaremos uno nuevo cuando lo pidas.',
  },
  'gift.forget': { en: 'Forget this browser', es: 'Olvidar este navegador' },
  'gift.forgotten': {
    en: 'This browser no longer shows your gift, and earlier links to it have ended.',
    es: 'Este navegador ya no muestra tu donación y los enlaces anteriores dejaron de servir.',
  },
  'gift.linkTitle': { en: 'Open your gift', es: 'Abrir tu donación' },
  'gift.linkText': {
    en: 'Your gift opens from the link in your receipt. We can email you a fresh link, no password needed.',
    es: 'Tu donación se abre con el enlace de tu recibo. Podemos enviarte un enlace nuevo por correo, sin contraseña.',
  },
  'gift.linkEmail': { en: 'Email you gave with', es: 'Correo electrónico con el que donaste' },
  'gift.linkSend': { en: 'Email me a link', es: 'Enviarme un enlace' },
  'gift.linkSent': {
    en: 'If a gift was made with this address, a fresh link is on its way to it.',
    es: 'Si se hizo una donación con esta dirección, el enlace nuevo ya va en camino.',
  },
  'gift.linkFailed': {
    en: 'We could not reach our server. Please try again.',
    es: 'No pudimos comunicarnos con el servidor. Inténtalo de nuevo.',
  },
} as const satisfies Record<string, Translated<string>>)
