import { type AttackedSite, ask, call, declinedCard, type Problem } from './card-tester.ts'

/** Tries stolen cards as a wallet's page would, each once, by a token on a draft of its own, all at once. Answers how many reached a bank. */
export async function tokenBurst(site: AttackedSite, address: string, cards: number, works: boolean): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: cards }, async (_, number) => {
      const response = await call(`${site.sandboxUrl}/v1/confirmation_tokens`, {
        method: 'POST',
        body: new URLSearchParams({
          ...declinedCard(),
          return_url: `${site.url}/donate?success=true`,
        }),
      })
      const { id } = (await response.json()) as { id: string }
      const donor = { firstName: 'A', lastName: 'B', email: `thief${number}@example.org` }
      const body = {
        confirmationToken: id,
        frequency: 'once',
        language: 'en',
        country: 'US',
        donor,
        attempt: `attempt-of-thief-${number}-${address.replaceAll('.', '-')}`,
      }
      const answer = await ask(`${site.url}/api/confirm-gift`, address, body, works)
      return ((await answer.json()) as Partial<Problem>).code
    }),
  )
  return outcomes.filter((code) => code === 'card_declined').length
}
