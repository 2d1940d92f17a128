import type { Story } from '#content/stories/story.ts'
import type { Drawing } from '../art/Picture.tsx'

const drawings = {
  'kite.svg': 'kite',
  'painter.svg': 'painter',
  'stars.svg': 'stars',
  'garden.svg': 'garden',
} as const satisfies Record<Story['imageUrl'], Drawing>

/** The drawing behind a story's `imageUrl`. */
export const drawingOf = (story: Story): Drawing => drawings[story.imageUrl]
