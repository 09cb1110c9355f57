import { Select } from 'antd'
import { useState } from 'react'
import { fold } from '../../../domain/fold.ts'
import { useAction } from '../../bridge/use-action.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { FieldFrame } from '../../ui/dialog-form/field-frame.tsx'
import { leaveByTab } from '../../ui/dialog-form/leave-by-tab.ts'
import { useStrings } from '../../ui/strings.ts'
import { blogStrings } from './blog-strings.ts'

/** Stands before the text of a tag that does not exist yet; no tag begins so. */
const NEW = '\u0000'

/** Several tags; one that does not exist can be created after a question (D-94). */
export function TagsField({ label }: { readonly label: string }) {
  const s = useStrings(blogStrings)
  const ask = useConfirm()
  const { data, loading } = useQuery('articles.tags', {})
  const { run, busy } = useAction('articles.createTag', { done: (_, { tag }) => s.tagCreated(tag) })
  const [typed, setTyped] = useState('')
  const known = data ?? []
  const wanted = typed.trim().slice(0, 100)

  const create = async (tag: string): Promise<boolean> => {
    if (!(await ask({ title: s.createTagTitle(tag), text: s.createTagText, ok: s.createTagOk }))) return false
    const result = await run({ tag })
    // somebody else was quicker: it is there, and that is what was wanted
    return result.ok || (result.error.kind === 'rejected' && result.error.code === 'tag_exists')
  }
  return (
    <FieldFrame name="tags" label={label} hint={s.tagHint}>
      {({ id, value, set, disabled, describedBy, invalid }) => {
        const chosen = Array.isArray(value) ? (value as string[]) : []
        const isNew = wanted !== '' && ![...known, ...chosen].some((tag) => fold(tag) === fold(wanted))
        const options = [...new Set([...known, ...chosen])].map((tag) => ({ value: tag, label: tag }))
        const change = async (next: readonly string[]) => {
          const fresh = next.find((tag) => tag.startsWith(NEW))?.slice(NEW.length)
          const rest = next.filter((tag) => !tag.startsWith(NEW))
          setTyped('')
          if (fresh === undefined) set(rest)
          else if (await create(fresh)) set([...rest, fresh])
        }
        return (
          <div onKeyDownCapture={leaveByTab}>
            <Select<string[], { readonly value: string; readonly label: string }>
              id={id}
              mode="multiple"
              className="field-multi"
              value={chosen}
              loading={loading || busy}
              disabled={disabled || busy}
              options={isNew ? [...options, { value: NEW + wanted, label: s.createTag(wanted) }] : options}
              showSearch={{
                searchValue: typed,
                onSearch: setTyped,
                filterOption: (input, option) =>
                  option !== undefined && (option.value.startsWith(NEW) || fold(option.label).includes(fold(input))),
              }}
              aria-label={label}
              aria-describedby={describedBy}
              {...(invalid ? { status: 'error' as const } : {})}
              onChange={(next) => void change(next)}
            />
          </div>
        )
      }}
    </FieldFrame>
  )
}
