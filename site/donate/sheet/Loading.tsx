import type { Say } from '../say.ts'

/** The place of the card's fields until they have come. */
export function Loading({ say }: { readonly say: Say }) {
  return (
    <>
      <p className="pay-fine" role="status">
        {say('donate.loadingForm')}
      </p>
      <div className="pay-skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </>
  )
}
