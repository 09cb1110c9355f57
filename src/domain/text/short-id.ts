/** The first `letters` of a long id, with an ellipsis; an id that is not longer stays whole. */
export const shortId = (id: string, letters: number): string => (id.length > letters + 1 ? `${id.slice(0, letters)}…` : id)
