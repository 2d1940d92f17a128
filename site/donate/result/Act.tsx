import type { MouseEvent, ReactNode } from 'react'

/** Done on the page where scripts run; without them the same by a link. */
export function Act(props: { href: string; className?: string; onPress: () => void; children: ReactNode }) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    props.onPress()
  }
  return (
    <a href={props.href} className={props.className} onClick={press}>
      {props.children}
    </a>
  )
}
