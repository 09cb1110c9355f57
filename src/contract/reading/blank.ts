/** Other ways in which databases write null: '' for a number or an id, MySQL's zero date. */
export const isBlank = (raw: unknown): boolean => typeof raw === 'string' && (raw.trim() === '' || raw.startsWith('0000-00-00'))
