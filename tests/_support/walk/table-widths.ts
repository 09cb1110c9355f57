import type { Page } from '@playwright/test'

/** Tables whose columns overflow, each with the overflow in px and the widest culprit. */
export const overOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dt')].flatMap((table) => {
      const scroller = table.querySelector('.dt-scroll')
      const over = scroller ? scroller.scrollWidth - scroller.clientWidth : 0
      if (!scroller || over <= 0) return []
      const edges = [...scroller.querySelectorAll('*')].map((element) => ({ one: element, right: element.getBoundingClientRect().right }))
      const furthest = edges.reduce((most, edge) => (edge.right > most.right ? edge : most)).one
      const width = scroller.getBoundingClientRect().width
      return [`${table.getAttribute('aria-label')}: ${over} px of ${width}, ${furthest.tagName} ${furthest.className}`]
    }),
  )

/** What a row is about: never cut while another column has room. */
const TITLES = ['title', 'title_norm', 'name', 'website', 'deed', 'lastname', 'nickname', 'operation']
/** Extra px that a column may have beyond its widest cell: padding, a sort arrow, one more digit. */
const AIR = 24

/** Tables that cut titles beside columns with room to spare, with those columns. */
export const cutTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ titles, air }) => {
      const contentOf = (cell: Element) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width
      }
      const roomOf = (cell: Element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(cell)
        return cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      }
      return [...document.querySelectorAll('.dt')].flatMap((table) => {
        const cells = [...table.querySelectorAll('th[data-field], tr[data-index] > td[data-field]')]
        const nameOf = (cell: Element) => cell.getAttribute('data-field') ?? ''
        const isCut = (cell: Element) => {
          const lines = cell.querySelector('.dt-lines')
          return cell.scrollWidth > cell.clientWidth || (lines !== null && lines.scrollHeight > lines.clientHeight + 1)
        }
        const cut = cells.filter((cell) => cell.matches('td') && titles.includes(nameOf(cell)) && isCut(cell))
        const spare = new Map<string, number>()
        for (const cell of cells) {
          const content = cell.matches('th') ? (cell.querySelector('.ant-table-column-title') ?? cell) : cell
          spare.set(nameOf(cell), Math.min(spare.get(nameOf(cell)) ?? Infinity, roomOf(cell) - contentOf(content)))
        }
        spare.delete('actions')
        const roomy = [...spare].filter(([, px]) => px > air).map(([name, px]) => `${name} ${Math.round(px)} px`)
        return cut.length > 0 && roomy.length > 0
          ? [`${table.getAttribute('aria-label')}: ${cut[0]?.textContent}; ${roomy.join(', ')}`]
          : []
      })
    },
    { titles: TITLES, air: AIR },
  )

/** Moments that are cut: day or hour would be missing. */
export const cutMoments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr[data-index] > td[data-field]')].flatMap((cell) =>
      /^\d\d\/\d\d\/\d{4}/.test(cell.textContent ?? '') && cell.scrollWidth > cell.clientWidth
        ? [`${cell.getAttribute('data-field')}: ${cell.textContent}`]
        : [],
    ),
  )

/** Truncated cells of columns that must be fully readable. */
export const cutCells = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-field="isbn"], td[data-field="status"]')].flatMap((cell) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
        ? [cell.innerText]
        : [],
    ),
  )
