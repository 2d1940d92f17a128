import type { PageBlock } from '#charity/pages.ts'
import { fileSize } from '#content/file-size.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { addressIn } from '#content/page.ts'
import { pagesWords as words } from '#content/pages.ts'
import { Icon } from '#ui/Icon.tsx'
import { Out } from '../link/Out.tsx'
import { bytesOf, fileUrl } from '../look/files.ts'
import { WholePicture } from './WholePicture.tsx'

type Kind<K extends PageBlock['kind']> = Extract<PageBlock, { kind: K }>

/** A still that leads to a video elsewhere: its page opens in a new tab, and nothing of it is loaded here. */
export function Still({ block, language }: { block: Kind<'video'>; language: Language }) {
  const { title, picture, to, text } = block
  const { host } = new URL(addressIn(to, language).href)
  return (
    <section className="page-video">
      <h2>{inLanguage(title, language)}</h2>
      <Out href={to} language={language} className="page-still">
        <WholePicture file={picture} alt="" />
        <span className="button button-solid">
          <Icon name="out" />
          {say(words.video, language, { host: host.replace(/^www\./, '') })}
        </span>
      </Out>
      {text ? <p className="page-aside">{inLanguage(text, language)}</p> : null}
    </section>
  )
}

/** A file to keep, with its kind and its size before it is fetched. */
export function Download({ block, language }: { block: Kind<'download'>; language: Language }) {
  const { file, label, text } = block
  const name = file.slice(file.lastIndexOf('/') + 1)
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return (
    <p className="page-download">
      <a href={fileUrl(file)} download={name}>
        <Icon name="down" />
        <span>
          {inLanguage(label, language)}{' '}
          <small>({say(words.file, language, { kind, size: fileSize(bytesOf(file), language) })})</small>
        </span>
      </a>
      {text ? <span className="page-aside">{inLanguage(text, language)}</span> : null}
    </p>
  )
}
