import { look } from '#charity'
import { inLanguage } from '#content/language.ts'
import { newsletterButtons } from '#content/newsletter.ts'
import { pathIn } from '#gift/language.ts'
import type { NewsPageProps } from '#gift/news-page.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { SlimPage } from '../donate/SlimPage.tsx'
import { CallLine } from '../link/CallLine.tsx'
import { Unbroken } from '../link/Unbroken.tsx'
import type { PageProps } from '../route.ts'

/** What happened, or what is asked, with at most one button. */
export function NewsPage({ language, props }: PageProps) {
  const { title, text, post, back } = props as NewsPageProps
  return (
    <SlimPage language={language} picture={look.pictures.waiting?.file} className="news">
      <h1>{title}</h1>
      <p>
        <Unbroken text={text} />
      </p>
      {post ? (
        <form method="post" action={post.action}>
          <Hidden fields={post.hidden ?? {}} />
          {post.field ? (
            <Labelled of="news-field" label={post.field.label}>
              <input
                id="news-field"
                name={post.field.name}
                defaultValue={post.field.value}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                required
                aria-invalid={post.field.fault ? true : undefined}
                // biome-ignore lint/a11y/noAutofocus: the page is opened to type it
                autoFocus
              />
            </Labelled>
          ) : null}
          <Button large>{post.label}</Button>
        </form>
      ) : null}
      <p>
        <a className="reach" href={back?.href ?? pathIn(language, '/')}>
          {back?.label ?? inLanguage(newsletterButtons.home, language)}
        </a>
      </p>
      <CallLine text={inLanguage(newsletterButtons.call, language)} />
    </SlimPage>
  )
}
