/** What every record says instead of the name of a user whose personal data were erased. No username has a space in it. */
export const erasedUser = 'utilizador removido';
