import type { AppealPage } from '#gift/appeal-total.ts'
import { type Language, localeOf } from '#gift/language.ts'
import { timeZone } from './dates.ts'

const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** Whether an appeal is asked for live at a moment, by the charity's clock. `at`: unix milliseconds. */
export function isOnAir({ telethon }: Pick<AppealPage, 'telethon'>, at: number): boolean {
  // Swedish writes a moment as the charity's folder does: 2026-12-12 18:00
  const now = parts.format(at)
  return telethon !== undefined && now >= telethon.from && now < telethon.until
}

/** `10:00 PM` / `22:00`: the hour of a moment that the folder writes. */
export const hourOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${moment.replace(' ', 'T')}Z`),
  )
