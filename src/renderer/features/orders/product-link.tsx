import { LinkOutlined } from '@ant-design/icons'
import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { useSettings } from '../../stores/settings-store.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { previewStrings } from './preview-strings.ts'

/** 'https://shop.example/p/{isbn}' with the ISBN in its place; null without an address (D-28). */
export const productUrl = (template: string, isbn: string): string | null =>
  template.includes('{isbn}') ? template.replaceAll('{isbn}', encodeURIComponent(isbn)) : null

/** Opens the public product page in the system's browser, after main has checked the address and the person has seen where it leads (R7). */
export function ProductLink({ isbn }: { readonly isbn: string }) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const template = useSettings(({ settings }) => settings?.publicProductUrl ?? '')
  const ask = useConfirm()
  const toast = useToast()
  const url = productUrl(template, isbn)

  const open = async () => {
    if (url === null) return
    const checked = await call('links.check', { url })
    if (!checked.ok) return toast.error(explainError(checked.error, language))
    if (!(await ask({ title: s.leaveTitle, text: s.leaveText(checked.value.host), ok: s.leaveOk }))) return
    const opened = await call('links.open', { url: checked.value.url })
    if (!opened.ok) toast.error(explainError(opened.error, language))
  }
  return (
    <KeyButton
      iconOnly
      type="text"
      size="small"
      label={s.openProduct}
      keys="o"
      icon={<LinkOutlined aria-hidden="true" />}
      why={url === null ? s.noProductUrl : null}
      onPress={() => void open()}
    />
  )
}
