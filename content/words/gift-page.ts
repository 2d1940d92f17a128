import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** What a donor may do with a monthly gift on the gift's own page, and how to get there again. */
export const giftPage = translated('words', {
  'gift.onceBegunText': {
    en: 'We have your gift of {amount}, and it has not reached the payment provider yet. If you closed the payment form, you can go back and finish.',
    es: 'Tenemos anotada tu donación de {amount}, pero todavía no llegó al proveedor de pagos. Si cerraste el formulario, puedes volver y terminar.',
  },
  'gift.onceConfirmingText': {
    en: 'The payment provider is still at work on your gift of {amount}. You do not need to do anything, nothing is charged twice, and we will email you as soon as it is sure.',
    es: 'El proveedor de pagos todavía está procesando tu donación de {amount}. No tienes que hacer nada, no se cobra dos veces y te escribiremos en cuanto esté confirmada.',
  },
  'gift.atBankText': {
    en: 'Your bank gift of {amount} is on its way; banks take up to 4 business days. We will mail your receipt when it arrives.',
    es: 'Tu donación bancaria de {amount} va en camino; los bancos tardan hasta 4 días hábiles. Te enviaremos el recibo cuando llegue.',
  },
  'gift.proof': { en: 'Please verify your bank account', es: 'Verifica tu cuenta bancaria' },
  'gift.bankBackText': {
    en: 'Your bank took {held} back after it had arrived. That is final, and the receipt for it is void. Nothing more will be charged.',
    es: 'Tu banco retiró {held} cuando ya habían llegado. Es definitivo y su recibo no es válido. No se te cobrará nada más.',
  },
  'gift.mandate': { en: 'Authorization for your bank', es: 'Autorización para tu banco' },
  'gift.onceGivenText': {
    en: 'Your one-time gift of {amount} has arrived. Nothing more will be charged.',
    es: 'Tu donación única de {amount} ya llegó. No se te cobrará nada más.',
  },
  'gift.oncePartly': { en: 'Part of your gift was refunded', es: 'Se reembolsó una parte de tu donación' },
  'gift.oncePartlyText': {
    en: '{back} of your one-time gift of {paid} went back to you, and {kept} stays given. Nothing more will be charged.',
    es: 'Te devolvimos {back} de tu donación única de {paid}; {kept} quedan donados. No se te cobrará nada más.',
  },
  'gift.onceRefundedText': {
    en: 'All of it, {back}, went back to you. Nothing more will be charged.',
    es: 'Te devolvimos todo: {back}. No se te cobrará nada más.',
  },
  'gift.onceDisputedText': {
    en: 'Until it has decided, your bank holds {held} of it. If you did not mean to open a complaint, please call us at {charityPhone}.',
    es: 'Mientras decide, tu banco retiene {held}. Si no querías abrir un reclamo, llámanos al {charityPhone}.',
  },
  'gift.onceChargedBack': { en: 'Your bank gave this gift back to you', es: 'Tu banco te devolvió esta donación' },
  'gift.onceChargedBackText': {
    en: '{held} went back to you by your bank’s decision. Nothing more will be charged.',
    es: 'Tu banco decidió devolverte {held}. No se te cobrará nada más.',
  },
  'gift.onceNotChargedText': {
    en: 'Your gift of {amount} did not go through. You can try again with another card or PayPal.',
    es: 'Tu donación de {amount} no se realizó. Puedes intentarlo de nuevo con otra tarjeta o con PayPal.',
  },
  'gift.begun': { en: 'Not charged yet', es: 'Todavía sin cobrar' },
  'gift.begunText': {
    en: 'We have your monthly gift of {amount}, and it has not reached the payment provider yet. If you closed the payment form, you can go back and finish.',
    es: 'Tenemos anotada tu donación mensual de {amount}, pero todavía no llegó al proveedor de pagos. Si cerraste el formulario, puedes volver y terminar.',
  },
  'gift.confirming': { en: 'Your monthly gift is being confirmed', es: 'Estamos confirmando tu donación mensual' },
  'gift.confirmingText': {
    en: 'The payment provider is still at work on your monthly gift of {amount}. You do not need to do anything, nothing is charged twice, and we will email you as soon as it is sure.',
    es: 'El proveedor de pagos todavía está procesando tu donación mensual de {amount}. No tienes que hacer nada, no se cobra dos veces y te escribiremos en cuanto esté confirmada.',
  },
  'gift.agreed': { en: 'Your monthly gift is set', es: 'Tu donación mensual está lista' },
  'gift.agreedText': {
    en: 'You give {amount} every month, first on {date}. Nothing is charged before then.',
    es: 'Donas {amount} cada mes, desde el {date}. No se cobra nada antes.',
  },
  'gift.running': { en: 'Your monthly gift is active', es: 'Tu donación mensual está activa' },
  'gift.runningText': {
    en: 'You give {amount} every month. Your next gift is on {date}.',
    es: 'Donas {amount} cada mes. Tu próxima donación es el {date}.',
  },
  'gift.runningOpen': { en: 'You give {amount} every month.', es: 'Donas {amount} cada mes.' },
  'gift.failing': { en: 'Your last payment was declined', es: 'Tu último cobro fue rechazado' },
  'gift.failingText': {
    en: 'You were not charged for it. Your gift stays active, and the payment is tried again in the coming days.',
    es: 'No se te cobró. Tu donación sigue activa y el cobro se intentará de nuevo en los próximos días.',
  },
  'gift.failingForGood': {
    en: 'You were not charged for it, and what you pay with now is not tried again. Your gift stays active: choose another way to pay below.',
    es: 'No se te cobró, y tu forma de pago actual no se intentará de nuevo. Tu donación sigue activa: elige abajo otra forma de pagar.',
  },
  'gift.stopping': { en: 'Your stop is noted', es: 'Anotamos que quieres detenerla' },
  'gift.pendingStop': {
    en: 'Your stop is noted. {provider} has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    es: 'Anotamos que quieres detener tu donación. {provider} aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  },
  'gift.pendingAmount': {
    en: 'Your new amount is noted. {provider} has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    es: 'Anotamos tu nueva cantidad. {provider} aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  },
  'gift.pendingPause': {
    en: 'Your pause is noted. {provider} has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    es: 'Anotamos que quieres pausar tu donación. {provider} aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  },
  'gift.pendingResume': {
    en: 'Your wish to resume is noted. {provider} has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    es: 'Anotamos que quieres reanudar tu donación. {provider} aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  },
  'gift.pendingCard': {
    en: 'Your new card is noted. {provider} has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    es: 'Anotamos tu nueva tarjeta. {provider} aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  },
  'gift.endedText': {
    en: 'No more payments will be charged. Thank you for {kept} in all.',
    es: 'No se harán más cobros. Gracias por {kept} en total.',
  },
  'gift.refunded': {
    en: 'Your monthly gift has ended and was refunded',
    es: 'Tu donación mensual terminó y fue reembolsada',
  },
  'gift.refundedText': {
    en: 'All of it, {back}, went back to you. No more payments will be charged.',
    es: 'Te devolvimos todo: {back}. No se harán más cobros.',
  },
  'gift.endedNothing': { en: 'No more payments will be charged.', es: 'No se harán más cobros.' },
  'gift.notCharged': { en: 'You were not charged', es: 'No se te cobró nada' },
  'gift.notChargedText': {
    en: 'Your monthly gift of {amount} did not begin. You can try again with another card or PayPal.',
    es: 'Tu donación mensual de {amount} no comenzó. Puedes intentarlo de nuevo con otra tarjeta o con PayPal.',
  },
  'gift.noteDisputed': {
    en: 'Your bank is looking into one of your payments and holds {held}. If you did not mean to open a complaint, please call us at {charityPhone}.',
    es: 'Tu banco está revisando uno de tus pagos y retiene {held}. Si no querías abrir un reclamo, llámanos al {charityPhone}.',
  },
  'gift.noteChargedBack': {
    en: '{held} of what you gave went back to you by your bank’s decision.',
    es: 'Tu banco decidió devolverte {held} de lo que donaste.',
  },
  'gift.noteRefunded': {
    en: '{back} of what you gave went back to you.',
    es: 'Te devolvimos {back} de lo que donaste.',
  },
  'gift.thanks': { en: 'Thank you, {name}.', es: 'Gracias, {name}.' },
  'gift.thanksUnnamed': { en: 'Thank you.', es: 'Gracias.' },
  'gift.glance': { en: 'At a glance', es: 'De un vistazo' },
  'gift.givenIn': { en: 'Given in {year}', es: 'Donado en {year}' },
  'gift.givenInAll': { en: 'Given in all', es: 'Donado en total' },
  'gift.next': { en: 'Next gift', es: 'Próxima donación' },
  'gift.nextOn': { en: '{amount} on {date}', es: '{amount} el {date}' },
  'gift.nextNone': { en: 'None', es: 'Ninguna' },
  'gift.nextUnknown': { en: 'Not known yet', es: 'Aún no se sabe' },
  'gift.since': { en: 'With us since', es: 'Con nosotros desde' },
  'gift.suns': {
    en: 'A sun for each month of {year} in which your gift arrived: {count} of 12',
    es: 'Un sol por cada mes de {year} en que llegó tu donación: {count} de 12',
  },
  'gift.mine': { en: 'Your monthly gift', es: 'Tu donación mensual' },
  'gift.mineOnce': { en: 'Your gift', es: 'Tu donación' },
  'gift.amountRow': { en: 'Amount', es: 'Cantidad' },
  'gift.everyMonth': { en: '{amount} every month', es: '{amount} cada mes' },
  'gift.onceAmount': { en: '{amount}, one time', es: '{amount}, una sola vez' },
  'gift.change': { en: 'Change', es: 'Cambiar' },
  'gift.changeWhat': { en: ' the amount', es: ' la cantidad' },
  'gift.paidBy': { en: 'Paid by', es: 'Se paga con' },
  'gift.cardEnding': {
    en: '{card}, good through {expires}',
    es: '{card}, válida hasta {expires}',
  },
  'gift.receiptsTo': { en: 'Receipts go to', es: 'Los recibos van a' },
  'gift.receiptsChangeWhat': { en: ' the address', es: ' la dirección' },
  'gift.addressLabel': { en: 'New email for receipts', es: 'Nuevo correo para los recibos' },
  'gift.addressText': {
    en: 'We write to the old address, then to the new one. Both must say yes within a day.',
    es: 'Escribimos a la dirección anterior y después a la nueva. Ambas deben confirmar en un día.',
  },
  'gift.addressSave': { en: 'Ask both addresses', es: 'Preguntar a ambas' },
  'gift.addressKeep': { en: 'Keep it as it is', es: 'Dejarla como está' },
  'gift.addressLost': {
    en: 'The old address no longer reaches you?',
    es: '¿La dirección anterior ya no te sirve?',
  },
  'gift.receiptsChange': { en: 'Write to us', es: 'Escríbenos' },
  'gift.addressAsked': {
    en: 'We have written to the old address. Press the button there, then the one in our letter to the new address.',
    es: 'Escribimos a la dirección anterior. Presiona el botón de ese correo y después el del que llegará a la nueva.',
  },
  'gift.addressOut': {
    en: 'Changes to {address} once both addresses say yes, by {until}. The old one has our letter.',
    es: 'Cambia a {address} cuando ambas direcciones digan que sí, hasta el {until}. La anterior ya tiene nuestro correo.',
  },
  'gift.addressOutNew': {
    en: 'Changes to {address} once that address says yes too, by {until}. It has our letter.',
    es: 'Cambia a {address} cuando esa dirección también diga que sí, hasta el {until}. Ya tiene nuestro correo.',
  },
  'gift.receiptsSubject': {
    en: 'Another address for the receipts of gift {reference}',
    es: 'Otra dirección para los recibos de la donación {reference}',
  },
  'gift.toldTo': { en: 'Who is told', es: 'A quién avisamos' },
  'gift.dedicatedTo': { en: 'Dedicated to', es: 'Dedicada a' },
  'gift.amountOther': { en: 'Other amount, in US dollars', es: 'Otra cantidad, en dólares estadounidenses' },
  'gift.amountFrom': {
    en: 'It counts from {date} on. Nothing is charged today.',
    es: 'Vale a partir del {date}. Hoy no se cobra nada.',
  },
  'gift.amountGive': { en: 'Give {amount} monthly', es: 'Donar {amount} al mes' },
  'gift.amountKeep': { en: 'Keep {amount}', es: 'Seguir con {amount}' },
  'gift.undo': { en: 'Undo', es: 'Deshacer' },
  'gift.skip': { en: 'Skip {date}', es: 'Saltar el {date}' },
  'gift.skipTitle': { en: 'Skip this month?', es: '¿Saltar este mes?' },
  'gift.skipText': {
    en: 'Nothing is charged on {date}. Your gift goes on by itself a month later.',
    es: 'No se cobra nada el {date}. Tu donación sigue sola un mes después.',
  },
  'gift.skipPast': {
    en: 'The gift of {date} can no longer be skipped here. Below you see what holds now.',
    es: 'La donación del {date} ya no se puede saltar aquí. Abajo ves lo que vale ahora.',
  },
  'gift.keepGiving': { en: 'Keep giving', es: 'Seguir donando' },
  'gift.stopMore': {
    en: 'No more money is charged after that. Perhaps one of these is enough:',
    es: 'Después no se cobra nada más. Quizá baste con una de estas opciones:',
  },
  'gift.less': { en: 'Give less', es: 'Donar menos' },
  'gift.stopThanks': {
    en: 'Your monthly gift is stopped. No more payments will be charged. Thank you for {kept} in all.',
    es: 'Tu donación mensual se detuvo. No se harán más cobros. Gracias por {kept} en total.',
  },
  'gift.payments': { en: 'Payments and receipts', es: 'Pagos y recibos' },
  'gift.paymentsOf': { en: 'Payments of {year}', es: 'Pagos de {year}' },
  'gift.date': { en: 'Date', es: 'Fecha' },
  'gift.receipt': { en: 'Receipt', es: 'Recibo' },
  'gift.receiptOf': { en: ' of {date}', es: ' del {date}' },
  'gift.yearPdf': { en: 'All of {year}', es: 'Todo {year}' },
  'gift.yearTotal': { en: 'Total {year}', es: 'Total de {year}' },
  'gift.deductible': {
    en: 'Tax-deductible as far as the law allows',
    es: 'Deducible de impuestos hasta donde lo permita la ley',
  },
  'gift.fatePartly': { en: '{amount} refunded', es: '{amount} reembolsados' },
  'gift.fateRefunded': { en: 'Refunded', es: 'Reembolsado' },
  'gift.fateDisputed': { en: 'Held by your bank', es: 'Retenido por tu banco' },
  'gift.fateChargedBack': { en: 'Given back by your bank', es: 'Devuelto por tu banco' },
  'gift.mailAgain': { en: 'Email my receipt again', es: 'Enviarme el recibo otra vez' },
  'gift.help': { en: 'Any question? Call', es: '¿Alguna pregunta? Llama al' },
  'gift.helpWrite': { en: 'or write to', es: 'o escribe a' },
  'gift.helpReference': { en: 'Reference', es: 'Referencia' },
  'gift.paused': { en: 'Your monthly gift is paused', es: 'Tu donación mensual está en pausa' },
  'gift.pausedUntil': {
    en: 'Your next gift of {amount} is on {date}. Nothing is charged before then.',
    es: 'Tu próxima donación de {amount} es el {date}. No se cobra nada antes.',
  },
  'gift.pausedOpen': { en: 'Nothing is charged while it is paused.', es: 'No se cobra nada mientras esté en pausa.' },
  'gift.suspended': { en: 'Your monthly gift is on hold', es: 'Tu donación mensual está en espera' },
  'gift.suspendedPaypal': {
    en: 'PayPal could not charge it several times and has stopped trying. Nothing is charged until you resume it.',
    es: 'PayPal no pudo cobrarla varias veces y dejó de intentarlo. No se cobra nada hasta que la reanudes.',
  },
  'gift.suspendedCard': {
    en: 'Your bank declined it several times. Nothing is charged until you use a new card.',
    es: 'Tu banco la rechazó varias veces. No se cobra nada hasta que uses otra tarjeta.',
  },
  'gift.amountLabel': { en: 'New monthly amount', es: 'Nueva cantidad mensual' },
  'gift.amountHint': {
    en: 'It counts from your next payment on. Nothing is charged today.',
    es: 'Vale a partir de tu próximo cobro. Hoy no se cobra nada.',
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
    en: 'Nothing is charged during the pause. Your gift then goes on by itself.',
    es: 'Durante la pausa no se cobra nada. Después, tu donación sigue por sí sola.',
  },
  'gift.pause1': { en: 'Skip the next gift', es: 'Saltar la próxima donación' },
  'gift.pause2': { en: 'Pause 2 months', es: 'Pausar 2 meses' },
  'gift.pause3': { en: 'Pause 3 months', es: 'Pausar 3 meses' },
  'gift.pauseNext': { en: 'your next gift is on {date}', es: 'tu próxima donación es el {date}' },
  'gift.skipDone': {
    en: '{date} is skipped. We have sent you an email that says so.',
    es: 'Se salta el {date}. Te enviamos un correo que lo confirma.',
  },
  'gift.pauseDone': {
    en: 'Your gift is paused. Your next gift is on {date}. We email you to say so.',
    es: 'Tu donación está en pausa. Tu próxima donación es el {date}. Te lo confirmamos por correo.',
  },
  'gift.pauseDoneOpen': { en: 'Your gift is paused.', es: 'Tu donación está en pausa.' },
  'gift.resume': { en: 'Resume now', es: 'Reanudar ahora' },
  'gift.resumeDone': {
    en: 'Your monthly gift is active again. Thank you.',
    es: 'Tu donación mensual está activa otra vez. Gracias.',
  },
  'gift.cardPaypal': {
    en: 'You give through PayPal. To pay with another card or account, change it at PayPal, under Settings, Payments, Automatic payments.',
    es: 'Donas por medio de PayPal. Para pagar con otra tarjeta o cuenta, cámbiala en PayPal, en Configuración, Pagos, Pagos automáticos.',
  },
  'gift.insteadText': {
    en: 'Or go on in another way: this gift stops, nothing more is charged for it, and the form opens with the same amount.',
    es: 'O sigue de otra manera: esta donación se detiene, no se cobra nada más por ella, y el formulario se abre con la misma cantidad.',
  },
  'gift.insteadPaypal': { en: 'Give by PayPal instead', es: 'Donar con PayPal' },
  'gift.insteadCard': { en: 'Give by card instead', es: 'Donar con tarjeta' },
  'gift.insteadBank': { en: 'Give from a bank account instead', es: 'Donar desde una cuenta bancaria' },
  'gift.cardNew': { en: 'Use a new card', es: 'Usar otra tarjeta' },
  /** Opens the row below, in which a gift from a bank account is given by card. */
  'gift.otherWay': { en: 'Pay another way', es: 'Pagar de otro modo' },
  'gift.cardInstead': { en: 'Pay by card instead', es: 'Pagar con tarjeta' },
  'gift.cardNoScripts': {
    en: 'A new card goes into our card provider’s own form, by a script, which your browser does not run. Turn scripts on for this page, or call {charityPhone}.',
    es: 'La tarjeta nueva la recibe el programa del proveedor de tarjetas, que tu navegador no ejecuta. Activa JavaScript en esta página o llama al {charityPhone}.',
  },
  'gift.bankKeep': { en: 'Keep my bank account', es: 'Conservar mi cuenta bancaria' },
  'gift.cardSave': { en: 'Save this card', es: 'Guardar esta tarjeta' },
  'gift.cardCancel': { en: 'Keep the card I have', es: 'Conservar mi tarjeta' },
  'gift.cardNothingTaken': { en: 'Nothing is charged today.', es: 'Hoy no se cobra nada.' },
  'gift.cardDone': {
    en: 'Your new card is saved. The next payment is charged to it.',
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
  'gift.beginAgain': { en: 'Begin again with {amount} a month', es: 'Volver a empezar con {amount} al mes' },
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
    es: 'Tu banco ya revisó tu tarjeta nueva. Presiona una vez y tu donación mensual la usará.',
  },
  'gift.newCardUse': { en: 'Use this card', es: 'Usar esta tarjeta' },
  'gift.lookOnlyTitle': { en: 'To change this gift', es: 'Para cambiar esta donación' },
  'gift.lookOnly': {
    en: 'It is changed with a link that we mail to {email}. This browser shows it, and changes it once you open such a link here. We can mail you one.',
    es: 'Se cambia con un enlace que enviamos a {email}. Este navegador la muestra, y podrá cambiarla cuando abras aquí un enlace así. Podemos enviarte uno.',
  },
  'gift.several': { en: 'Your monthly gifts', es: 'Tus donaciones mensuales' },
  'gift.severalText': {
    en: 'These are active under your email address. Choose the one to see or change.',
    es: 'Están activas con tu correo electrónico. Elige la que quieres ver o cambiar.',
  },
  'gift.cardWhose': {
    en: 'Letters about this gift go to {email}. Whoever reads them there can change what this card gives: go on only if that is you.',
    es: 'Los correos sobre esta donación van a {email}. Quien los lea allí puede cambiar lo que dona esta tarjeta: sigue solo si eres tú.',
  },
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
