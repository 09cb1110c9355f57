import { Button } from 'antd'
import { useQuery } from '#bridge/use-query.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { UntypedTable } from '#ui/loose-table.tsx'
import { useStrings } from '#ui/strings.ts'
import { scrapingStrings } from './scraping-strings.ts'

const NO_ROWS: readonly Record<string, unknown>[] = []

/** The runs of one auto-scraper, with every field that the server returns (D-81). */
export function ScraperHistory({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const s = useStrings(scrapingStrings)
  const { data, ...read } = useQuery('scraping.history', { id: code })
  return (
    <Dialog
      name="scraper-history"
      title={s.historyOf(code)}
      onClose={onClose}
      width={980}
      closeOnMask
      footer={
        <Button data-first onClick={onClose}>
          {s.close}
        </Button>
      }
    >
      <UntypedTable
        title={s.historyOf(code)}
        rows={data ?? NO_ROWS}
        {...read}
        pageSize={50}
        rememberAs="scraping.history"
        empty={s.empty}
        fill={false}
        maxHeight={460}
        isMain={false}
      />
    </Dialog>
  )
}
