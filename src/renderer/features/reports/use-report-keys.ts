import type { InputRef } from 'antd'
import type { RefObject } from 'react'
import { linksOf } from '#domain/catalogue/report-links.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { reportStrings } from './report-strings.ts'
import type { Cards } from './use-cards.ts'

/** Keys of the cards: next and previous, up and down in the grid, the ticker, the first link, the search. */
export function useReportKeys(cards: Cards, grid: RefObject<HTMLOListElement | null>, searchBox: RefObject<InputRef | null>): void {
  const s = useStrings(reportStrings)
  const openLink = useOpenLink()
  const { rows, at } = cards
  const columns = () => (grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1)
  const openFirstLink = () => {
    const [link] = linksOf(rows[at]?.link_attachments)
    if (link !== undefined) void openLink(link)
  }
  const step = (key: string, label: string, by: () => number) => ({ key, label, repeat: true, run: () => cards.goTo(at + by()) })
  useShortcuts(PAGE_LAYER, [
    step('j', s.keys.next, () => 1),
    step('k', s.keys.previous, () => -1),
    step('ArrowRight', s.keys.next, () => 1),
    step('ArrowLeft', s.keys.previous, () => -1),
    step('ArrowDown', s.keys.down, columns),
    step('ArrowUp', s.keys.up, () => -columns()),
    { key: 't', label: s.keys.ticker, run: () => cards.focus('ticker'), enabled: () => rows.length > 0 },
    {
      key: 'o',
      label: s.keys.link,
      run: openFirstLink,
      enabled: () => linksOf(rows[at]?.link_attachments).length > 0,
    },
    { key: '/', label: s.keys.search, run: () => searchBox.current?.focus({ cursor: 'all' }) },
  ])
}
