import LoaderIcon from 'lucide-react/icons/loader-circle'
import type { ConfigProviderProps } from 'antd'

/** The sign of a button at work, shown only when it takes longer than a blink (150 ms): no flicker. */
export const busySign = (busy: boolean): false | { readonly delay: number } => (busy ? { delay: 150 } : false)

/**
 * For all buttons. The sign comes and goes without being animated, and has no name: animated, one that has just come when it should go sometimes stays
 * behind unseen, and screen readers go on calling the button "loading".
 */
export const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoaderIcon className="spin" /> } satisfies ConfigProviderProps['button']
