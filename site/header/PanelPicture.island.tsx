import { useEffect, useRef, useState } from 'react'

/** The picture of a menu's panel. If it cannot be loaded it is hidden, and the grey frame behind it is what shows. */
export default function PanelPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // it may have failed before this script woke; a broken picture cannot be decoded
  useEffect(() => {
    if (image.current?.complete) image.current.decode().catch(() => setFailed(true))
  }, [])

  return (
    <figure className="menu-picture">
      <img
        ref={image}
        src={src}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        hidden={failed}
        onError={() => setFailed(true)}
      />
    </figure>
  )
}
