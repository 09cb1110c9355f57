import { Button } from 'antd'
import { memo, type ReactNode } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ChevronsLeftIcon from 'lucide-react/icons/chevrons-left'
import ChevronsRightIcon from 'lucide-react/icons/chevrons-right'
import { formatCount } from '#domain/values/format.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useTable } from '../model/use-table.ts'
import { tableStrings } from '../table-strings.ts'
import './table-footer.css'
import { Select } from '#ui/select.tsx'

interface Props {
  /** No rows to count: none received yet, none readable, or the load failed. */
  readonly waiting: boolean
  readonly model: TableModel
  readonly setup: TableSetup<never>
  /** Rows on this page. */
  readonly shown: number
  /** Index of the first row shown, from 0. */
  readonly offset: number
  readonly matched: number
  readonly total: number
}

/** Position in the result, and paging. */
function Footer({ waiting, model, setup, shown, offset, matched, total }: Props) {
  const at = useTable(model, (state) => state.offset)
  const pageSize = useTable(model, (state) => state.pageSize)
  const { showPage, setPageSize } = model.view
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  // a page may start at any offset: page numbers count the page turns needed to reach it
  const previous = Math.ceil(Math.min(at, matched) / pageSize)
  const pages = previous + Math.max(1, Math.ceil((matched - at) / pageSize))
  const last = pageStart(matched, matched, pageSize)
  const [from, to] = [count(offset + 1), count(offset + shown)]
  // one row is a place, not a range
  const place = shown === 1 ? from : s.range(from, to)
  const back = (target: number, label: string, icon: ReactNode) => (
    <Step target={Math.max(0, target)} label={label} icon={icon} off={at <= 0} onPage={showPage} />
  )
  const on = (target: number, label: string, icon: ReactNode) => (
    <Step target={target} label={label} icon={icon} off={at + pageSize >= matched} onPage={showPage} />
  )
  return (
    <div className="dt-footer">
      <span className="dt-range" aria-live="polite">
        {waiting
          ? ''
          : matched === 0
            ? s.rangeNone(count(total))
            : matched === total
              ? s.of(place, count(matched))
              : s.ofMatched(place, count(matched), count(total))}
      </span>
      <span className="dt-pager">
        <PageSize value={pageSize} sizes={setup.pageSizes} onChange={setPageSize} />
        {pages > 1 && (
          <nav className="dt-steps" aria-label={s.pagesOf(setup.title)}>
            {back(0, s.firstPage, ICONS.first)}
            {back(at - pageSize, s.previousPage, ICONS.previous)}
            <span className="dt-at">
              {count(previous + 1)} {s.ofPages(count(pages))}
            </span>
            {on(at + pageSize, s.nextPage, ICONS.next)}
            {on(last, s.lastPage, ICONS.last)}
          </nav>
        )}
      </span>
    </div>
  )
}

// constant elements, so that `memo` applies
const ICONS = { first: <ChevronsLeftIcon />, previous: <ChevronLeftIcon />, next: <ChevronRightIcon />, last: <ChevronsRightIcon /> }

interface StepProps {
  readonly target: number
  readonly label: string
  readonly icon: ReactNode
  readonly off: boolean
  readonly onPage: (offset: number) => void
}

const Step = memo(({ target, label, icon, off, onPage }: StepProps) => (
  <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={off} onClick={() => onPage(target)} />
))

interface SizeProps {
  readonly value: number
  readonly sizes: readonly number[]
  readonly onChange: (size: number) => void
}

// searching changes the figures next to this control, not the control
const PageSize = memo(({ value, sizes, onChange }: SizeProps) => {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  return (
    <label className="dt-size">
      <span>{s.rowsPerPage}</span>
      <Select<number>
        size="small"
        variant="borderless"
        popupMatchSelectWidth={false}
        value={value}
        onChange={onChange}
        aria-label={s.rowsPerPage}
        options={sizes.map((size) => ({ value: size, label: formatCount(size, language) }))}
      />
    </label>
  )
})

/** Memoised: moving through the rows does not render the footer. */
export const TableFooter = memo(Footer)
