import { Input } from 'antd'
import { useStrings } from '#ui/strings.ts'
import { Select } from '#ui/select.tsx'
import { Row } from '../section.tsx'
import { shapeStrings } from './shape-strings.ts'
import type { ShapeText } from './shape-text.ts'

interface Props {
  readonly typed: ShapeText['pages']
  readonly onType: (typed: ShapeText['pages']) => void
}

/** How the next page of a list is requested, where the back office doesn't say it. */
export function PagesFields({ typed, onType }: Props) {
  const s = useStrings(shapeStrings)
  return (
    <>
      <Row label={s.pages} htmlFor="pages-by" hint={s.pagesHint}>
        <Select
          id="pages-by"
          value={typed.by}
          options={(['', 'page', 'offset', 'cursor', 'last-id'] as const).map((value) => ({ value, label: s.pagesBy[value || 'said'] }))}
          onChange={(by) => onType({ ...typed, by, name: typed.name || (by === 'last-id' ? 'starting_after' : by) })}
        />
      </Row>
      {typed.by !== '' && (
        <>
          <Row label={s.pagesName} htmlFor="pages-name" hint={s.pagesNameHint}>
            <Input
              id="pages-name"
              value={typed.name}
              maxLength={60}
              spellCheck={false}
              onChange={(e) => onType({ ...typed, name: e.target.value })}
            />
          </Row>
          {typed.by === 'page' && (
            <Row label={s.pagesFirst} htmlFor="pages-first">
              <Select
                id="pages-first"
                value={typed.first}
                options={(['1', '0'] as const).map((value) => ({ value, label: value }))}
                onChange={(first) => onType({ ...typed, first })}
              />
            </Row>
          )}
          <Row label={s.pagesSize} htmlFor="pages-size" hint={s.pagesSizeHint}>
            <Input
              id="pages-size"
              value={typed.size}
              maxLength={70}
              spellCheck={false}
              onChange={(e) => onType({ ...typed, size: e.target.value })}
            />
          </Row>
        </>
      )}
    </>
  )
}
