import { identity, look } from '#charity'
import { inLanguage } from '#content/language.ts'
import { newsletterButtons } from '#content/newsletter.ts'
import { fill } from '#content/text.ts'
import { pathIn } from '#gift/language.ts'
import type { NewsPageProps } from '#gift/news-page.ts'
import { PagePicture } from '../art/PagePicture.tsx'
import { Logo } from '../header/Logo.tsx'
import type { PageProps } from '../route.ts'

/** What happened, or what is asked, with at most one button. */
export function NewsPage({ language, props }: PageProps) {
  const { title, text, post } = props as NewsPageProps
  return (
    <div className="news">
      <header>
        <Logo language={language} />
      </header>
      <main id="main">
        <PagePicture file={look.pictures.waiting?.file} />
        <h1>{title}</h1>
        <p>{text}</p>
        {post ? (
          <form method="post" action={post.action}>
            <button type="submit" className="button button-solid button-large">
              {post.label}
            </button>
          </form>
        ) : null}
        <p>
          <a href={pathIn(language, '/')}>{inLanguage(newsletterButtons.home, language)}</a>
        </p>
        <p className="news-call">{fill(inLanguage(newsletterButtons.call, language), { phone: identity.phone })}</p>
      </main>
    </div>
  )
}
