import { useState } from 'react'
import { useAwake } from '../islands/useAwake.ts'

/** Puts a text of the page on the clipboard. Where that is not allowed, the text is marked for the reader to copy. */
export default function Copy(props: {
  /** What is copied, line by line. */
  readonly text: string
  /** The id of the element that shows it. */
  readonly shown: string
  readonly label: string
  readonly copied: string
  readonly notCopied: string
}) {
  const awake = useAwake()
  const [status, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(props.text).then(
      () => setSaid(props.copied),
      () => {
        const element = document.getElementById(props.shown)
        if (element) getSelection()?.selectAllChildren(element)
        setSaid(props.notCopied)
      },
    )
  return (
    <div className={awake ? 'ways-copy' : 'ways-copy ways-copy-asleep'}>
      <button type="button" className="button button-line" onClick={() => void copy()}>
        {props.label}
      </button>
      <p role="status">{status}</p>
    </div>
  )
}
