import { toExternalUrl } from '../../chromium/custom-schemes.ts'
import type { ContextMenuReport } from '../../page/context-menu.ts'

const NO_MEDIA: Electron.MediaFlags = {
  inError: false,
  isPaused: false,
  isMuted: false,
  hasAudio: false,
  isLooping: false,
  canLoop: false,
  isControlsVisible: false,
  canToggleControls: false,
  canPrint: false,
  canSave: false,
  canShowPictureInPicture: false,
  isShowingPictureInPicture: false,
  canRotate: false,
}

/** Parameters of `context-menu`: what the page reports, and fixed values where only Chromium would know better (spelling, rectangle of the selection). */
export function contextMenuParams(
  { isPassword, formControlType, ...clicked }: ContextMenuReport,
  pageURL: string,
  frame: Electron.WebFrameMain,
): Electron.ContextMenuParams {
  const { x, y, isEditable, selectionText, linkURL, srcURL, mediaType } = clicked
  const hasSelection = selectionText !== ''
  return {
    ...clicked,
    linkURL: linkURL === '' ? '' : toExternalUrl(linkURL),
    srcURL: srcURL === '' ? '' : toExternalUrl(srcURL),
    formControlType: formControlType as Electron.ContextMenuParams['formControlType'],
    frame,
    pageURL,
    frameURL: '',
    hasImageContents: mediaType === 'image',
    suggestedFilename: '',
    selectionRect: { x, y, width: 0, height: 0 },
    selectionStartOffset: 0,
    referrerPolicy: { url: pageURL, policy: 'strict-origin-when-cross-origin' },
    misspelledWord: '',
    dictionarySuggestions: [],
    frameCharset: 'UTF-8',
    spellcheckEnabled: false,
    mediaFlags: NO_MEDIA,
    editFlags: {
      canUndo: isEditable,
      canRedo: isEditable,
      canCut: isEditable && hasSelection && !isPassword,
      canCopy: hasSelection && !isPassword,
      canPaste: isEditable,
      canDelete: isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: false,
    },
  }
}
