import type { PaletteItem } from './palette-item.ts'

/** The element of a line, for `aria-activedescendant`. */
export const optionId = (item: PaletteItem): string => `palette-${item.id.replaceAll(/\s/g, '_')}`
