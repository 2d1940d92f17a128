import { amounts } from '#charity'
import { appealNowToken } from '#content/appeal-tokens.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '../art/Picture.tsx'
import type { Block } from './blocks.ts'

const frequencies = ['monthly', 'once'] as const

/**
 * How often and how much, carried to the form by a plain form of its own: it needs no script. What the button says of the choice
 * is there for each, and the style sheet shows the one that is true.
 */
export function Ask({ block, language }: { block: Block<'ask'>; language: Language }) {
  const { id, title, text, chosen, imageUrl, imageAlt } = block
  const say = (key: Parameters<typeof translate>[0], places?: Record<string, string>) =>
    translate(key, language, places)
  const donate = pathIn(language, '/donate')
  return (
    <section className="home-ask" aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="home-ask-words">
          <h2 id={`${id}-title`}>{inLanguage(title, language)}</h2>
          <p>{inLanguage(text, language)}</p>
          <form action={donate} method="get">
            <fieldset className="ask-often">
              <legend className="visually-hidden">{say('donate.frequency')}</legend>
              {frequencies.map((each) => (
                <label key={each} className="ask-option">
                  <input
                    type="radio"
                    name="frequency"
                    value={each}
                    className={`ask-${each}`}
                    defaultChecked={each === amounts.defaultFrequency}
                  />
                  <span>
                    {each === 'monthly' ? <Icon name="heart" /> : null}
                    {say(each === 'monthly' ? 'donate.monthly' : 'donate.onetime')}
                  </span>
                </label>
              ))}
            </fieldset>
            <fieldset className="ask-amounts">
              <legend className="visually-hidden">{say('donate.amountSelect')}</legend>
              {block.amounts.map((amount, index) => (
                <label key={amount} className="ask-option">
                  <input
                    type="radio"
                    name="amount"
                    value={amount}
                    className={`ask-${index}`}
                    defaultChecked={amount === chosen}
                  />
                  <span>
                    {formatCents(cents(amount * 100), language)}
                    <small>{say('donate.perMonth')}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className="ask-go">
              <Button kind="give" large>
                {frequencies.flatMap((each) =>
                  block.amounts.map((amount, index) => (
                    <span key={`${each} ${amount}`} className={`ask-${each}-${index}`}>
                      {say(each === 'monthly' ? 'donate.continueMonthly' : 'donate.continueOnce', {
                        amount: formatCents(cents(amount * 100), language),
                      })}
                    </span>
                  )),
                )}
              </Button>
              <a href={donate}>{say('donate.otherAmount')}</a>
            </div>
          </form>
          {everyAppeal.some(({ listed }) => listed) ? `%%${appealNowToken(language)}%%` : null}
        </div>
        <Picture file={imageUrl} alt={inLanguage(imageAlt, language)} later />
      </div>
    </section>
  )
}
