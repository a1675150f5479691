/**
 * Name in every record for a user whose personal data were erased. Usernames contain no space, so
 * none can equal it.
 */
export const erasedUser = 'utilizador removido';
