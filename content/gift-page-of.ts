import { type Described, ofEachProvider, type ProviderName } from '#gift/provider.ts'
import type { DescribedGiftPage } from '#gift/providers/description.ts'
import type { giftPage } from './words/gift-page.ts'

/** What the page of a monthly gift offers and says where one provider differs from another. */
export const giftPageOf: Readonly<Record<ProviderName, DescribedGiftPage<keyof typeof giftPage>>> = ofEachProvider(
  (each) => (each as Described).giftPage,
)
