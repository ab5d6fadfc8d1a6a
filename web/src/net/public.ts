/** The token with which anybody looks at a match that is over. */
export const PUBLIC = 'public';
