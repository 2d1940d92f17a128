import type { PageProps } from '../route.ts'
import { Careers } from './Careers.tsx'
import { Features } from './Features.tsx'
import { Global } from './Global.tsx'
import { Hero } from './Hero.tsx'
import { LinkLists } from './LinkLists.tsx'
import { Mission } from './Mission.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Stories } from './Stories.tsx'

/** The home page, in the specification's order. */
export function Home({ language }: PageProps) {
  return (
    <>
      <Hero language={language} />
      <QuickActions language={language} />
      <Mission language={language} />
      <Stories language={language} />
      <LinkLists language={language} />
      <Features language={language} />
      <Global language={language} />
      <Careers language={language} />
    </>
  )
}
