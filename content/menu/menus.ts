import { about } from './about.ts'
import { care } from './care.ts'
import { give } from './give.ts'
import { involved } from './involved.ts'
import type { Menu } from './menu.ts'
import { research } from './research.ts'
import { training } from './training.ts'

/** The menu bar, in order. */
export const menus: readonly Menu[] = [about, care, research, training, involved, give]
