import { type Described, ofEachProvider, onlineProviders, type ProviderName } from '#gift/provider.ts'
import type { DescribedGiftPage } from '#gift/providers/description.ts'
import type { giftPage } from './words/gift-page.ts'

type Page = DescribedGiftPage<keyof typeof giftPage>

/** What the page of a monthly gift offers and says where one provider differs from another; of one without such gifts nothing is asked. */
export const giftPageOf: Readonly<Record<ProviderName, Page>> = ofEachProvider(
  (each) => ((each as Described).giftPage ?? onlineProviders[0].giftPage) as Page,
)
