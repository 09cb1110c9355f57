import { Kbd } from '#ui/shortcuts/kbd.tsx'

/** What the pointer says of a button that has no room for its key. */
export const KeyTip = ({ label, keys }: { readonly label: string; readonly keys: string }) => (
  <>
    {label} <Kbd keys={keys} />
  </>
)
