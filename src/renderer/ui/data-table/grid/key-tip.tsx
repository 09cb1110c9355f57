import { Kbd } from '#ui/shortcuts/kbd.tsx'

/** Tooltip of a button without room for its key. */
export const KeyTip = ({ label, keys }: { readonly label: string; readonly keys: string }) => (
  <>
    {label} <Kbd keys={keys} />
  </>
)
