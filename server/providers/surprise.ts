/**
 * A provider said something that we do not understand (an unknown status, a foreign currency, a missing id).
 * Thrown, never guessed at: the event stays in the inbox until a person or a newer version has looked at it.
 */
export class ProviderSurprise extends Error {
  override readonly name = 'ProviderSurprise'
}
