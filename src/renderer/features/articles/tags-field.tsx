import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { AppError } from '#contract/result.ts'
import { fold } from '#domain/text/fold.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { FieldFrame } from '#ui/dialog-form/fields/field-frame.tsx'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { holdEnter } from '#ui/dialog-form/form/hold-enter.ts'
import { leaveByTab } from '#ui/dialog-form/form/leave-by-tab.ts'
import { errorStrings } from '#ui/states/error-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { blogStrings } from './blog-strings.ts'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'

/** Prefix that marks the option of a new tag. No real tag starts with this character. */
const NEW = '\u0000'
const exists = (error: AppError): boolean => error.kind === 'rejected' && error.code === 'tag_exists'

/** Several tags. A new tag is created after a confirmation (D-94). */
export function TagsField({ label, required = false }: { readonly label: string; readonly required?: boolean }) {
  const s = useStrings(blogStrings)
  const { retry } = useStrings(errorStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const { data, loading, error, refreshing, reload } = useQuery('articles.tags', {})
  const { run, busy } = useWrite('articles.createTag', {
    done: (_, { tag }) => s.tagCreated(tag),
    failed: (refused) => (exists(refused) ? null : undefined),
  })
  // the field stays enabled while a tag is being created: disabling it would lose the focus
  const present = useFormState('tags').values['tags']
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  }, [present])
  const [typed, setTyped] = useState('')
  const existing = data ?? []
  const unknown = error !== null && data === undefined
  const wanted = typed.trim().slice(0, 100)

  const create = async (tag: string): Promise<boolean> => {
    if (!(await ask({ title: s.createTagTitle(tag), text: s.createTagText, ok: s.createTagOk }))) return false
    const { outcome, result } = await run({ tag })
    // a tag that another moderator has just created is a success
    return outcome === 'done' || (!result.ok && exists(result.error))
  }
  return (
    <FieldFrame name="tags" label={label} required={required && existing.length > 0} hint={unknown ? undefined : s.tagHint}>
      {({ id, value, set, disabled, describedBy, invalid, required: isRequired }) => {
        const chosen = textsIn(value)
        // a tag cannot be deleted: offer a new one only after the existing tags are loaded
        const isNew = data !== undefined && wanted !== '' && ![...existing, ...chosen].some((tag) => fold(tag) === fold(wanted))
        const options = [...new Set([...existing, ...chosen])].map((tag) => ({ value: tag, label: tag }))
        const change = async (next: readonly string[]) => {
          const fresh = next.find((tag) => tag.startsWith(NEW))?.slice(NEW.length)
          const rest = next.filter((tag) => !tag.startsWith(NEW))
          setTyped('')
          if (fresh === undefined) set(rest)
          else if (await create(fresh)) set([...new Set([...textsIn(latest.current), fresh])])
        }
        return (
          <div
            onKeyDownCapture={(event) => {
              leaveByTab(event)
              if (loading) holdEnter(event)
            }}
          >
            <Select<string[], { readonly value: string; readonly label: string }>
              id={id}
              mode="multiple"
              className="field-multi"
              value={chosen}
              loading={loading || busy}
              disabled={disabled}
              options={isNew ? [...options, { value: NEW + wanted, label: s.createTag(wanted) }] : options}
              showSearch={{
                searchValue: typed,
                onSearch: setTyped,
                filterOption: (input, option) =>
                  option !== undefined && (option.value.startsWith(NEW) || fold(option.label).includes(fold(input))),
              }}
              aria-label={label}
              aria-describedby={describedBy}
              aria-required={isRequired}
              {...(invalid ? { status: 'error' as const } : {})}
              onChange={(next) => void change(next)}
            />
            {unknown && (
              <span className="field-wrong" role="alert">
                {s.tagsFailed(explainError(error, language, false).text)}{' '}
                <Button size="small" type="link" loading={busySign(refreshing)} onClick={() => void reload()}>
                  {retry}
                </Button>
              </span>
            )}
          </div>
        )
      }}
    </FieldFrame>
  )
}
