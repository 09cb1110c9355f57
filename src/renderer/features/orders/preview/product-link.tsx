import ChainIcon from 'lucide-react/icons/link'
import { useSettings } from '#stores/settings-store.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { previewStrings } from './preview-strings.ts'

/** The URL of the template 'https://shop.example/p/{isbn}' for an ISBN; null without a template (D-28). */
export const productUrl = (template: string, isbn: string): string | null =>
  template.includes('{isbn}') ? template.replaceAll('{isbn}', encodeURIComponent(isbn)) : null

/** Opens the public product page in the system browser. Main checks the URL, and the person confirms it first (R7). */
export function ProductLink({ isbn }: { readonly isbn: string }) {
  const s = useStrings(previewStrings)
  const template = useSettings(({ settings }) => settings?.publicProductUrl ?? '')
  const openLink = useOpenLink()
  const url = productUrl(template, isbn)
  return (
    <KeyButton
      iconOnly
      type="text"
      size="small"
      label={s.openProduct}
      keys="o"
      icon={<ChainIcon aria-hidden="true" />}
      disabledReason={url === null ? s.noProductUrl : null}
      onPress={() => url !== null && void openLink(url)}
    />
  )
}
