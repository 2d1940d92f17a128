import { inLanguage } from '#content/language.ts'
import type { OfficeLanguage, Text } from './language.ts'

/** Why a bank declined, by its provider's code, so that it can be read out; a code that is not here is said as it is. */
const declineWords: Readonly<Record<string, Text>> = {
  insufficient_funds: { en: 'not enough money in the account', es: 'no había suficiente dinero en la cuenta' },
  expired_card: { en: 'the card has expired', es: 'la tarjeta venció' },
  card_declined: { en: 'the bank declined the card', es: 'el banco rechazó la tarjeta' },
  generic_decline: { en: 'the bank declined and did not say why', es: 'el banco rechazó el cargo y no dijo por qué' },
  do_not_honor: { en: 'the bank declined and did not say why', es: 'el banco rechazó el cargo y no dijo por qué' },
  incorrect_cvc: {
    en: 'the card’s security code was wrong',
    es: 'el código de seguridad de la tarjeta era incorrecto',
  },
  incorrect_number: { en: 'the card’s number is wrong', es: 'el número de la tarjeta es incorrecto' },
  invalid_account: { en: 'the card’s account does not exist', es: 'la cuenta de la tarjeta no existe' },
  lost_card: { en: 'the card does not hold any more', es: 'la tarjeta ya no es válida' },
  stolen_card: { en: 'the card does not hold any more', es: 'la tarjeta ya no es válida' },
  pickup_card: { en: 'the card does not hold any more', es: 'la tarjeta ya no es válida' },
  restricted_card: { en: 'the card is restricted', es: 'la tarjeta está restringida' },
  authentication_required: {
    en: 'the bank wants the donor to confirm the charge',
    es: 'el banco quiere que el donante confirme el cargo',
  },
  no_payment_method: { en: 'no card is on file', es: 'no hay ninguna tarjeta registrada' },
  account_closed: { en: 'the account has been closed', es: 'la cuenta está cerrada' },
  no_account: { en: 'the bank could not find the account', es: 'el banco no encontró la cuenta' },
  debit_not_authorized: { en: 'the debit was not authorized', es: 'el débito no estaba autorizado' },
}

/** Why a payment was declined, in words, with the provider's code for whoever looks it up. */
export function declineSaid(code: string, language: OfficeLanguage): string {
  const known = Object.hasOwn(declineWords, code) ? declineWords[code] : undefined
  return known ? `${inLanguage(known, language)} (${code})` : code
}
